/** A destination in memory with the service's own rules: equal rows are counted, and what is stored is not added again. */

import type { ImportEntry } from '../../../../client/src/types/import.ts';
import { minus, sum } from '../../../../statements/src/values/arithmetic.ts';
import type { LotLine } from '../../../src/batch/lots.ts';
import type { Destination, ImportSource, KnownAccount } from '../../../src/destination.ts';

export class MemoryDestination implements Destination {
  readonly name = 'memory';
  readonly #accounts: KnownAccount[] = [];
  readonly #rows = new Map<string, ImportEntry[]>();
  readonly #lots = new Map<string, LotLine[]>();
  readonly #balances = new Map<string, string>();

  rows = (accountId: string): readonly ImportEntry[] => this.#rows.get(accountId) ?? [];
  lots = (accountId: string): readonly LotLine[] => this.#lots.get(accountId) ?? [];
  balance = (accountId: string): string | undefined => this.#balances.get(accountId);

  readonly #origins = new Map<string, string>();

  accounts = async () =>
    this.#accounts.map((account) => ({
      ...account,
      origins: [...this.#origins].flatMap(([origin, id]) => (id === account.id ? origin : [])),
    }));

  createAccount: Destination['createAccount'] = async ({ name, type, institution, currency }) => {
    const account = {
      id: `account-${this.#accounts.length + 1}`,
      name,
      type,
      institution: institution ?? null,
      currency: currency ?? 'EUR',
      iban: null,
      archived: false,
    };
    this.#accounts.push(account);
    return account;
  };

  reconcile: Destination['reconcile'] = async (accountId, rows) => {
    const fresh = newOf(this.rows(accountId), rows, identityOf);
    const days = rows.map(({ date }) => date).sort();
    return {
      total: rows.length,
      new: fresh.length,
      duplicates: rows.length - fresh.length,
      deleted: 0,
      range: { from: days[0] ?? '', to: days.at(-1) ?? '' },
      totals: { inflow: '0', outflow: '0', net: '0' },
      existing: { count: 0, lastDate: null },
      fuzzy: [],
      questions: [],
    };
  };

  import: Destination['import'] = async (accountId, rows, _onProgress, source) => {
    this.#keepOrigins(accountId, source);
    const fresh = newOf(this.rows(accountId), rows, identityOf);
    this.#rows.set(accountId, [...this.rows(accountId), ...fresh]);
    const [received, imported] = [rows.length, fresh.length];
    const skipped = received - imported;
    return { received, imported, skipped, duplicates: skipped, deleted: 0 };
  };

  recordBalance: Destination['recordBalance'] = async (accountId, { balance }) => {
    this.#balances.set(accountId, balance);
  };

  #keepOrigins(accountId: string, source: ImportSource | undefined): void {
    for (const origin of source?.origins ?? []) this.#origins.set(origin.source, accountId);
  }

  lacksBalance = async () => false;

  holdings: NonNullable<Destination['holdings']> = async (accountId) => {
    const units = new Map<string, string>();
    for (const { isin, side, quantity } of this.lots(accountId)) {
      const signed = side === 'buy' ? quantity : minus(quantity);
      units.set(isin, sum(units.get(isin) ?? '0', signed));
    }
    return [...units].map(([code, quantity]) =>
      code.startsWith('coin:')
        ? { isin: null, symbol: code.slice('coin:'.length), quantity }
        : { isin: code, symbol: null, quantity },
    );
  };

  owner: NonNullable<Destination['owner']> = {
    importLots: async (accountId, lots) => {
      const fresh = newOf(this.lots(accountId), lots, lotIdentityOf);
      this.#lots.set(accountId, [...this.lots(accountId), ...fresh]);
      return { imported: fresh.length, skipped: lots.length - fresh.length, warnings: [] };
    },
    rememberIban: async () => {},
    rememberOrigins: async (accountId, source) => this.#keepOrigins(accountId, source),
    balanceCommand: (account) => `npx pactole balances add ${account}`,
    importCloses: async () => ({ imported: 0, left: 0 }),
  };
}

/** Items of a batch that are not stored, with equal ones counted. */
function newOf<Item>(
  stored: readonly Item[],
  batch: readonly Item[],
  identity: (item: Item) => string,
): Item[] {
  const left = new Map<string, number>();
  for (const item of stored) left.set(identity(item), (left.get(identity(item)) ?? 0) + 1);
  return batch.filter((item) => {
    const count = left.get(identity(item)) ?? 0;
    left.set(identity(item), count - 1);
    return count <= 0;
  });
}

const plain = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

const identityOf = ({ date, amount, currency = 'EUR', label }: ImportEntry) =>
  JSON.stringify([date, plain(amount), currency, label]);

const lotIdentityOf = ({ isin, date, side, quantity, unitPrice, currency }: LotLine) =>
  JSON.stringify([isin, date, side, plain(quantity), plain(unitPrice), currency]);
