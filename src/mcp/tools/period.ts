import { comparedUntil, comparedUntilInYear } from '../../core/cash-flow/running-period.ts';
import { formatDay, toDay } from '../../core/time/day.ts';
import { monthOf } from '../../core/time/month.ts';

/** Calendar months and years, as `YYYY-MM` and `YYYY`. */

/** Returns the period so many periods later, or earlier. */
export function periodAt(period: string, distance: number): string {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return String(year + distance).padStart(4, '0');
  const months = year * 12 + month - 1 + distance;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Returns the first and the last day of a period, YYYY-MM-DD. */
function rangeOf(period: string): { readonly from: string; readonly to: string } {
  if (!period.includes('-')) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const [year = 0, month = 1] = period.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${period}-01`, to: `${period}-${days}` };
}

/**
 * Returns the days of a period to count as of a day. An earlier one, compared with it, has the same days.
 */
export function rangeUpTo(
  period: string,
  asked: string,
  today: string,
): { readonly from: string; readonly to: string } {
  const range = rangeOf(period);
  const running = rangeOf(asked);
  if (today < running.from || today >= running.to) return range;
  const until = period.includes('-')
    ? comparedUntil(monthOf(toDay(range.from)), toDay(today))
    : comparedUntilInYear(Number(period), toDay(today));
  return { from: range.from, to: formatDay(until) };
}
