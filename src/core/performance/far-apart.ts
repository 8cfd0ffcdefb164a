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
 * The days between two balances that are far apart, where much money moved between them: of the gain that the second
 * one tells nobody knows how much had been made before. Money that comes in on the day after the first, or goes out on the
 * day of the second, meets a value that is known.
 */
export function farApartSpans(
  values: ValueSeries,
  activity: readonly ActivityDay[],
  balances: readonly { readonly day: Day }[],
): DaySpan[] {
  let next = 0;
  return balances.slice(1).flatMap(({ day: until }, at) => {
    const from = balances[at]?.day ?? until;
    let isUncertain = false;
    for (; (activity[next]?.day ?? Number.POSITIVE_INFINITY) <= until; next++) {
      const each = activity[next] as ActivityDay;
      if (each.day <= from) continue;
      const before = valueBefore(values, each.day);
      // What is unknown is outside, and nothing is assumed of it.
      if (before === null) continue;
      const isInflowKnown = each.day === from + 1;
      const isOutflowKnown = each.day === until;
      if (!isInflowKnown && each.deposits * LARGE_PART > before + DUST) isUncertain = true;
      if (!isOutflowKnown && each.withdrawals * LARGE_PART > before + DUST) isUncertain = true;
    }
    const isFarApart = until - from > FAR_APART_DAYS;
    return isFarApart && isUncertain
      ? [{ from: (from + 1) as Day, until: (until - 1) as Day }]
      : [];
  });
}

function valueBefore(values: ValueSeries, day: Day): Decimal | null {
  const step = stepOn(values, (day - 1) as Day);
  if (step < 0) return ZERO;
  return values.certainty[step] === UNKNOWN ? null : valueAt(values, step);
}
