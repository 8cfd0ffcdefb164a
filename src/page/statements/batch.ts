import { accountOf, divideBatch, lotsBySecurity, numberOf } from '@pactole/importer/batch';
import type { AccountType, ImportEntry, ImportProgress, Money, Reconciliation } from '@pactole/sdk';
import { PactoleError } from '@pactole/sdk';
import { type Signal, signal } from '@preact/signals';
import { accounts, refresh } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { importRows } from '../service/transactions.ts';
import { language } from '../session/language.ts';
import { words } from '../words/words.ts';
import { keyOf } from './label-groups.ts';
import type { ReadStatement } from './reading.ts';
import { rememberAccount, rememberedFor } from './remembered.ts';

/** An account that does not exist yet. */
export interface Wanted {
  readonly name: string;
  readonly type: AccountType;
  /** ISO 4217 code; where the file does not tell it, the user does. */
  readonly currency: string;
}

/** One account's part of a file, on its way into the service. */
export interface Batch {
  readonly statement: ReadStatement;
  /** Name of the file. */
  readonly file: string;
  /** Text by which its table is known next month; null for files without one, and with several accounts. */
  readonly layout: string | null;
  readonly accountId: Signal<string | null>;
  /** The account to create once the report is confirmed; null for one that exists. */
  readonly wanted: Signal<Wanted | null>;
  /** Source of the account: the file's number, an earlier import of it, or of its layout; null for the user. */
  readonly chosenBy: Signal<'number' | 'memory' | 'layout' | null>;
  readonly state: Signal<BatchState>;
  readonly withBalance: Signal<boolean>;
  readonly withTrades: Signal<boolean>;
  /** Rows that are not imported, by their place in the statement: they look like stored ones. */
  readonly leftOut: Signal<ReadonlySet<number>>;
  /** Chosen categories, by the key that alike labels share. */
  readonly categories: Signal<ReadonlyMap<string, string>>;
}

/** The report, with what rules and earlier rows give to each row. */
export type Preview = Reconciliation &
  Pick<Awaited<ReturnType<typeof service.import.reconcile.mutate>>, 'completions' | 'formats'>;

type BatchState =
  | { readonly step: 'asking' }
  | { readonly step: 'comparing' }
  | { readonly step: 'compared'; readonly report: Preview }
  | {
      readonly step: 'importing';
      readonly report: Preview;
      readonly progress: ImportProgress | null;
    }
  | {
      readonly step: 'done';
      readonly report: Preview;
      readonly imported: number;
      readonly isBalanceKept: boolean;
      readonly trades: StoredTrades | null;
    }
  | { readonly step: 'failed'; readonly message: string; readonly stoppedAfter: number | null };

type StoredTrades = Awaited<ReturnType<typeof service.lots.trades.mutate>>;

/** Few enough that progress is seen, many enough that a day of a busy account is rarely cut short. */
const ROWS_A_REQUEST = 500;

export function batchOf(statement: ReadStatement, file: string, layout: string | null): Batch {
  const batch: Batch = {
    statement,
    file,
    layout,
    accountId: signal(null),
    wanted: signal<Wanted | null>(null),
    chosenBy: signal(null),
    state: signal<BatchState>({ step: 'asking' }),
    withBalance: signal(true),
    withTrades: signal(true),
    leftOut: signal<ReadonlySet<number>>(new Set()),
    categories: signal<ReadonlyMap<string, string>>(new Map()),
  };
  void compareKnown(batch);
  return batch;
}

/** Rows up to which a file is compared unasked with an account that only the names of its columns tell: a few years of one. */
const MOST_UNASKED = 5_000;

