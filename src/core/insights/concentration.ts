import { type Euros, sumEuros } from '../money.ts';
import type { InsightFacts, Tone } from './facts.ts';
import { isPositive, largestFirst, pricedLines, ratioOf, worthOf } from './wealth.ts';

export interface ConcentrationInsight {
  readonly tone: Tone;
  readonly name: string;
  readonly accountName: string;
  readonly value: Euros;
  /** Of all lines. */
  readonly weight: number;
  /** Of gross assets. */
  readonly shareOfGross: number;
  readonly isOnlyLine: boolean;
}

/** These hold many securities themselves, so that a large line of them is no concentration of its own. */
const DIVERSIFIED_KINDS = new Set(['etf', 'fund']);
const HEAVY_WEIGHT = 0.25;
const HEAVY_SHARE = 0.1;

/** How much hangs on the largest line. */
export function concentrationInsight(facts: InsightFacts): ConcentrationInsight | null {
  const lines = largestFirst(pricedLines(facts).filter(({ value }) => isPositive(value)));
  const [largest] = lines;
  if (largest === undefined) return null;
  const { name, accountName, value, line } = largest;
  const weight = ratioOf(value, sumEuros(lines.map((each) => each.value)));
  const shareOfGross = ratioOf(value, worthOf(facts).gross);
  const isHeavy = weight >= HEAVY_WEIGHT && shareOfGross >= HEAVY_SHARE;
  return {
    tone: isHeavy && !DIVERSIFIED_KINDS.has(line.kind) ? 'negative' : 'neutral',
    name,
    accountName,
    value,
    weight,
    shareOfGross,
    isOnlyLine: lines.length === 1,
  };
}
