/** The data of the signed-in user as the destination of an import. */
import { proceduresDestination, Refused, type StoringDestination } from '@pactole/importer/store';
import { type ImportOptions, type ImportSummary, PactoleError } from '@pactole/sdk';
import type { Service } from '../service/procedures.ts';

/** Few enough that progress is seen, many enough that a day of a busy account is rarely cut short. */
const ROWS_A_REQUEST = 500;

/** Statuses of errors about one statement, after which another one may go on. */
const ABOUT_INPUT = [400, 404, 409, 413];

/** The file or the feed of rows. */
type Source = NonNullable<Parameters<Service['import']['rows']['mutate']>[0]['source']>;

/** @param sendRows sends rows in requests of a size; together they are one import */
export function pageDestination(
  service: Service,
  sendRows: (options: ImportOptions, source: Source) => Promise<ImportSummary>,
): StoringDestination {
  return proceduresDestination({
    async createAccount(draft) {
      const { id, name, type, institution, currency, iban } = await refusing(
        service.api.createAccount.mutate(draft),
      );
      return { id, name, type, institution, currency, iban, archived: false };
    },
    importRows: (accountId, transactions, onProgress, source) =>
      refusing(
        sendRows({ accountId, transactions, batchSize: ROWS_A_REQUEST, onProgress }, source ?? {}),
      ),
    // A file replaces what its day had, as it does by command.
    recordBalance: (given) =>
      refusing(service.balances.record.mutate({ ...given, seen: undefined })),
    balances: (given) => service.balances.list.query(given),
    accounts: () => service.accounts.list.query(),
    setIban: (given) => refusing(service.accounts.set.mutate({ ...given, seen: { iban: null } })),
    rememberOrigins: (given) => refusing(service.import.rememberOrigins.mutate(given)),
    storeTrades: (given) => refusing(service.lots.trades.mutate(given)),
    storeTransfers: (given) => refusing(service.lots.withMoves.mutate(given)),
    holdings: () => service.holdings.list.query({}),
    importPrices: (given) => refusing(service.holdings.importPrices.mutate(given)),
  });
}

async function refusing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PactoleError) || !ABOUT_INPUT.includes(error.status ?? 0)) throw error;
    throw new Refused(error.message, { cause: error });
  }
}
