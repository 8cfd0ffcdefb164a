import { cents, type Euros } from '../../money/euros.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { availableCash, isPositive, ratioOf } from '../wealth.ts';

export interface EmergencyFundInsight {
  readonly tone: Tone;
  readonly cash: Euros;
  /** Mean of a month. */
  readonly spending: Euros;
  /** Number of months in the mean. */
  readonly observedMonths: number;
  /** Of spending that the cash covers, 0 or more. */
  readonly months: number;
}

const LOW_MONTHS = 1;
/** Three to six months of spending is the usual rule of thumb. */
const ENOUGH_MONTHS = 3;

/** Number of months that the cash at hand would last without any income. */
export function emergencyFundInsight(facts: InsightFacts): EmergencyFundInsight | null {
  const { cashFlow } = facts;
  if (cashFlow === null || !isPositive(cashFlow.spending)) return null;
  const cash = availableCash(facts);
  if (cash === null) return null;
  const months = cents(cash) > 0n ? ratioOf(cash, cashFlow.spending) : 0;
  const tone = months < LOW_MONTHS ? 'negative' : months < ENOUGH_MONTHS ? 'neutral' : 'positive';
  return { tone, cash, spending: cashFlow.spending, observedMonths: cashFlow.months, months };
}
