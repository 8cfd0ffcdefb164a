import { type OfficialFigure, officialFigure } from '../../accounts/official-figures.ts';
import { cents, type Euros } from '../../money/euros.ts';
import type { WithoutValue } from '../../valuation/not-measured.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { leftOut, netWorthOf, ratioOf } from '../wealth.ts';

export interface NetWorthInsight {
  readonly tone: Tone;
  readonly net: Euros;
  /** Of net SMIC; below 0 where more is owed than owned. */
  readonly months: number;
  readonly smic: OfficialFigure;
  readonly leftOut: WithoutValue;
}

/** Net worth, in months of the net minimum wage. */
export function netWorthInsight(facts: InsightFacts): NetWorthInsight | null {
  const { gross, liabilities, net } = netWorthOf(facts);
  if (cents(gross) === 0n && cents(liabilities) === 0n) return null;
  const smic = officialFigure('smicNetMonthly', facts.today);
  const sign = cents(net);
  const tone = sign > 0n ? 'positive' : sign < 0n ? 'negative' : 'neutral';
  return { tone, net, months: ratioOf(net, smic.amount), smic, leftOut: leftOut(facts) };
}
