import { type Euros, sumEuros } from '../../money/euros.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { isPositive } from '../wealth.ts';

export interface IncomeInsight {
  readonly tone: Tone;
  readonly total: Euros;
  readonly dividends: Euros;
  readonly interest: Euros;
}

/** Income from wealth in the last twelve months. */
export function incomeInsight({ income }: InsightFacts): IncomeInsight | null {
  const { dividends, interest } = income;
  const total = sumEuros([dividends, interest]);
  return isPositive(total) ? { tone: 'positive', total, dividends, interest } : null;
}
