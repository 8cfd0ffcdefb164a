import { type Destination, inParts, Refused, symbolOfTicker } from '@pactole/importer';
import { proceduresDestination } from '@pactole/importer/store';
import { ImportAnswers } from '../../contract/import-answers.ts';
import type { Language } from '../../core/text/languages.ts';
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

  const { owner: storingOwner, ...storing } = proceduresDestination({
    createAccount: async (account) => ({
      ...(await rejecting(owner.accounts.create({ user, account }))),
      ...{ archived: false, origins: [] },
    }),
    async importRows(accountId, rows, onProgress, source) {
      const done = { duplicates: 0, deleted: 0, received: 0, imported: 0, skipped: 0 };
      for (const transactions of inParts(rows, ROWS_A_CALL)) {
        const batch = { accountId, transactions };
        const part = await rejecting(owner.import.rows({ user, batch, source }));
        for (const key of Object.keys(done) as (keyof typeof done)[]) done[key] += part[key];
        onProgress({ received: done.received, total: rows.length });
      }
      return done;
    },
    recordBalance: (given) => rejecting(owner.balances.record({ user, ...given })),
    balances: (given) => owner.balances.list({ user, ...given }),
    accounts: () => owner.accounts.list({ user, of: AS_RECORDED }),
    setIban: (given) => rejecting(owner.accounts.set({ user, ...given })),
    rememberOrigins: (given) => rejecting(owner.import.rememberOrigins({ user, ...given })),
    storeTrades: (given) => rejecting(owner.lots.trades({ user, ...given })),
    storeTransfers: (given) => rejecting(owner.lots.withMoves({ user, ...given })),
    holdings: () => owner.holdings.list({ user }),
    importPrices: (given) => rejecting(owner.holdings.importPrices({ user, ...given })),
  });

  return {
    ...storing,
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
    reconcile: async (accountId, rows, format, closing) => {
      const batch = { accountId, transactions: [...rows] };
      return rejecting(
        owner.import.reconcile({ user, batch, source: { format }, closing, language }),
      );
    },
    holdings: holdingsOf,
    owner: {
      ...storingOwner,
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
    },
  };
}

/** Returns a database's URL without its password. */
function locationOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
