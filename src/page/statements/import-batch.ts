/** Imports a batch that was compared: its account, rows, balance and trades. */
import { lotsBySecurity, originsOf } from '@pactole/importer/batch';
import { beganEmpty, dayBefore, ibanOf, isAllStored, partKey } from '@pactole/importer/whole';
import { type ImportProgress, type Money, PactoleError } from '@pactole/sdk';
import { accounts, refresh } from '../figures/service.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { importRows, type Source } from '../service/transactions.ts';
import { words } from '../words/words.ts';
import {
  type Batch,
  balanceFor,
  completed,
  currencyOf,
  fail,
  newRows,
  type Preview,
  rowsFor,
  type StoredTrades,
  type Wanted,
} from './batch.ts';
import { knownOrigins, rememberAccount } from './remembered.ts';

/** The import of a file with several accounts, which is undone as a whole. */
export interface Move {
  /** A UUID. */
  readonly id: string;
  /** Ids of the accounts that were made for it, by {@link keyOfWanted}. */
  readonly made: Map<string, string>;
}

/** A batch of a move: the day before which nothing was in its account, where the file tells it. */
interface Part {
  readonly move: Move;
  readonly beganOn: string | undefined;
}

/** Few enough that progress is seen, many enough that a day of a busy account is rarely cut short. */
const ROWS_A_REQUEST = 500;

/**
 * Imports the rows, then the balance and the trades where the user wants them. The trades of a part of a move wait for its
 * other accounts. Returns the source of the rows; null where the import failed.
 */
export async function importBatch(
  batch: Batch,
  report: Preview,
  part?: Part,
): Promise<Source | null> {
  batch.state.value = { step: 'importing', report, progress: null };
  try {
    const { id: accountId, isMade } = await accountFor(batch, part);
    const source: Source = {
      ...{ id: crypto.randomUUID(), name: batch.file.slice(-300), format: batch.statement.format },
      ...(part && { whole: part.move.id, madeAccount: isMade }),
      ...(await told(batch, accountId)),
    };
    const imported = await sendRows(batch, report, accountId, source);
    await rememberOrigins(source, accountId, imported > 0);
    await rememberIban(batch, accountId, source);
    if (part !== undefined && !isMade) await recordBeginning(batch, report, part, source);
    const balance = balanceFor(batch);
    const isBalanceKept = balance !== null && batch.withBalance.value;
    if (isBalanceKept) {
      const { balance: amount, date, past } = balance;
      const stated = { id: accountId, balance: amount, date };
      // Without rows there is no import yet that would hold it.
      await service.balances.record.mutate({ balance: stated, past, import: source.id, source });
    }
    const trades = part === undefined ? await storeTrades(batch, accountId, source) : null;
    batch.state.value = { step: 'done', report, imported, isBalanceKept, trades };
    if (part !== undefined) return source;
    if (trades?.undo) tellChange(words.value.files.tradesStored(trades.imported), [trades.undo]);
    else void refresh();
    return source;
  } catch (error) {
    fail(batch, error);
    void refresh();
    return null;
  }
}

/** Sends the rows that are wanted, unless all of them are stored; returns how many were added. */
async function sendRows(
  batch: Batch,
  report: Preview,
  accountId: string,
  source: Source,
): Promise<number> {
  if (newRows(batch, report) === 0) return 0;
  const left = batch.leftOut.value;
  const rows = {
    accountId,
    transactions: completed(rowsFor(batch), report).filter((_, at) => !left.has(at)),
    batchSize: ROWS_A_REQUEST,
    onProgress(progress: ImportProgress) {
      batch.state.value = { step: 'importing', report, progress };
    },
  };
  const { imported } = await importRows(rows, source);
  return imported;
}

/** Parts of one origin and currency in a move are one account, under the name that it was given. */
const keyOfWanted = ({ statement }: Batch, { name, currency }: Wanted): string =>
  [partKey(statement), currency, name].join('\n');

/** The parts of a source that are kept with the account: the names of the file for it, and answers about the file. */
async function told(batch: Batch, account: string): Promise<Pick<Source, 'origins' | 'answers'>> {
  const currency = currencyOf(batch) ?? '';
  const hash = await rememberAccount(batch.layout, account);
  return {
    origins: originsOf(batch.statement).map((origin) => ({ source: origin, currency })),
    answers: [...batch.answers, ...(hash === null ? [] : [hash])],
  };
}

