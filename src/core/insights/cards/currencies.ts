import { type Euros, sumEuros } from '../../money/euros.ts';
import type { InsightAccount, InsightFacts, Tone } from '../facts.ts';
import { isPositive, largestFirst, netWorthOf, openAccounts, ratioOf } from '../wealth.ts';

export interface CurrenciesInsight {
  readonly tone: Tone;
  readonly total: Euros;
  /** Of gross assets. */
  readonly share: number;
  /** The largest first. */
  readonly currencies: readonly Exposure[];
}

interface Exposure {
  readonly currency: string;
  readonly value: Euros;
  /** Of gross assets. */
  readonly share: number;
}

/** Share quoted or kept in another currency than the euro. */
export function currenciesInsight(facts: InsightFacts): CurrenciesInsight | null {
  const sums = new Map<string, Euros>();
  for (const [currency, value] of openAccounts(facts).flatMap(partsOf)) {
    if (currency === 'EUR' || !isPositive(value)) continue;
    sums.set(currency, sumEuros([sums.get(currency) ?? sumEuros([]), value]));
  }
  if (sums.size === 0) return null;
  const { gross } = netWorthOf(facts);
  const total = sumEuros(sums.values());
  const exposures = [...sums].map(([currency, value]) => ({
    currency,
    value,
    share: ratioOf(value, gross),
  }));
  return {
    tone: 'neutral',
    total,
    share: ratioOf(total, gross),
    currencies: largestFirst(exposures),
  };
}

/** The lines in the currency of their price, then what else the account is worth, in its own. */
function partsOf({ currency, value, lines }: InsightAccount): [currency: string, value: Euros][] {
  const quoted = lines.flatMap(({ line }): [string, Euros][] =>
    line.value === null || line.currency === null ? [] : [[line.currency, line.value]],
  );
  if (value.lacksBalance) return quoted;
  const balance = value.components.at(-1)?.value ?? sumEuros([]);
  return [...quoted, [currency, balance]];
}
