import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decimal, parseDecimal, ZERO } from '../../../src/core/money/decimal.ts';
import type { Day } from '../../../src/core/time/day.ts';
import { fifoSalesOf } from '../../../src/core/valuation/fifo-gains.ts';
import { type Lot, lotPosition, salesOf } from '../../../src/core/valuation/lots.ts';

const TODAY = 1000 as Day;

function lot(day: number, side: Lot['side'], quantity: string, price: string, fees = '0'): Lot {
  const units = parseDecimal(quantity);
  const gross = ((units * parseDecimal(price)) / parseDecimal('1')) as Decimal;
  const euros = (amount: Decimal) => ({ amount, currency: 'EUR', rate: null });
  return {
    ...{ day: day as Day, side, quantity: units },
    ...{ gross: euros(gross), fees: euros(parseDecimal(fees)) },
  };
}

const gains = (sales: readonly { readonly gain: Decimal | null }[]) =>
  sales.map(({ gain }) => gain && Number(gain) / 1e18);

test('the oldest units are sold first, with their share of the fees', () => {
  const lots = [
    lot(1, 'buy', '10', '100', '10'),
    lot(2, 'buy', '10', '200'),
    lot(3, 'sell', '5', '150'),
    lot(4, 'sell', '10', '150', '3'),
  ];
  // 750 − 505; 1,500 − 3 − 505 − 1,000.
  expect(gains(fifoSalesOf(lots, [], TODAY))).toEqual([245, -8]);
  // Of 3,010 for 20: 150.50 each.
  expect(gains(salesOf(lots, [], TODAY))).toEqual([-2.5, -8]);
});

test('a split leaves the cost of the units as it is', () => {
  const lots = [lot(1, 'buy', '10', '100'), lot(3, 'sell', '10', '60')];
  const splits = [{ day: 2 as Day, ratio: parseDecimal('2') }];
  expect(gains(fifoSalesOf(lots, splits, TODAY))).toEqual([100]);
});

test('a missing rate makes the gain of what it bought unknown, and of nothing else', () => {
  const foreign = lot(1, 'buy', '1', '100');
  const unknown = { ...foreign, gross: { ...foreign.gross, currency: 'USD' } };
  const lots = [
    unknown,
    lot(2, 'buy', '1', '50'),
    lot(3, 'sell', '1', '70'),
    lot(4, 'sell', '1', '70'),
  ];
  expect(gains(fifoSalesOf(lots, [], TODAY))).toEqual([null, 20]);
});

const trade = fc.record({
  side: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 1, max: 300 }),
  fees: fc.integer({ min: 0, max: 5 }),
});

test('both methods agree on what is sold out, and the sells add up to what a position realized', () =>
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 12 }), (trades) => {
      let held = 0;
      const lots = trades.flatMap(({ side, quantity, price, fees }, day) => {
        if (side === 'sell' && quantity > held) return [];
        held += side === 'buy' ? quantity : -quantity;
        return [lot(day, side, String(quantity), String(price), String(fees))];
      });
      if (held > 0) lots.push(lot(900, 'sell', String(held), '100'));
      const sum = (sales: readonly { readonly gain: Decimal | null }[]) =>
        sales.reduce((total, { gain }) => total + (gain ?? 0n), 0n);
      const average = sum(salesOf(lots, [], TODAY));
      expect(average).toBe(lotPosition(lots, [], TODAY).realized ?? ZERO);
      // Shares of a cost have 18 digits.
      expect(Number(sum(fifoSalesOf(lots, [], TODAY)) - average) / 1e18).toBeCloseTo(0, 9);
    }),
  ));
