/** Stores which rows, or recorded values, of one amount belong together. */
import { sql } from 'drizzle-orm';
import { filterSteps, mapSteps } from '../../../core/item-steps.ts';
import { type Decimal, formatDecimal, magnitude } from '../../../core/money/decimal.ts';
import { AMOUNT_REACH } from '../../../core/movements/amount-pairs.ts';
import type { RecordedValue } from '../../../core/movements/facts.ts';
import { amountKey, findMovements } from '../../../core/movements/find-movements.ts';
import type { Movement } from '../../../core/movements/movement.ts';
import type { Day } from '../../../core/time/day.ts';
import { pgArray } from '../../sql/arrays.ts';
import { ALL_DAYS, type Days, daysAround, isWithin, widened } from './days.ts';
import { isDecidedBefore, isExchange } from './exchanged-movements.ts';
import { rowsOfAmounts } from './movement-rows.ts';
import { accountsPaidAtOnce, readRecords } from './records.ts';
import type { Refresh } from './refresh.ts';
import { movementsOfRows, movementsWhere, rowIdsOf } from './stored-movements.ts';

/** Days between the two sides of a movement, at most. */
const LONGEST = 5;
const AROUND = AMOUNT_REACH + LONGEST;

interface Seed {
  readonly day: Day;
  readonly amount: Decimal;
  readonly currency: string;
}

/** @param recordsOf accounts whose recorded values may have changed */
export async function refreshEqual(
  refresh: Refresh,
  recordsOf: ReadonlySet<string>,
): Promise<void> {
  const { tx, userId, run } = refresh;
  const paidAtOnce = await accountsPaidAtOnce(refresh);
  const valued = new Set([...recordsOf, ...paidAtOnce]);
  const records = valued.size === 0 ? [] : await recordedNow(refresh, valued);
  const seeds: Seed[] = await run(
    filterSteps([...refresh.changed, ...records], ({ amount }) => amount !== 0n),
  );
  if (seeds.length === 0) return;
  const asked = await run(askedDays(seeds));
  const span = { from: ALL_DAYS.to, to: ALL_DAYS.from };
  for (const { days } of asked.values()) {
    span.from = Math.min(span.from, days[0]?.from ?? ALL_DAYS.to) as Day;
    span.to = Math.max(span.to, days.at(-1)?.to ?? ALL_DAYS.from) as Day;
  }
  const [around] = widened([span], AROUND, AROUND);
  const { known } = refresh;
  const values = await readRecords(refresh, around ?? span);
  const recorded = new Set(await run(mapSteps(values, amountKey)));
  const isRepaid = known.statements.some(
    ({ kind, stem }) => kind === 'instalment' && stem !== null,
  );
  const ofAmounts = await run(
    mapSteps([...asked], ([key, { amount, currency, days }]) =>
      widened(days, AROUND, AROUND).map((range) => ({
        ...{ ...range, amount, currency },
        isAlone: isRepaid || recorded.has(key),
      })),
    ),
  );
  const ranges = ofAmounts.flat();
  const rows = await refresh.inOrder(await rowsOfAmounts(tx, userId, ranges));
  const stored = await movementsOfRows(tx, userId, [
    ...refresh.changedIds,
    ...rows.map(({ id }) => id),
  ]);
  const isEarlier = (movement: Movement) => isDecidedBefore(movement) || isExchange(movement);
  const held = new Set(rowIdsOf(stored.filter(isEarlier)));
  const found =
    rows.length === 0
      ? []
      : await run(
          findMovements({
            ...{ rows, accounts: known.accounts, statements: known.statements },
            ...{ payers: known.payers, balances: [], records: values, parts: ['amounts'], held },
          }),
        );
  const isAsked = (movement: Movement) =>
    !isEarlier(movement) && isWithin(asked.get(amountKey(movement.from))?.days ?? [], movement.day);
  await refresh.store(stored.filter(isAsked), found.filter(isAsked), rows);
}

interface AskedAmount {
  /** Above 0. */
  readonly amount: string;
  readonly currency: string;
  readonly days: readonly Days[];
}

/** The days of each amount whose movements a change may reach. */
function* askedDays(seeds: readonly Seed[]): Generator<void, Map<string, AskedAmount>> {
  const byKey = new Map<string, { amount: Decimal; currency: string; days: Day[] }>();
  for (const { amount, currency, day } of seeds) {
    yield;
    const key = amountKey({ amount, currency });
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { amount, currency, days: [day] });
    else known.days.push(day);
  }
  const asked = new Map<string, AskedAmount>();
  for (const [key, { amount, currency, days }] of byKey) {
    yield;
    asked.set(key, {
      amount: formatDecimal(magnitude(amount)),
      currency,
      days: daysAround(days, AROUND, AROUND),
    });
  }
  return asked;
}

/** Returns the recorded values of some accounts. The rows that paid for those until now count as changed. */
async function recordedNow(
  refresh: Refresh,
  accountIds: ReadonlySet<string>,
): Promise<RecordedValue[]> {
  const { tx, userId } = refresh;
  const ids = pgArray([...accountIds]);
  const [records, stored] = await Promise.all([
    readRecords(refresh, ALL_DAYS),
    movementsWhere(
      tx,
      userId,
      sql`m.reason in ('record', 'plan') and (
            m.from_account_id = any(${ids}::text::uuid[]) or m.to_account_id = any(${ids}::text::uuid[]))`,
    ),
  ]);
  await refresh.touch(rowIdsOf(stored));
  return records.filter(({ accountId }) => accountIds.has(accountId));
}