/** Compares with the account that the statement is of, unless the user was faster. */
async function compareKnown(batch: Batch): Promise<void> {
  const { statement, layout, accountId, chosenBy } = batch;
  const remembered = await rememberedFor(statement, layout);
  const known = accountOf(statement, accounts.value.data?.accounts ?? [], remembered);
  if (known === undefined || accountId.value !== null || batch.wanted.value !== null) return;
  const isNumbered = numberOf(statement) !== null;
  // The names of columns say nothing of the currency, which may be that of another account.
  const isOther = (statement.currency ?? known.currency) !== known.currency;
  if (!isNumbered && (isOther || statement.rows.length > MOST_UNASKED)) return;
  chosenBy.value = known.id !== remembered ? 'number' : isNumbered ? 'memory' : 'layout';
  await compare(batch, known.id);
}

/** Asks what an import into a new account would do; the account is created with the import. */
export async function compareNew(batch: Batch, wanted: Wanted): Promise<void> {
  batch.accountId.value = null;
  batch.wanted.value = wanted;
  await report(batch, () =>
    service.import.preview.mutate({
      account: wanted,
      transactions: rowsFor(batch),
      language: language.value,
    }),
  );
}

/** Asks what an import would do, without doing it. */
export async function compare(batch: Batch, accountId: string): Promise<void> {
  batch.accountId.value = accountId;
  batch.wanted.value = null;
  await report(batch, () =>
    service.import.reconcile.mutate({
      batch: { accountId, transactions: rowsFor(batch) },
      source: { format: batch.statement.format },
      language: language.value,
    }),
  );
}

async function report(batch: Batch, question: () => Promise<unknown>): Promise<void> {
  const { accountId, wanted } = batch;
  const asked = [accountId.value, wanted.value];
  const isLast = () => accountId.value === asked[0] && wanted.value === asked[1];
  batch.state.value = { step: 'comparing' };
  try {
    const report = (await question()) as Preview;
    if (!isLast()) return;
    batch.leftOut.value = similarRows(batch, report);
    batch.state.value = { step: 'compared', report };
  } catch (error) {
    if (isLast()) fail(batch, error);
  }
}

/** Places of the rows that are probably stored in other words or on another day. */
function similarRows(batch: Batch, report: Preview): ReadonlySet<number> {
  if (report.fuzzy.length === 0) return new Set();
  const rows = rowsFor(batch);
  const similar = new Set(divideBatch(rows, report).similar);
  return new Set(rows.flatMap((row, at) => (similar.has(row) ? [at] : [])));
}

/** Returns the number of rows that an import would add. */
export const newRows = ({ leftOut }: Batch, report: Reconciliation): number =>
  report.new - leftOut.value.size;

/** Imports the rows, then the balance and the trades where the user wants them. */
export async function importBatch(batch: Batch, report: Preview): Promise<void> {
  batch.state.value = { step: 'importing', report, progress: null };
  try {
    const accountId = await accountFor(batch);
    const { format } = batch.statement;
    const source = { id: crypto.randomUUID(), name: batch.file.slice(-300), format };
    let imported = 0;
    if (newRows(batch, report) > 0) {
      const left = batch.leftOut.value;
      const rows = {
        accountId,
        transactions: completed(rowsFor(batch), report).filter((_, at) => !left.has(at)),
        batchSize: ROWS_A_REQUEST,
        onProgress(progress: ImportProgress) {
          batch.state.value = { step: 'importing', report, progress };
        },
      };
      const summary = await importRows(rows, source);
      imported = summary.imported;
    }
    void rememberAccount(batch.statement, batch.layout, accountId);
    const balance = balanceFor(batch);
    const isBalanceKept = balance !== null && batch.withBalance.value;
    if (isBalanceKept) {
      const { balance: amount, date, past } = balance;
      const stated = { id: accountId, balance: amount, date };
      // Dated balances may come without rows, whose import would hold them.
      const of = past.length > 0 ? { source } : { import: source.id };
      await service.balances.record.mutate({ balance: stated, past, ...of });
    }
    const trades = await storeTrades(batch, accountId);
    batch.state.value = { step: 'done', report, imported, isBalanceKept, trades };
    if (trades?.undo) tellChange(words.value.files.tradesStored(trades.imported), [trades.undo]);
    else void refresh();
  } catch (error) {
    fail(batch, error);
    void refresh();
  }
}

