import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { tradeInEuros } from '../../../src/core/valuation/trade.ts';
import { TODAY } from '../../support/users/facts.ts';

test.each([
  ['3', '33.335', 'EUR', null, '33.335', '100.01'],
  ['0.00000001', '0.5', 'EUR', null, '0.5', '0.00'],
  ['10', '100', 'USD', '1.25', '80', '800.00'],
  ['3', '1', 'USD', '3', '0.333333333333333333', '1.00'],
  ['10', '100', 'CHF', null, '0', '0.00'],
])(
  '%s units at %s %s, rate %s: %s each, %s in all',
  (quantity, price, currency, rate, each, all) => {
    const { unitPrice, amount } = tradeInEuros({
      day: TODAY,
      side: 'sell',
      quantity: parseDecimal(quantity),
      unitPrice: {
        amount: parseDecimal(price),
        currency,
        rate: rate === null ? null : parseDecimal(rate),
      },
    });
    expect(formatDecimal(unitPrice)).toBe(each);
    expect(formatEuros(amount)).toBe(all);
  },
);
