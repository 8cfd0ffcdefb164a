import { REGULAR_DAYS, type RegularRow } from '../../../core/cash-flow/regular-payments.ts';
import type { Day } from '../../../core/time/day.ts';
import { readCountedSums } from './counted-sums.ts';
import type { Reading } from './reading.ts';

/** Returns the rows of accounts that count, as far back as a payment may return. */
export async function readRegularRows(
  reading: Omit<Reading, 'run'>,
  accountIds: readonly string[],
): Promise<RegularRow[]> {
  const { today } = reading;
  const range = { from: (today - REGULAR_DAYS) as Day, until: (today + 1) as Day };
  const sums = await readCountedSums(reading, { ...range, accountIds, by: { row: true } });
  return sums.flatMap(({ kind, day, label, amount, currency, rate }) =>
    kind === 'drawn' || day === null || label === null
      ? []
      : [{ amount, currency, rate, day, label }],
  );
}