/** The account of a batch, created where it does not exist. */
async function accountFor(batch: Batch): Promise<string> {
  const { accountId, wanted } = batch;
  if (accountId.value === null) {
    const created = await service.api.createAccount.mutate({ ...wanted.value } as Wanted);
    accountId.value = created.id;
    await refresh();
  }
  return accountId.value;
}

/** Stores the trades as lots; what is stored already adds nothing. */
async function storeTrades(batch: Batch, account: string): Promise<StoredTrades | null> {
  const trades = batch.withTrades.value ? tradesFor(batch) : [];
  return trades.length === 0 ? null : service.lots.trades.mutate({ account, trades });
}

/** The trades that can be stored: those of coins, and of securities with an ISIN. */
export function tradesFor(batch: Batch) {
  const currency = currencyOf(batch);
  if (currency === undefined) return [];
  const { format, trades } = batch.statement;
  const told = trades.map((trade) => ({ ...trade, currency: trade.currency ?? currency }));
  return [...lotsBySecurity({ format, trades: told }, new Map()).values()].flat();
}

/** The currency of the account, which may be a new one. */
function currencyOf({ accountId, wanted }: Batch): string | undefined {
  const account = accounts.value.data?.accounts.find(({ id }) => id === accountId.value);
  return account?.currency ?? wanted.value?.currency;
}

/** Records the balance that the user typed; returns the reason of a failure, or null. */
export async function recordTyped(
  batch: Batch,
  report: Preview,
  balance: { readonly balance: Money; readonly date: string },
): Promise<string | null> {
  try {
    await service.api.recordBalance.mutate({ id: await accountFor(batch), ...balance });
    const state = batch.state.value;
    const { imported, trades } = state.step === 'done' ? state : { imported: 0, trades: null };
    batch.state.value = { step: 'done', report, imported, isBalanceKept: true, trades };
    void refresh();
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** The day of a batch's last row that is not in the future. */
export const balanceDay = ({ range }: Reconciliation): string =>
  range.to < today() ? range.to : today();

/** Rows with what the report announced for them; a category that the user chose stays. */
const completed = (rows: ImportEntry[], { completions }: Preview): ImportEntry[] =>
  rows.map((row, at) => ({
    ...row,
    category: row.category ?? completions[at]?.category ?? undefined,
    type: row.type ?? completions[at]?.type ?? undefined,
  }));

/** The rows; those whose currency the file does not tell are in that of the account. */
function rowsFor(batch: Batch): ImportEntry[] {
  const own = currencyOf(batch);
  return batch.statement.rows.map((row) => {
    const category = row.category ?? batch.categories.value.get(keyOf(row.label))?.trim();
    return {
      ...row,
      currency: row.currency ?? own,
      ...(category !== undefined && category !== '' && { category }),
    };
  });
}

/** The closing balance of the statement and earlier ones, where they are in the account's currency; null otherwise. */
export function balanceFor(batch: Batch): {
  balance: Money;
  date: string;
  currency: string;
  past: { balance: Money; date: string }[];
} | null {
  const own = currencyOf(batch);
  const { balance, pastBalances = [] } = batch.statement;
  if (balance === undefined || own === undefined) return null;
  if ([...pastBalances, balance].some(({ currency = own }) => currency !== own)) return null;
  const past = pastBalances.map(({ amount, date }) => ({ balance: amount, date }));
  return { balance: balance.amount, date: balance.date, currency: own, past };
}

function fail(batch: Batch, error: unknown): void {
  const stoppedAfter = error instanceof PactoleError ? (error.progress?.received ?? null) : null;
  batch.state.value = { step: 'failed', message: refusalOf(error), stoppedAfter };
}
