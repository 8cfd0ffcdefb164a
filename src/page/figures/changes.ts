import type { Performance } from '@pactole/sdk';
import { sumOf } from './cents.ts';
import { type Point, pointBefore } from './history.ts';

/** Parts of a change of net worth. */
type Cause = 'gains' | 'savings' | 'investments' | 'cash' | 'goods' | 'debts';

export interface Change {
  readonly from: { readonly date: string | null; readonly net: number };
  readonly to: Point;
  /** They add up to `to.net − from.net`, in euros. */
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

const NOTHING = { net: 0, debts: 0, securities: 0, cash: 0 };

/** Explains a span; null where there is no history. Gains apart from payments are known for whole calendar years. */
export function explain(
  points: readonly Point[],
  span: Span,
  annual: Performance['annual'] | null,
): Change | null {
  const to = endOf(points, span);
  if (to === undefined) return null;
  const before = startOf(points, span);
  const start = before ?? NOTHING;
  const difference = (key: keyof typeof NOTHING) => sumOf([to[key], -start[key]]);
  const goodsOf = ({ net, debts, securities, cash }: typeof NOTHING) =>
    sumOf([net, debts, -securities, -cash]);
  const cash = difference('cash');
  const split = splitOf(annual, span, start.securities, to.securities);
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
    { cause: 'goods', amount: sumOf([goodsOf(to), -goodsOf(start)]) },
    { cause: 'debts', amount: sumOf([start.debts, -to.debts]) },
  ];
  return {
    from: { date: before?.date ?? null, net: start.net },
    to,
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
function splitOf(annual: Performance['annual'] | null, span: Span, start: number, end: number) {
  if (annual === null || span === 'month') return null;
  const years = annual.filter(({ year }) => span === 'all' || year === span);
  const known = years.flatMap(({ gainEur, apports }) =>
    gainEur === null || apports === null ? [] : [{ gainEur, apports }],
  );
  if (known.length < years.length) return null;
  const gains = sumOf(known.map(({ gainEur }) => gainEur));
  const contributions = sumOf(known.map(({ apports }) => apports));
  return sumOf([gains, contributions]) === sumOf([end, -start]) ? { gains, contributions } : null;
}
