/** Costs of Sure's holdings: the average price of all buys, by its `Holding#avg_cost`. */
import type { StatedFigure } from '../statement.ts';
import { decimal, isZero, product, sum } from '../values/arithmetic.ts';

/** A holding of an account at the end of a day; numbers are texts, and the cost is that of a unit. */
export interface StatedCost {
  readonly account: string;
  readonly date: string;
  readonly ticker: string;
  readonly quantity: string;
  /** Null, or 0 from a provider, where it is unknown. */
  readonly cost: string | null;
  readonly currency: string | undefined;
}

/**
 * Returns the cost of each security over all accounts.
 *
 * @param days last day of each account: an earlier holding is one that was sold.
 */
export function costsOf(
  holdings: readonly StatedCost[],
  days: ReadonlyMap<string, string>,
): readonly StatedFigure[] {
  const bySecurity = new Map<string, StatedCost[]>();
  for (const holding of holdings) {
    const { account, date, ticker, quantity } = holding;
    if (date !== days.get(account) || ticker === '' || isZero(quantity)) continue;
    bySecurity.set(ticker, [...(bySecurity.get(ticker) ?? []), holding]);
  }
  return [...bySecurity].flatMap(([symbol, parts]): StatedFigure[] => {
    const currencies = new Set(parts.map(({ currency }) => currency));
    const costs = parts.map(({ cost, quantity }) =>
      cost === null || isZero(cost) ? null : product(cost, quantity),
    );
    if (currencies.size > 1 || costs.includes(null)) return [];
    const value = sum(...costs.map((cost) => decimal(cost ?? '0')));
    return [{ symbol, measure: 'cost', basis: 'allBuys', value, currency: parts[0]?.currency }];
  });
}
