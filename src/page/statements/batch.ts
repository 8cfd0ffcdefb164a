import { accountOf, divideBatch, withIban } from '@pactole/importer/batch';
import type { LotsOutcome, Refusal } from '@pactole/importer/store';
import { FileParts, inParts, mergedReport } from '@pactole/importer/whole';
import type { AccountType, ImportEntry, Money, Reconciliation } from '@pactole/sdk';
import { PactoleError } from '@pactole/sdk';
import { type Signal, signal } from '@preact/signals';
import { accounts } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { refusalOf } from '../forms/sending.ts';
import { service } from '../service/service.ts';
import { language } from '../session/language.ts';
import { keyOf } from './label-groups.ts';
import type { ReadStatement } from './reading.ts';
import { accountOfLayout, knownOrigins } from './remembered.ts';

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
  /** Hashes of the answers that were given for the file. */
  readonly answers: readonly string[];
  /** The accounts of the file. */
  readonly parts: FileParts;
  readonly accountId: Signal<string | null>;
  /** The account to create once the report is confirmed; null for one that exists. */
  readonly wanted: Signal<Wanted | null>;
  /** Source of the account: its IBAN, an earlier import of its origin, or the columns of a table; null for the user. */
  readonly chosenBy: Signal<'number' | 'memory' | 'layout' | null>;
  readonly state: Signal<BatchState>;
  /** True for a part of a file that the user does not want. */
  readonly isLeftOut: Signal<boolean>;
  readonly withBalance: Signal<boolean>;
  readonly withTrades: Signal<boolean>;
  /** Rows that are not imported, by their place in the statement: they look like stored ones. */
  readonly leftOut: Signal<ReadonlySet<number>>;
  /** ISINs that the user gave, or `coin`, by the symbol of a security without one in the file. */
  readonly isins: Signal<ReadonlyMap<string, string>>;
  /** Chosen categories, by the key that alike labels share. */
  readonly categories: Signal<ReadonlyMap<string, string>>;
}

/** The report, with what rules and earlier rows give to each row. */
export type Preview = Omit<Reconciliation, 'fuzzy'> &
  Pick<
    Awaited<ReturnType<typeof service.import.reconcile.mutate>>,
    'completions' | 'formats' | 'fuzzy'
  >;

type BatchState =
  | { readonly step: 'asking' }
  | { readonly step: 'comparing' }
  | { readonly step: 'compared'; readonly report: Preview }
  | {
      readonly step: 'importing';
      readonly report: Preview;
      readonly progress: { readonly received: number; readonly total: number } | null;
    }
  | {
      readonly step: 'done';
      readonly report: Preview;
      readonly imported: number;
      readonly isBalanceKept: boolean;
      readonly lots: LotsOutcome | null;
      readonly refused: readonly Refusal[];
    }
  | { readonly step: 'failed'; readonly message: string; readonly stoppedAfter: number | null };

/** A file, as its parts share it. */
export type FileOfParts = Pick<Batch, 'file' | 'layout' | 'answers' | 'parts'>;

/** Returns the batches of a bank's file, and compares each with the account that its statement is of, where that is known. */
export function batchesOf(
  statements: readonly ReadStatement[],
  file: string,
  layout: string | null,
  answers: readonly string[],
): readonly Batch[] {
  const parts = new FileParts(statements, file);
  return statements.map((statement) => {
    const batch = openBatch(statement, { file, layout, answers, parts });
    void compareKnown(batch);
    return batch;
  });
}

/** Returns a batch without an account. */
export function openBatch(
  statement: ReadStatement,
  of: FileOfParts,
  isins: Batch['isins'] = signal(new Map()),
): Batch {
  return {
    isins,
    statement,
    ...of,
    accountId: signal(null),
    wanted: signal<Wanted | null>(null),
    chosenBy: signal(null),
    state: signal<BatchState>({ step: 'asking' }),
    isLeftOut: signal(false),
    withBalance: signal(true),
    withTrades: signal(true),
    leftOut: signal<ReadonlySet<number>>(new Set()),
    categories: signal<ReadonlyMap<string, string>>(new Map()),
  };
}

/** Rows up to which a file is compared unasked with an account that only the names of its columns tell: a few years of one. */
const MOST_UNASKED = 5_000;

/** Compares with the account that the statement is of, unless the user was faster. */
async function compareKnown(batch: Batch): Promise<void> {
  const { statement, layout, accountId, chosenBy, parts } = batch;
  const held = await heldAccounts();
  const known = accountOf(statement, held);
  const isFew = statement.rows.length <= MOST_UNASKED;
  const proposed = known === undefined && isFew ? await accountOfLayout(layout) : undefined;
  // The names of columns say nothing of the currency, which may be that of another account.
  const account = known ?? accountOf({ ...statement, account: '', name: '' }, held, proposed);
  if (account === undefined || parts.isTaken(statement, account.id)) return;
  // The user may have been faster.
  if (accountId.value !== null || batch.wanted.value !== null) return;
  chosenBy.value = known === undefined ? 'layout' : howKnown(statement, known);
  await compare(batch, account.id);
}

