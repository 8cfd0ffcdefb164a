import { cents, type Euros, euros, NO_EUROS, subtractEuros } from '../../money/euros.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { isPositive, ratioOf } from '../wealth.ts';

export interface SavingsRateInsight {
  readonly tone: Tone;
  /** Means of a month. */
  readonly income: Euros;
  readonly spending: Euros;
  /** Below 0 where spending exceeds income. */
  readonly saved: Euros;
  /** The part of what exceeds income that came from own savings and investments, and the rest; 0 or more. */
  readonly drawn: Euros;
  readonly missing: Euros;
  /** VAT that came in, less what was paid of it: in neither of them; 0 or more. */
  readonly vat: Euros;
  readonly observedMonths: number;
  /** Of income. */
  readonly rate: number;
}

const GOOD_RATE = 0.1;

/** Which part of income is not spent. */
export function savingsRateInsight({ cashFlow }: InsightFacts): SavingsRateInsight | null {
  if (cashFlow === null || !isPositive(cashFlow.income)) return null;
  const { income, spending, months } = cashFlow;
  const saved = subtractEuros(income, spending);
  const rate = ratioOf(saved, income);
  const tone = rate < 0 ? 'negative' : rate < GOOD_RATE ? 'neutral' : 'positive';
  const shortfall = cents(saved) < 0n ? -cents(saved) : 0n;
  const available = cents(cashFlow.drawn) > 0n ? cents(cashFlow.drawn) : 0n;
  const drawn = euros(available < shortfall ? available : shortfall);
  const missing = subtractEuros(euros(shortfall), drawn);
  const vat = isPositive(cashFlow.vat) ? cashFlow.vat : NO_EUROS;
  return { tone, income, spending, saved, drawn, missing, vat, observedMonths: months, rate };
}
