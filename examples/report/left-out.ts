import type { Figures } from './figures.ts';

interface Span {
  readonly firstDate: string;
  readonly lastDate: string;
}

/** Returns notes on data that a report lacks or assumes; empty where it is complete. */
export function leftOut({ netWorth, evolution, performance }: Figures): string[] {
  const { unpricedHoldings: unpriced } = netWorth.pricing;
  const gaps = [
    ['Evolution', evolution.seriesGap],
    ['Returns', performance.seriesGap],
  ] as const;
  const assumptions = [
    ['Evolution', evolution.seriesAssumption, 'what something cost stands in for its value'],
    ['Returns', performance.seriesAssumption, 'the figures rest on an assumption'],
  ] as const;
  return [
    unpriced === 1 ? '1 holding has no price or no exchange rate, and counts for nothing.' : '',
    unpriced > 1
      ? `${unpriced} holdings have no price or no exchange rate, and count for nothing.`
      : '',
    evolution.series.at(-1)?.incomplete
      ? 'Something owned or owed today has no known value: net worth, and the share of each milestone, leave it out.'
      : '',
    ...gaps.map(([what, gap]) =>
      gap === null
        ? ''
        : `${what}: ${at(gap.incompletePoints, gap)} something has no known value and is left out.`,
    ),
    ...assumptions.map(([what, span, why]) =>
      span === null ? '' : `${what}: ${at(span.assumedPoints, span)} ${why}.`,
    ),
  ].filter((sentence) => sentence !== '');
}

const at = (points: number, { firstDate, lastDate }: Span): string =>
  points === 1
    ? `at 1 point, ${firstDate},`
    : `at ${points} points, from ${firstDate} to ${lastDate},`;
