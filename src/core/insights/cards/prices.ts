import { formatDay } from '../../time/day.ts';
import type { WithoutValue } from '../../valuation/not-measured.ts';
import { isStale } from '../../valuation/stale-price.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { leftOut, openAccounts } from '../wealth.ts';

export interface PricesInsight {
  readonly tone: Tone;
  /** Number of holdings without a value. */
  readonly missing: number;
  /** Cash that no rate converts. */
  readonly unconverted: WithoutValue['amounts'];
  /** Number of holdings with a price older than ten days. */
  readonly stale: number;
  /** The lines without a value, then the others, the oldest price first; five at most. */
  readonly lines: readonly {
    readonly name: string;
    readonly accountName: string;
    /** `YYYY-MM-DD`; null where the line has no value. */
    readonly pricedOn: string | null;
  }[];
}

const MOST_LINES = 5;

/** Lines whose price is missing, or too old to be relied on, and cash whose rate is missing. */
export function pricesInsight(facts: InsightFacts): PricesInsight | null {
  const lines = openAccounts(facts).flatMap(({ lines: each }) => each);
  const missing = lines.filter(({ line }) => line.state === 'unpriced');
  const stale = lines
    .filter(({ line }) => line.priceDay !== null && isStale(line.priceDay, facts.today))
    .sort((a, b) => (a.line.priceDay ?? 0) - (b.line.priceDay ?? 0));
  const unconverted = leftOut(facts).amounts;
  if (missing.length + stale.length + unconverted.length === 0) return null;
  return {
    tone: missing.length + unconverted.length > 0 ? 'negative' : 'neutral',
    missing: missing.length,
    stale: stale.length,
    unconverted,
    lines: [...missing, ...stale].slice(0, MOST_LINES).map(({ name, accountName, line }) => ({
      name,
      accountName,
      pricedOn: line.priceDay === null ? null : formatDay(line.priceDay),
    })),
  };
}