/** The accounts with what sources call them. */
export async function heldAccounts() {
  const origins = await knownOrigins();
  return (accounts.value.data?.accounts ?? []).map((account) => ({
    ...account,
    origins: origins.flatMap(({ accountId, currency, source }) =>
      accountId === account.id && currency === account.currency ? source : [],
    ),
  }));
}

/** The way in which an account of a statement is known: by its IBAN, else by an earlier import. */
export const howKnown = (
  statement: ReadStatement,
  account: Parameters<typeof withIban>[0][number],
): 'number' | 'memory' => (withIban([account], statement).length > 0 ? 'number' : 'memory');

/** Asks what an import into a new account would do; the account is created with the import. */
export async function compareNew(batch: Batch, wanted: Wanted): Promise<void> {
  batch.parts.take(batch.statement, null);
  batch.accountId.value = null;
  batch.wanted.value = wanted;
  await report(batch, (transactions) =>
    service.import.preview.mutate({ account: wanted, transactions, language: language.value }),
  );
}

/** Asks what an import would do, without doing it. */
export async function compare(batch: Batch, accountId: string): Promise<void> {
  batch.parts.take(batch.statement, accountId);
  batch.accountId.value = accountId;
  batch.wanted.value = null;
  const stated = balanceFor(batch);
  await report(batch, (transactions) =>
    service.import.reconcile.mutate({
      batch: { accountId, transactions },
      source: { format: batch.statement.format },
      // Of a part of the rows, the balance is not the one that they lead to.
      ...(stated !== null &&
        transactions.length === batch.statement.rows.length && {
          closing: { balance: stated.balance, date: stated.date },
        }),
      language: language.value,
    }),
  );
}

type Question = (transactions: ImportEntry[]) => Promise<unknown>;

async function report(batch: Batch, question: Question): Promise<void> {
  const { accountId, wanted } = batch;
  const asked = [accountId.value, wanted.value];
  const isLast = () => accountId.value === asked[0] && wanted.value === asked[1];
  batch.state.value = { step: 'comparing' };
  try {
    const report = await reportInParts(rowsFor(batch), question);
    if (!isLast()) return;
    batch.leftOut.value = similarRows(batch, report);
    batch.state.value = { step: 'compared', report };
  } catch (error) {
    if (isLast()) fail(batch, error);
  }
}

/** Most rows in a request. */
const ROWS_A_REPORT = 10_000;

/** Reports on any number of rows, which are in the order of the statement. */
async function reportInParts(rows: ImportEntry[], question: Question): Promise<Preview> {
  const parts = inParts(rows, ROWS_A_REPORT);
  if (parts.length < 2) return (await question(rows)) as Preview;
  const reports: Preview[] = [];
  for (const part of parts) reports.push((await question(part)) as Preview);
  const at = new Map(parts.flat().map((row, place) => [row, place]));
  const inOrder = <Item>(items: readonly Item[]) =>
    rows.map((row) => items[at.get(row) as number] as Item);
  return {
    ...(reports[0] as Preview),
    ...(mergedReport(reports) as Partial<Preview>),
    items: inOrder(reports.flatMap(({ items }) => items)),
    completions: inOrder(reports.flatMap(({ completions }) => completions)),
  };
}

/** Places of the rows that are probably stored in other words or on another day. */
function similarRows(batch: Batch, report: Preview): ReadonlySet<number> {
  if (report.fuzzy.length === 0) return new Set();
  const rows = rowsFor(batch);
  const similar = new Set(divideBatch(rows, report).similar);
  return new Set(rows.flatMap((row, at) => (similar.has(row) ? [at] : [])));
}

/** Returns the number of rows that an import would add. */
export const newRows = ({ leftOut }: Batch, report: Preview): number =>
  report.new - leftOut.value.size;

/** The currency of the account, which may be a new one. */
export function currencyOf({ accountId, wanted }: Batch): string | undefined {
  const account = accounts.value.data?.accounts.find(({ id }) => id === accountId.value);
  return account?.currency ?? wanted.value?.currency;
}

/** The day of a batch's last row that is not in the future. */
export const balanceDay = ({ range }: Preview): string => (range.to < today() ? range.to : today());

/** Rows with what the report announced for them; a category that the user chose stays. */
export const completed = (rows: ImportEntry[], { completions }: Preview): ImportEntry[] =>
  rows.map((row, at) => ({
    ...row,
    category: row.category ?? completions[at]?.category ?? undefined,
    type: row.type ?? completions[at]?.type ?? undefined,
  }));

/** The rows; those whose currency the file does not tell are in that of the account. */
export function rowsFor(batch: Batch): ImportEntry[] {
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

export function fail(batch: Batch, error: unknown): void {
  const stoppedAfter = error instanceof PactoleError ? (error.progress?.received ?? null) : null;
  batch.state.value = { step: 'failed', message: refusalOf(error), stoppedAfter };
}
