/** Imports a batch that was compared, by the importer's engine. */
import { lotsBySecurity } from '@pactole/importer/batch';
import { type KnownAccount, type Outcome, type StorePlan, store } from '@pactole/importer/store';
import { partKey } from '@pactole/importer/whole';
import type { Money } from '@pactole/sdk';
import { inCurrency } from '@pactole/statements/values';
import { refresh } from '../figures/service.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { importRows } from '../service/transactions.ts';
import { words } from '../words/words.ts';
import {
  type Batch,
  completed,
  currencyOf,
  fail,
  heldAccounts,
  newRows,
  type Preview,
  rowsFor,
  type Wanted,
} from './batch.ts';
import { pageDestination } from './destination.ts';
import { refusalText } from './refusal-text.ts';
import { rememberAccount } from './remembered.ts';

export const destination = pageDestination(service, importRows);

/** The import of a file with several accounts, which is undone as a whole. */
export interface Move {
  /** A UUID. */
  readonly id: string;
  /** Accounts that were made for it, by {@link keyOfWanted}. */
  readonly made: Map<string, KnownAccount>;
}

/** A batch of a move: the day before which nothing was in its account, where the file tells it. */
interface Part {
  readonly move: Move;
  readonly beganOn: string | undefined;
}

/** The outcome of a batch, and the statement that was stored. */
export interface Imported {
  readonly outcome: Outcome;
  readonly statement: StorePlan['statement'];
}

/**
 * Imports the rows, the balance and the trades that the user wants. The trades of a part of a move wait for its other
 * accounts. Returns null where the import failed; throws the error that stops a move.
 */
export async function importBatch(
  batch: Batch,
  report: Preview,
  part?: Part,
): Promise<Imported | null> {
  let received: number | null = null;
  batch.state.value = { step: 'importing', report, progress: null };
  try {
    const plan = await planOf(batch, report, part);
    const outcome = await store(plan, destination, {
      isPart: part !== undefined,
      onProgress(progress) {
        received = progress.received;
        batch.state.value = { step: 'importing', report, progress };
      },
    });
    const { account, rows, balances, lots, refused } = outcome;
    if (account !== null) batch.accountId.value = account.id;
    if (account !== null && part !== undefined && outcome.isNewAccount)
      part.move.made.set(keyOfWanted(batch, batch.wanted.value as Wanted), account);
    const stopped = refused.find((each) => each.part === 'account' || each.part === 'rows');
    if (stopped === undefined) {
      const isBalanceKept = balances.length > 0;
      const { imported } = rows;
      batch.state.value = { step: 'done', report, imported, isBalanceKept, lots, refused };
    } else {
      const message = words.value.failure.other(refusalText(stopped));
      batch.state.value = { step: 'failed', message, stoppedAfter: received };
    }
    const undo = lots?.undo ?? [];
    if (undo.length > 0) tellChange(words.value.files.tradesStored(lots?.imported ?? 0), undo);
    else if (part === undefined) void refresh();
    return { outcome, statement: plan.statement };
  } catch (error) {
    fail(batch, error);
    void refresh();
    if (part !== undefined) throw error;
    return null;
  }
}

/** The import of a batch with the answers of the user. */
async function planOf(batch: Batch, report: Preview, part?: Part): Promise<StorePlan> {
  const { accountId, wanted, leftOut, layout, withBalance, withTrades } = batch;
  const draft = wanted.value as Wanted;
  const made =
    accountId.value === null ? part?.move.made.get(keyOfWanted(batch, draft)) : undefined;
  const account = made ?? (await heldAccounts()).find((each) => each.id === accountId.value);
  const statement = inCurrency(batch.statement, currencyOf(batch) ?? '');
  return {
    statement: {
      ...statement,
      ...(withTrades.value ? {} : { trades: [] }),
      ...(withBalance.value ? {} : { balance: undefined, pastBalances: undefined }),
    },
    choice: account === undefined ? { draft } : { account },
    isMade: made !== undefined,
    rows: completed(rowsFor(batch), report).filter((_, at) => !leftOut.value.has(at)),
    report: { ...report, new: newRows(batch, report) },
    beganOn: account === undefined || withBalance.value ? part?.beganOn : undefined,
    securities: batch.isins.value,
    async answersFor(id) {
      const hash = await rememberAccount(layout, id);
      return hash === null ? [] : [hash];
    },
    from: { name: batch.file, whole: part?.move.id, answers: batch.answers },
  };
}

/** Parts of one origin and currency in a move are one account, under the name that it was given. */
const keyOfWanted = ({ statement }: Batch, { name, currency }: Wanted): string =>
  [partKey(statement), currency, name].join('\n');

/** The trades that can be stored: those of coins, and of securities with an ISIN in the file or of the user. */
export function tradesFor(batch: Batch) {
  const currency = currencyOf(batch);
  if (currency === undefined) return [];
  const { format, trades } = batch.statement;
  const told = trades.map((trade) => ({ ...trade, currency: trade.currency ?? currency }));
  return [...lotsBySecurity({ format, trades: told }, batch.isins.value).values()].flat();
}

/** Records the balance that the user typed for an account that is there; returns the reason of a failure, or null. */
export async function recordTyped(
  batch: Batch,
  report: Preview,
  balance: { readonly id: string; readonly balance: Money; readonly date: string },
): Promise<string | null> {
  try {
    await service.balances.record.mutate({ balance, seen: { balance: null } });
    const state = batch.state.value;
    const stored = state.step === 'done' ? state : { imported: 0, lots: null, refused: [] };
    batch.state.value = { ...stored, step: 'done', report, isBalanceKept: true };
    void refresh();
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}
