/** Reads the rows behind a figure of what counts, each with the part of it that the figure counts. */
import {
  type CountedSelection,
  type CountedSum,
  isCountedIn,
} from '../../../core/cash-flow/counted-sums.ts';
import type { CurrencyAmount } from '../../../core/money/conversion.ts';
import { add } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { listAccounts } from '../accounts/accounts.ts';
import type { Conditions } from '../accounts/transaction-list.ts';
import { payingIds, readCounted } from './counted-sums.ts';
import { readFirstDay } from './known-days.ts';
import type { Reading } from './reading.ts';

/** The part of a row that a figure counts; below 0 for what is spent. */
export interface CountedRow extends CurrencyAmount {
  readonly id: string;
  readonly day: Day;
}

/** Returns the rows that a figure counts, newest first. A named account counts by itself. */
export async function readCountedRows(
  reading: Reading,
  { accountId, from, to, categoryId }: Conditions,
  figure: CountedSelection['figure'],
): Promise<CountedRow[]> {
  const first = from === undefined ? await readFirstDay(reading) : toDay(from);
  if (first === null) return [];
  const paying = payingIds(await listAccounts(reading.tx, reading.userId));
  const until = ((to === undefined ? reading.today : toDay(to)) + 1) as Day;
  const accountIds = accountId === undefined ? paying : [accountId];
  const { sums, ...terms } = await readCounted(
    reading,
    { from: first, until, accountIds, by: { row: true } },
    paying,
  );
  return reading.run(partsOf(sums, (sum) => isCountedIn(sum, { figure, categoryId }, terms)));
}

/** Adds the parts of each row together. */
function* partsOf(
  sums: readonly CountedSum[],
  isAsked: (sum: CountedSum) => boolean,
): Generator<void, CountedRow[]> {
  const byId = new Map<string, CountedRow>();
  for (const sum of sums) {
    yield;
    const { rowId: id, day, amount, currency, rate } = sum;
    if (id === null || day === null || !isAsked(sum)) continue;
    const before = byId.get(id);
    byId.set(id, {
      ...{ id, day, currency, rate },
      amount: before === undefined ? amount : add(before.amount, amount),
    });
  }
  return [...byId.values()]
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => b.day - a.day || (a.id < b.id ? 1 : -1));
}
