/** Facts for the core, with only a test's subject spelled out. */
import type { CurrencyAmount } from '../../../src/core/money/conversion.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { roundToCents } from '../../../src/core/money/euros.ts';
import { type Day, toDay } from '../../../src/core/time/day.ts';
import { type AccountFacts, NO_CASH } from '../../../src/core/valuation/account.ts';
import type { HoldingInput, Quote } from '../../../src/core/valuation/holding.ts';
import type { Lot } from '../../../src/core/valuation/lots.ts';
import type { Split } from '../../../src/core/valuation/splits.ts';

export const TODAY: Day = toDay('2026-06-30');

export const line = (facts: Partial<HoldingInput> = {}): HoldingInput => ({
  holdingId: 'h',
  kind: 'etf',
  quantity: parseDecimal('10'),
  quantityAt: toDay('2026-01-01'),
  cost: null,
  fees: null,
  entryDay: null,
  worthlessFrom: null,
  lots: [],
  splits: [],
  quote: null,
  ...facts,
});

export const account = (facts: Partial<AccountFacts> = {}): AccountFacts => ({
  type: 'pea',
  isArchived: false,
  day: TODAY,
  cash: NO_CASH,
  lines: [],
  statedCost: null,
  ...facts,
});

/** A ledger's result: this amount, in euros, known. */
export const cash = (amount: string): AccountFacts['cash'] => ({
  value: roundToCents(parseDecimal(amount)),
  own: parseDecimal(amount),
  isKnown: true,
  lacksBalance: false,
  balanceDay: TODAY,
  currencies: ['EUR'],
  missing: [],
});

export const quote = (
  price: string,
  day = '2026-06-29',
  currency = 'EUR',
  rate?: string,
): Quote => ({
  price: parseDecimal(price),
  currency,
  day: toDay(day),
  rate: rate === undefined ? null : parseDecimal(rate),
});

export const split = (day: string, ratio: string): Split => ({
  day: toDay(day),
  ratio: parseDecimal(ratio),
});

/**
 * Parses `2026-01-05 buy 10 @ 100 + 9.90`, the last figure being the fees; a currency and its rate may
 * follow.
 */
export function lot(text: string): Lot {
  const [, day = '', side, quantity = '', price = '', fees = '0', currency = 'EUR', rate] =
    /^(\S+) (buy|sell) (\S+) @ (\S+)(?: \+ (\S+))?(?: ([A-Z]{3}) (\S+))?$/.exec(text) ?? [];
  const money = (amount: number): CurrencyAmount => ({
    amount: parseDecimal(String(amount)),
    currency,
    rate: rate === undefined ? null : parseDecimal(rate),
  });
  return {
    day: toDay(day),
    side: side === 'sell' ? 'sell' : 'buy',
    quantity: parseDecimal(quantity),
    gross: money(Number(quantity) * Number(price)),
    fees: money(Number(fees)),
  };
}
