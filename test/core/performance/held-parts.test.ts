import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { heldParts } from '../../../src/core/performance/held-parts.ts';
import type { Day } from '../../../src/core/time/day.ts';
import type { Lot } from '../../../src/core/valuation/lots.ts';

const NO_MONEY = { amount: parseDecimal('0'), currency: 'EUR', rate: null };

/** `5 buy 10`: a day, and what was done on it. */
const lotsOf = (...texts: readonly string[]): Lot[] =>
  texts.map((text) => {
    const [day, side, quantity = ''] = text.split(' ');
    return {
      day: Number(day) as Day,
      side: side === 'buy' ? 'buy' : 'sell',
      quantity: parseDecimal(quantity),
      ...{ gross: NO_MONEY, fees: NO_MONEY },
    };
  });

const partsOf = (lots: readonly Lot[], splits: readonly [number, string][] = []) =>
  heldParts({
    lots,
    splits: splits.map(([day, ratio]) => ({ day: day as Day, ratio: parseDecimal(ratio) })),
  }).map(({ heldPart }) => heldPart);

describe('the part of a sell that was held on the evening before', () => {
  test('is all of it where enough was held, and nothing of a day trade', () => {
    expect(partsOf(lotsOf('1 buy 10', '2 sell 4'))).toEqual([0, 1]);
    expect(partsOf(lotsOf('1 buy 10', '1 sell 10'))).toEqual([0, 0]);
  });

  test('is that of the first sells of a day', () => {
    expect(partsOf(lotsOf('1 buy 10', '2 sell 8', '2 buy 10', '2 sell 4'))).toEqual([0, 1, 0, 0.5]);
  });

  test('waits for no buy: what is sold before it is bought is not held', () => {
    expect(partsOf(lotsOf('2 sell 10', '2 buy 10', '3 sell 5'))).toEqual([0, 0, 0]);
  });

  test('counts in the units of the day', () => {
    expect(partsOf(lotsOf('1 buy 10', '3 sell 20'), [[2, '2']])).toEqual([0, 1]);
    expect(partsOf(lotsOf('1 buy 10', '3 sell 40'), [[3, '2']])).toEqual([0, 0.5]);
  });
});
