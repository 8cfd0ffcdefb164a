import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Decimal,
  formatDecimal,
  ONE,
  parseDecimal,
  ZERO,
} from '../../../src/core/money/decimal.ts';
import { type Day, toDay } from '../../../src/core/time/day.ts';
import { lotPosition } from '../../../src/core/valuation/lots.ts';
import {
  findShortages,
  inTradeOrder,
  type UnitTrade,
  unitsHeld,
} from '../../../src/core/valuation/units-held.ts';
import { split } from '../../support/users/facts.ts';

/** `2026-01-05 buy 10` */
function trade(text: string): UnitTrade {
  const [date = '', side, quantity = ''] = text.split(' ');
  return {
    day: toDay(date),
    side: side === 'buy' ? 'buy' : 'sell',
    quantity: parseDecimal(quantity),
  };
}

const shortages = (trades: string[], splits = [split('1999-01-01', '2')]) =>
  findShortages(inTradeOrder(trades.map(trade)), splits).map(
    ({ index, held }) => `${index}: ${formatDecimal(held)}`,
  );

test('a sell is covered by the buys up to its day, in whatever order they come', () => {
  expect(shortages(['2026-01-05 sell 10', '2026-01-05 buy 4', '2026-01-04 buy 6'])).toEqual([]);
  expect(shortages(['2026-01-05 sell 10', '2026-01-06 buy 10'])).toEqual(['0: 0']);
});

test('after a sell of too much nothing is held', () => {
  expect(
    shortages(['2026-01-01 buy 5', '2026-01-02 sell 7', '2026-01-03 buy 2', '2026-01-04 sell 3']),
  ).toEqual(['1: 5', '3: 2']);
});

test('a split multiplies what was held before its day, and thirds add up again', () => {
  const trades = ['2026-01-01 buy 9', '2026-02-01 buy 1', '2026-02-01 sell 4'];
  expect(shortages(trades, [split('2026-02-01', '0.333333333333333333')])).toEqual([]);
  expect(
    shortages([...trades, '2026-02-02 sell 1'], [split('2026-02-01', '0.333333333333333333')]),
  ).toEqual(['3: 0']);
});

describe('laws', () => {
  const anyTrade = fc.record({
    day: fc.integer({ min: 20_000, max: 20_020 }).map((day) => day as Day),
    side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
    quantity: fc.integer({ min: 1, max: 5 }).map((units) => parseDecimal(`${units}`)),
  });
  const anySplit = fc.record({
    day: fc.integer({ min: 20_000, max: 20_020 }).map((day) => day as Day),
    ratio: fc.integer({ min: 2, max: 3 }).map((ratio) => parseDecimal(`${ratio}`)),
  });
  const trades = fc.array(anyTrade, { maxLength: 12 });
  const splits = fc.array(anySplit, { maxLength: 2 });

  test('what is held is what the valuation says is held', () => {
    fc.assert(
      fc.property(trades, splits, anySplit, (given, split, { day }) => {
        const ordered = inTradeOrder(given);
        const nothing = { amount: ZERO, currency: 'EUR', rate: null };
        const lots = ordered.map((each) => ({ ...each, gross: nothing, fees: nothing }));
        expect(unitsHeld(ordered, split, day)).toBe(lotPosition(lots, split, day).quantity);
      }),
    );
  });

  test('a sell is uncovered exactly when one more buy of its day changes that', () => {
    fc.assert(
      fc.property(trades, splits, (given, split) => {
        const ordered = inTradeOrder(given);
        const [first] = findShortages(ordered, split);
        if (first === undefined) return;
        const sell = ordered[first.index];
        const missing = (sell?.quantity ?? ZERO) - first.held;
        const buy = (quantity: Decimal) => ({
          day: sell?.day ?? toDay('2026-01-01'),
          side: 'buy' as const,
          quantity,
        });
        const isCovered = (quantity: Decimal) => {
          const all = inTradeOrder([...ordered, buy(quantity)]);
          return findShortages(all, split).every(({ index }) => index !== first.index);
        };
        expect(isCovered(missing as Decimal)).toBe(true);
        expect(isCovered((missing - 1n) as Decimal)).toBe(false);
      }),
    );
  });

  test('without sells everything is held', () => {
    fc.assert(
      fc.property(trades, (given) => {
        const buys = inTradeOrder(given.filter(({ side }) => side === 'buy'));
        const sum = buys.reduce((total, { quantity }) => add(total, quantity), ZERO);
        expect(unitsHeld(buys, [], toDay('2100-01-01'))).toBe(sum);
        expect(findShortages(buys, [{ day: toDay('2024-10-05'), ratio: ONE }])).toEqual([]);
      }),
    );
  });
});
