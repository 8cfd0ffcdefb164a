import { cents, type Euros } from '../../money/euros.ts';
import { isWhole } from '../../valuation/not-measured.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { isPositive, leftOut, netWorthOf, ratioOf } from '../wealth.ts';

export interface DebtInsight {
  readonly tone: Tone;
  readonly liabilities: Euros;
  readonly gross: Euros;
  /** Of gross assets; null where there are none. */
  readonly ratio: number | null;
  /** True if something that is owned has no known value. */
  readonly hasUnknown: boolean;
}

/** Debts as a share of gross wealth. */
export function debtInsight(facts: InsightFacts): DebtInsight | null {
  const { gross, liabilities } = netWorthOf(facts);
  if (!isPositive(liabilities)) return null;
  const tone = cents(liabilities) > cents(gross) ? 'negative' : 'neutral';
  const ratio = isPositive(gross) ? ratioOf(liabilities, gross) : null;
  return { tone, liabilities, gross, ratio, hasUnknown: !isWhole(leftOut(facts)) };
}
