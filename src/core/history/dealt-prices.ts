/** Prices at which a security was bought or sold: of days on which no close may be known. */
import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, divide, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { Lot } from '../valuation/lots.ts';

/** In the order of the days, one a day. */
export interface DealtPrices {
  readonly days: readonly Day[];
  /** Euros for one unit of the day, without fees; null where no rate converts any price of the day. */
  readonly euros: readonly (Decimal | null)[];
}

/** Returns the mean price of each day in the lots of a security, of all its holdings. Gifts and moves have none. */
export function dealtPrices(holdings: readonly { readonly lots: readonly Lot[] }[]): DealtPrices {
  const sums = new Map<Day, { units: Decimal; euros: Decimal }>();
  for (const { lots } of holdings) {
    for (const { day, quantity, gross, moved } of lots) {
      if (moved !== undefined || quantity <= ZERO || gross.amount <= ZERO) continue;
      const sum = sums.get(day) ?? { units: ZERO, euros: ZERO };
      sums.set(day, sum);
      const euros = inEuros(gross);
      if (euros === null) continue;
      sum.units = add(sum.units, quantity);
      sum.euros = add(sum.euros, euros);
    }
  }
  const days = [...sums].sort(([a], [b]) => a - b);
  return {
    days: days.map(([day]) => day),
    euros: days.map(([, { units, euros }]) => (units === ZERO ? null : divide(euros, units))),
  };
}
