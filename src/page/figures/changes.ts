import type { Performance } from '@pactole/sdk';
import { sumOf } from './cents.ts';
import { type Point, pointBefore } from './history.ts';
import { netOf, type Recorded, recordedBetween } from './recorded.ts';

/** Parts of a change of net worth. */
type Cause = 'gains' | 'savings' | 'investments' | 'cash' | 'goods' | 'debts';

export interface Change {
  readonly from: { readonly date: string | null; readonly net: number };
  readonly to: Point;
  /** Net worth that was recorded for the first time, which no cause holds. */
  readonly recorded: number;
  /** `to.net − from.net − recorded`. */
  readonly total: number;
  /** They add up to `total`, in euros. */
  readonly causes: readonly { readonly cause: Cause; readonly amount: number }[];
  /** The parts of the savings, which add up to them; null where gains and payments are not known apart. */
  readonly saved: { readonly invested: number; readonly cash: number } | null;
}

/** A span to explain: a month, a calendar year, or all there is. */
export type Span = 'month' | 'all' | number;

/** The spans that history can explain, the latest first. */
export function spansOf(points: readonly Point[]): Span[] {
  const years = [...new Set(points.map(({ date }) => Number(date.slice(0, 4))))].reverse();
  return [...(pointBefore(points, 1) === null ? [] : ['month' as const]), ...years, 'all'];
}

/** The calendar year of the last point. */
export const thisYear = (points: readonly Point[]): number =>
  Number(points.at(-1)?.date.slice(0, 4));

const NOTHING = { net: 0, debts: 0, securities: 0, cash: 0 };

/** Explains a span; null where there is no history. Gains apart from payments are known for whole calendar years. */
export function explain(
  points: readonly Point[],
  span: Span,
  annual: Performance['annual'] | null,
  recordedAt: readonly Recorded[],
): Change | null {
  const to = endOf(points, span);
  if (to === undefined) return null;
  const before = startOf(points, span);
  const start = before ?? NOTHING;
  const recorded = recordedBetween(
    recordedAt.slice(before === undefined ? 0 : points.indexOf(before) + 1, points.indexOf(to) + 1),
  );
  const difference = (key: 'cash' | 'securities' | 'debts') =>
    sumOf([to[key], -start[key], -recorded[key]]);
  const goodsOf = ({ net, debts, securities, cash }: typeof NOTHING) =>
    sumOf([net, debts, -securities, -cash]);
  const cash = difference('cash');
  const split = splitOf(annual, span, start.securities, to.securities, recorded.securities);
  const causes: Change['causes'] = [
    ...(split === null
      ? [
          { cause: 'investments' as const, amount: difference('securities') },
          { cause: 'cash' as const, amount: cash },
        ]
      : [
          { cause: 'gains' as const, amount: split.gains },
          { cause: 'savings' as const, amount: sumOf([split.contributions, cash]) },
        ]),
    { cause: 'goods', amount: sumOf([goodsOf(to), -goodsOf(start), -recorded.goods]) },
    { cause: 'debts', amount: sumOf([-difference('debts')]) },
  ];
  return {
    from: { date: before?.date ?? null, net: start.net },
    to,
    recorded: netOf(recorded),
    total: sumOf([to.net, -start.net, -netOf(recorded)]),
    causes: causes.filter(({ amount }) => amount !== 0),
    saved: split && { invested: split.contributions, cash },
  };
}

const yearOf = ({ date }: Point) => Number(date.slice(0, 4));

const endOf = (points: readonly Point[], span: Span) =>
  typeof span === 'number' ? points.findLast((point) => yearOf(point) === span) : points.at(-1);

function startOf(points: readonly Point[], span: Span): Point | undefined {
  if (span === 'all') return undefined;
  if (span === 'month') return pointBefore(points, 1) ?? undefined;
  return points.findLast((point) => yearOf(point) < span);
}

/** Returns gain and contributions of the investments, where the yearly figures are about the same securities. */
function splitOf(
  annual: Performance['annual'] | null,
  span: Span,
  start: number,
  end: number,
  recorded: number,
) {
  if (annual === null || span === 'month') return null;
  const years = annual.filter(({ year }) => span === 'all' || year === span);
  const known = years.flatMap(({ gainEur, apports }) =>
    gainEur === null || apports === null ? [] : [{ gainEur, apports }],
  );
  if (known.length < years.length) return null;
  const gains = sumOf(known.map(({ gainEur }) => gainEur));
  const contributions = sumOf(known.map(({ apports }) => apports));
  if (sumOf([gains, contributions]) !== sumOf([end, -start])) return null;
  // The yearly contributions count what appeared as paid in.
  return { gains, contributions: sumOf([contributions, -recorded]) };
}