/** Keeps what the file calls the account, where no rows were stored with it and it is not known. */
async function rememberOrigins(
  { id = '', origins = [], ...source }: Source,
  account: string,
  isStored: boolean,
): Promise<void> {
  if (isStored || origins.length === 0) return;
  const known = await knownOrigins();
  const isKnown = origins.every((origin) =>
    known.some(
      (each) =>
        each.accountId === account &&
        each.source === origin.source &&
        each.currency === origin.currency,
    ),
  );
  if (isKnown) return;
  await service.import.rememberOrigins.mutate({ account, source: { ...source, id, origins } });
}

/** The account of a batch, created where it does not exist. `isMade` if it was created for the same import. */
async function accountFor(
  batch: Batch,
  part?: Part,
): Promise<{ readonly id: string; readonly isMade: boolean }> {
  const { accountId, wanted } = batch;
  const { made } = part?.move ?? {};
  if (accountId.value !== null) return { id: accountId.value, isMade: false };
  const draft = wanted.value as Wanted;
  const known = made?.get(keyOfWanted(batch, draft));
  if (known === undefined) {
    const openedAt = part?.beganOn;
    const body = { ...draft, ...(openedAt !== undefined && { openedAt }) };
    const created = await service.api.createAccount.mutate(body);
    accountId.value = created.id;
    made?.set(keyOfWanted(batch, draft), created.id);
    // A move asks for the accounts at its end.
    if (part === undefined) await refresh();
  } else accountId.value = known;
  return { id: accountId.value as string, isMade: true };
}

/** Stores the IBAN of an account without one, so that the next statement finds it. */
async function rememberIban({ statement }: Batch, id: string, source: Source): Promise<void> {
  const iban = ibanOf(statement);
  const account = accounts.value.data?.accounts.find((each) => each.id === id);
  if (iban === null || (account?.iban ?? null) !== null) return;
  await service.accounts.set.mutate({ id, iban, source }).catch((error: unknown) => {
    // One with wrong check digits is a number like any other, which the memory holds.
    if (!(error instanceof PactoleError) || error.status === null) throw error;
  });
}

/** Records that an account was empty on the evening before its first day, unless more is stored than the file has. */
async function recordBeginning(
  { accountId, withBalance }: Batch,
  report: Preview,
  { beganOn }: Part,
  source: Source,
): Promise<void> {
  const id = accountId.value;
  if (id === null || beganOn === undefined || !isAllStored(report) || !withBalance.value) return;
  const account = accounts.value.data?.accounts.find((each) => each.id === id);
  const balances = await service.balances.list.query({ account: id });
  if (balances.length > 0 || beganEmpty(account?.openedAt ?? null, beganOn)) return;
  const balance = { id, balance: '0', date: dayBefore(beganOn) };
  await service.balances.record.mutate({ balance, source });
}

/** Stores the trades as lots; what is stored already adds nothing. */
async function storeTrades(
  batch: Batch,
  account: string,
  source: Source,
): Promise<StoredTrades | null> {
  const trades = batch.withTrades.value ? tradesFor(batch) : [];
  return trades.length === 0 ? null : service.lots.trades.mutate({ account, trades, source });
}

/** The trades that can be stored: those of coins, and of securities with an ISIN in the file or of the user. */
export function tradesFor(batch: Batch) {
  const currency = currencyOf(batch);
  if (currency === undefined) return [];
  const { format, trades } = batch.statement;
  const told = trades.map((trade) => ({ ...trade, currency: trade.currency ?? currency }));
  return [...lotsBySecurity({ format, trades: told }, batch.isins.value).values()].flat();
}

/** Records the balance that the user typed; returns the reason of a failure, or null. */
export async function recordTyped(
  batch: Batch,
  report: Preview,
  balance: { readonly balance: Money; readonly date: string },
): Promise<string | null> {
  try {
    const stated = { id: (await accountFor(batch)).id, ...balance };
    await service.balances.record.mutate({ balance: stated });
    const state = batch.state.value;
    const { imported, trades } = state.step === 'done' ? state : { imported: 0, trades: null };
    batch.state.value = { step: 'done', report, imported, isBalanceKept: true, trades };
    void refresh();
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}
