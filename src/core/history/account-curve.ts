/** Value of one account over time. */
import { cents, type Euros, euros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { type AccountHistory, eachAccount, type WealthFacts } from './account-history.ts';
import { lacksBalance } from './ledger-steps.ts';
import { centsNumber, PARTIAL, stepOn, UNKNOWN, type ValueSeries } from './value-series.ts';

export interface CurvePoint {
  readonly day: Day;
  /** In euros, as in net worth; null while a part of it is unknown, or is only a sum of rows. */
  readonly value: Euros | null;
}

/**
 * Returns the value of an account on the first day of a range, on each day of a change, and on the last day. Before its first event there is none.
 */
export function* accountCurve(
  { accounts: [account], ...facts }: WealthFacts,
  from: Day,
): Generator<void, CurvePoint[]> {
  const points: CurvePoint[] = [];
  if (account === undefined) return points;
  yield* eachAccount({ ...facts, accounts: [account] }, function* (history) {
    const series = seriesOf(history);
    const days = new Set<Day>();
    for (const { days: steps, first, last } of series) {
      if (last < from) continue;
      days.add(Math.max(first, from) as Day);
      for (const day of steps) if (day > from) days.add(day as Day);
      yield;
    }
    const isSum = lacksBalance(history.facts.cash) && history.cash !== null;
    for (const day of [...days].sort((a, b) => a - b)) {
      const value = isSum ? null : valueOn(series, day);
      const before = points.at(-1);
      if (before === undefined || !isSame(before.value, value)) points.push({ day, value });
    }
    const last = history.last;
    const latest = points.at(-1);
    if (latest !== undefined && latest.day < last) points.push({ day: last, value: latest.value });
  });
  return points;
}

const seriesOf = ({ cash, lines }: AccountHistory): ValueSeries[] => [
  ...(cash === null ? [] : [cash]),
  ...lines.map(({ values }) => values),
];

function valueOn(series: readonly ValueSeries[], day: Day): Euros | null {
  let sum = 0;
  for (const each of series) {
    const step = day < each.first ? -1 : stepOn(each, day);
    if (step < 0) continue;
    const certainty = each.certainty[step];
    if (certainty === PARTIAL || (certainty === UNKNOWN && each.held[step] === 1)) return null;
    sum += centsNumber(each, step);
  }
  return euros(BigInt(sum));
}

const isSame = (a: Euros | null, b: Euros | null): boolean =>
  a === null || b === null ? a === b : cents(a) === cents(b);
