import { basename } from 'node:path';
import {
  beganEmpty,
  type Destination,
  type ImportSource,
  inParts,
  lotFile,
  Refused,
  symbolOfTicker,
} from '@pactole/importer';
import { ImportAnswers } from '../../contract/import-answers.ts';
import type { Language } from '../../core/text/languages.ts';
import { newId } from '../../db/id.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { formatError } from '../../i18n/errors/error-message.ts';
import { accountArgument } from '../../i18n/terminal/account-argument.ts';
import type { Owner } from '../../procedures/machine/router.ts';
import { AS_RECORDED } from '../../procedures/user/trpc.ts';
import type { Settings } from '../../server/settings.ts';

/** Small enough for the server to run other work in between. */
const ROWS_A_CALL = 2_000;

/** Placeholder of an amount in a command. */
const AMOUNT: Readonly<Record<Language, string>> = { fr: 'MONTANT', en: 'AMOUNT', de: 'BETRAG' };

/** Returns one user's data, by the owner's procedures, as an importer's destination. */
export function ownersDestination(
  owner: Owner,
  user: string,
  { databaseUrl, dataDir }: Settings,
  language: Language,
): Destination {
  async function rejecting<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [first = ''] = formatError(error.reason, language).split('\n');
      throw new Refused(first, { cause: error });
    }
  }

  /** Holdings of an account with the symbol of each. */
  async function holdingsOf(account: string) {
    const held = await owner.holdings.list({ user, account });
    return held.map(({ id, isin, ticker, kind, held: quantity }) => ({
      ...{ id, isin, symbol: symbolOfTicker(ticker, kind), quantity },
    }));
  }

  /** The import of each source; its rows, its lots and its balance are one. */
  const ids = new WeakMap<ImportSource, string>();
  function identified(source: ImportSource) {
    const id = ids.get(source) ?? newId();
    ids.set(source, id);
    const { name, format, feed, whole, madeAccount, origins, answers } = source;
    return {
      ...{ id, name: basename(name).slice(-300), format, feed, whole, madeAccount },
      ...{ origins: origins && [...origins], answers: answers && [...answers] },
    };
  }

  return {
    name: `${databaseUrl === undefined ? dataDir : locationOf(databaseUrl)} ${user}`,
    async accounts() {
      const accounts = await owner.accounts.list({ user, of: AS_RECORDED });
      const origins = await owner.import.origins({ user });
      return accounts.map((account) => ({
        ...account,
        archived: account.archivedAt !== null,
        origins: origins.flatMap(({ accountId, currency, source }) =>
          accountId === account.id && currency === account.currency ? source : [],
        ),
      }));
    },
    createAccount: async (account) => ({
      ...(await rejecting(owner.accounts.create({ user, account }))),
      archived: false,
      origins: [],
    }),
    reconcile: async (accountId, rows, format, closing) => {
      const batch = { accountId, transactions: [...rows] };
      return rejecting(
        owner.import.reconcile({ user, batch, source: { format }, closing, language }),
      );
    },
    async import(accountId, rows, onProgress, source) {
      const told = source && identified(source);
      const done = { duplicates: 0, deleted: 0, received: 0, imported: 0, skipped: 0 };
      for (const transactions of inParts(rows, ROWS_A_CALL)) {
        const batch = { accountId, transactions };
        const part = await rejecting(owner.import.rows({ user, batch, source: told }));
        for (const key of Object.keys(done) as (keyof typeof done)[]) done[key] += part[key];
        onProgress({ received: done.received, total: rows.length });
      }
      return done;
    },
    async recordBalance(account, balance, source, past = []) {
      const stated = { id: account, ...balance };
      const own = source && identified(source);
      // A feed tells a balance in each run, which is not an import.
      const told =
        source?.feed === undefined ? { import: own?.id, source: own } : { import: own?.id };
      await rejecting(owner.balances.record({ user, balance: stated, past: [...past], ...told }));
    },
    async lacksBalance(account, firstRow) {
      if ((await owner.balances.list({ user, account })).length > 0) return false;
      const opened = (await owner.accounts.list({ user, of: AS_RECORDED })).find(
        ({ id }) => id === account,
      );
      return !beganEmpty(opened?.openedAt ?? null, firstRow);
    },
    holdings: holdingsOf,
    owner: {
      importLots: (account, lots, source) =>
        rejecting(
          owner.lots.import({
            ...{ user, account, anyway: true, source: source && identified(source) },
            file: { name: 'lots', content: lotFile(lots) },
          }),
        ),
      importTransfers: (steps, source) =>
        rejecting(
          owner.lots.withMoves({
            ...{ user, source: source && identified(source) },
            steps: steps.map((step) =>
              'trades' in step ? { ...step, trades: [...step.trades] } : step,
            ),
          }),
        ),
      async rememberCategories(entries) {
        const rows = entries.map(({ label, amount, counterparty, category, type }) => ({
          ...{ label, amount, counterparty, category, type },
        }));
        const completions = await rejecting(owner.categories.remember({ user, rows }));
        return completions.map(({ category }) => category);
      },
      answers: {
        show: async (hash) => (await owner.importAnswers.show({ user, hash })).answers,
        async set(hash, choice) {
          // Names longer than those of any bank stay on this device.
          const { data: answers } = ImportAnswers.safeParse(choice);
          if (answers === undefined) return false;
          return (await owner.importAnswers.set({ user, hash, answers })).isKept;
        },
      },
      async rememberIban(id, iban, source) {
        await rejecting(owner.accounts.set({ user, id, iban, source: identified(source) }));
      },
      async rememberOrigins(account, source) {
        const { origins = [], ...told } = identified(source);
        if (origins.length === 0 && told.answers === undefined) return;
        await rejecting(
          owner.import.rememberOrigins({ user, account, source: { ...told, origins } }),
        );
      },
      async moveCommands(account, { symbol, quantity, date }) {
        const held = (await holdingsOf(account)).find((each) => each.symbol === symbol);
        if (held === undefined) return [];
        const { id } = held;
        const arrivals = await owner.holdings.arrivals({ user, id, quantity, date });
        return arrivals.map((each) => {
          const to = accountArgument({ id: each.accountId, name: each.accountName });
          const units = `--quantity ${quantity} --receive ${each.quantity}`;
          return `npx pactole holdings move ${id} --to ${to} ${units} --date ${date}`;
        });
      },
      balanceCommand: (account) =>
        `npx pactole balances add ${accountArgument(account)} ${AMOUNT[language]}`,
      importCloses(closes) {
        const lines = closes.map(({ isin, date, price, currency }) =>
          [isin, date, price, currency].join(','),
        );
        const content = ['isin,date,price,currency', ...lines].join('\n');
        return rejecting(owner.prices.import({ user, file: { name: 'prices', content } }));
      },
    },
  };
}

/** Returns a database's URL without its password. */
function locationOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
