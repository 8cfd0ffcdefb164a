import { add, divide, multiply, parseDecimal, toNumber, ZERO } from '../../money/decimal.ts';
import { decimalOfEuros, type Euros, roundToCents, sumEuros } from '../../money/euros.ts';
import type { HoldingValue } from '../../valuation/holding.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { isPositive, openAccounts, pricedLines } from '../wealth.ts';

export interface FundCostsInsight {
  readonly tone: Tone;
  /** Costs of the funds in a year. */
  readonly yearly: Euros;
  /** The value of the lines whose costs are known. */
  readonly value: Euros;
  /** The mean of their yearly costs, weighted by value: a ratio. */
  readonly rate: number;
  /** Funds whose costs, or whose value, are not known. */
  readonly unknown: number;
}

const FUND_KINDS = new Set(['etf', 'fund']);
const HUNDRED = parseDecimal('100');
const LOW_RATE = 0.003;
const HIGH_RATE = 0.01;

const isUnpriced = ({ state }: HoldingValue) => state === 'unpriced';

/** Costs of funds in a year, by their total expense ratios. */
export function fundCostsInsight(facts: InsightFacts): FundCostsInsight | null {
  const lines = pricedLines(facts);
  const known = lines.flatMap(({ value, terPct }) => (terPct === null ? [] : { value, terPct }));
  const value = sumEuros(known.map((each) => each.value));
  if (!isPositive(value)) return null;
  const yearly = known
    .map((each) => divide(multiply(decimalOfEuros(each.value), each.terPct), HUNDRED))
    .reduce(add, ZERO);
  const rate = toNumber(divide(yearly, decimalOfEuros(value)));
  return {
    tone: rate <= LOW_RATE ? 'positive' : rate > HIGH_RATE ? 'negative' : 'neutral',
    yearly: roundToCents(yearly),
    value,
    rate,
    unknown: openAccounts(facts)
      .flatMap((account) => account.lines)
      .filter(
        ({ line, terPct }) => FUND_KINDS.has(line.kind) && (terPct === null || isUnpriced(line)),
      ).length,
  };
}
