/** Summary of the prices in a valuation. */
import type { Day } from '../time/day.ts';
import type { HoldingValue } from './holding.ts';

export interface PricingSummary {
  readonly counts: Readonly<Record<HoldingValue['state'], number>>;
  /** The oldest price in use: every figure is at least this fresh. */
  readonly asOf: Day | null;
  /** The oldest price by kind of asset, in the order of the kinds' names. */
  readonly asOfByKind: readonly (readonly [kind: string, day: Day])[];
}

export function summarisePricing(lines: readonly HoldingValue[]): PricingSummary {
  const counts = { priced: 0, unpriced: 0, worthless: 0 };
  const oldest = new Map<string, Day>();
  for (const { state, kind, priceDay } of lines) {
    counts[state]++;
    if (priceDay !== null) oldest.set(kind, earlier(oldest.get(kind) ?? priceDay, priceDay));
  }
  return {
    counts,
    asOf: [...oldest.values()].reduce<Day | null>((a, b) => (a === null ? b : earlier(a, b)), null),
    asOfByKind: [...oldest].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
