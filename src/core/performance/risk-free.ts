import { livretARatePct, livretARates } from '../accounts/official-figures.ts';
import type { Day } from '../time/day.ts';

/**
 * Returns the mean rate of the Livret A over the days invested, compounded, in percent points a year. Without such
 * days, the rate of the last one. `invested` holds 1 on each such day from `first` on.
 */
export function savingsRatePct(first: Day, invested: Uint8Array): number {
  const rates = livretARates();
  const days = new Map<number, number>();
  let at = 0;
  for (let index = 0; index < invested.length; index++) {
    while ((rates[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= first + index) at++;
    const pct = rates[at]?.pct ?? 0;
    if (invested[index] === 1) days.set(pct, (days.get(pct) ?? 0) + 1);
  }
  const [only, ...others] = days.keys();
  if (only === undefined) return livretARatePct((first + invested.length - 1) as Day);
  // Logarithms would leave a digit of rounding.
  if (others.length === 0) return only;
  let [growth, total] = [0, 0];
  for (const [pct, count] of days) {
    growth += count * Math.log1p(pct / 100);
    total += count;
  }
  return Math.expm1(growth / total) * 100;
}
