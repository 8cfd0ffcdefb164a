/** The evolution of wealth: every figure of `GET /evolution`, from plain values. */
import type { Day } from '../day.ts';
import { type Drawdowns, drawdowns } from '../drawdown.ts';
import {
  type AccountHistory,
  accountHistories,
  type WealthFacts,
} from '../history/account-history.ts';
import { type PointSpan, spanOf } from '../history/point-gaps.ts';
import { ASSUMED, covers, UNKNOWN, type ValueSeries } from '../history/value-series.ts';
import { type Milestone, milestones } from '../milestones.ts';
import { cents } from '../money.ts';
import { monthEndsAnd } from '../month.ts';
import { revaluedMember } from '../performance/member.ts';
import { investedPerimeter } from '../performance/performance.ts';
import { perimeterOf } from '../performance/perimeter.ts';
import { nextTurn } from '../slices.ts';
import { monthlySavings } from './savings.ts';
import { type WealthPoint, wealthPoints } from './wealth-points.ts';

/** The question. */
export interface EvolutionTerms {
  /** Assumed growth, as a ratio a year. */
  readonly growth: number;
  /** The owner's own thresholds, in euros. */
  readonly thresholds: readonly number[];
}

export interface Evolution {
  /** Every month end from the first event on, and today, which equals net worth. */
  readonly points: readonly WealthPoint[];
  /** The points at which something held has no value. */
  readonly incomplete: ReadonlySet<Day>;
  readonly drawdowns: Drawdowns;
  readonly milestones: readonly Milestone[];
  readonly gap: PointSpan | null;
  readonly assumption: PointSpan | null;
}

export async function evolution(
  facts: WealthFacts,
  { growth, thresholds }: EvolutionTerms,
): Promise<Evolution> {
  const { today } = facts;
  const histories = await accountHistories(facts);
  const series = histories.flatMap(seriesOf);
  const first = Math.min(today, ...series.map(({ values }) => values.first)) as Day;
  const days = monthEndsAnd(first, today);
  const points = await wealthPoints(histories, days);
  const incomplete = days.filter((day) => series.some((each) => isMissing(each, day)));
  const assumed = days.filter((day) => series.some((each) => certaintyOn(each, day) === ASSUMED));
  await nextTurn();
  const perimeters = [
    await investedPerimeter(histories, today),
    await perimeterOf(histories.flatMap(revaluedMember), [], today),
  ].filter((perimeter) => perimeter !== null);
  await nextTurn();
  const savings = monthlySavings(points, perimeters, today);
  await nextTurn();
  return {
    points,
    incomplete: new Set(incomplete),
    drawdowns: drawdowns(dailyTotals(series, points, first, today), first, days),
    milestones: milestones({
      points: points.map(({ day, total }) => ({ day, total: Number(cents(total)) / 100 })),
      today,
      growth,
      savings,
      custom: thresholds,
    }),
    gap: spanOf(incomplete),
    assumption: spanOf(assumed),
  };
}

interface HeldSeries {
  readonly values: ValueSeries;
  /** Where absent, something is held on every day. */
  readonly held?: Uint8Array;
}

const seriesOf = ({ cash, lines }: AccountHistory): HeldSeries[] => [
  ...lines.map(({ values }) => ({ values, held: values.held })),
  ...(cash === null ? [] : [{ values: cash }]),
];

const certaintyOn = ({ values }: HeldSeries, day: Day) =>
  covers(values, day) ? values.certainty[day - values.first] : undefined;

const isMissing = (series: HeldSeries, day: Day) =>
  certaintyOn(series, day) === UNKNOWN && series.held?.[day - series.values.first] !== 0;

/** Net worth on every day, to the cent; where a point is known exactly, that. */
function dailyTotals(
  series: readonly HeldSeries[],
  points: readonly WealthPoint[],
  first: Day,
  last: Day,
): Float64Array {
  const totals = new Float64Array(last - first + 1);
  for (const { values } of series) {
    const shift = values.first - first;
    values.euros.forEach((euros, at) => {
      totals[at + shift] = (totals[at + shift] ?? 0) + Math.round(euros * 100);
    });
  }
  for (const { day, total } of points) totals[day - first] = Number(cents(total));
  return totals;
}
