import type { ActivityDay } from '../history/account-history.ts';
import { stepOn, UNKNOWN, type ValueSeries, valueAt } from '../history/value-series.ts';
import { type Decimal, ONE, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

/** Both days included. */
export interface DaySpan {
  readonly from: Day;
  readonly until: Day;
}

/** Longer than a month. */
const FAR_APART_DAYS = 31;
/** Of an account's value: less than a tenth moves a return by less than a tenth of the gain. */
const LARGE_PART = 10n;
/** A billionth of a euro: what two conversions leave of a tenth. */
const DUST = (ONE / 1_000_000_000n) as Decimal;

/**
 * Returns the days between two distant balances between which much money moved. The second balance does not tell when
 * the gain was made. Money in on the day after the first, or out on the day of the second, meets a known value.
 */
export function* staleValuationSpans(
  values: ValueSeries,
  activity: readonly ActivityDay[],
  balances: readonly { readonly day: Day }[],
): Generator<void, DaySpan[]> {
  const spans: DaySpan[] = [];
  let next = 0;
  for (const [at, { day: until }] of balances.slice(1).entries()) {
    const from = balances[at]?.day ?? until;
    const isFarApart = until - from > FAR_APART_DAYS;
    let isUncertain = false;
    for (; (activity[next]?.day ?? Number.POSITIVE_INFINITY) <= until; next++) {
      const each = activity[next] as ActivityDay;
      if (each.day <= from || !isFarApart || isUncertain) continue;
      isUncertain = isLarge(each, valueBefore(values, each.day), { from, until });
    }
    yield;
    if (isUncertain) spans.push({ from: (from + 1) as Day, until: (until - 1) as Day });
  }
  return spans;
}

/**
 * True if much money moved on a day between two balances; unknown values are left out, and nothing is assumed of them.
 */
function isLarge(
  { day, deposits, withdrawals }: ActivityDay,
  before: Decimal | null,
  { from, until }: DaySpan,
): boolean {
  if (before === null) return false;
  const isInflowKnown = day === from + 1;
  const isOutflowKnown = day === until;
  // Of an overdrawn account anything is a large part, but nothing is still not a flow.
  const isMuch = (amount: Decimal) => amount > ZERO && amount * LARGE_PART > before + DUST;
  return (!isInflowKnown && isMuch(deposits)) || (!isOutflowKnown && isMuch(withdrawals));
}

function valueBefore(values: ValueSeries, day: Day): Decimal | null {
  const step = stepOn(values, (day - 1) as Day);
  if (step < 0) return ZERO;
  return values.certainty[step] === UNKNOWN ? null : valueAt(values, step);
}
