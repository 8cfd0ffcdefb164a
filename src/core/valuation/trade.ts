import type { TradeSide } from '../identifiers/identity-text.ts';
import type { CurrencyAmount } from '../money/conversion.ts';
import { type Decimal, divide, ONE, ZERO } from '../money/decimal.ts';
import { type Euros, marketValue, NO_EUROS } from '../money/euros.ts';
import type { Day } from '../time/day.ts';

/** A buy or sell as it was dealt: in the units of its day, whatever splits came after. */
export interface Trade {
  readonly day: Day;
  readonly side: TradeSide;
  readonly quantity: Decimal;
  readonly unitPrice: CurrencyAmount;
}

/** Returns a trade in euros, at the rate of its day, without fees; 0 without that rate. */
export function tradeInEuros({ quantity, unitPrice }: Trade): {
  unitPrice: Decimal;
  amount: Euros;
} {
  const rate = unitPrice.currency === 'EUR' ? ONE : unitPrice.rate;
  if (rate === null) return { unitPrice: ZERO, amount: NO_EUROS };
  return {
    unitPrice: divide(unitPrice.amount, rate),
    amount: marketValue(quantity, unitPrice.amount, rate),
  };
}
