import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../src/core/money/euros.ts';
import { formatDay, toDay } from '../../../src/core/time/day.ts';
import { type HoldingInput, valueHolding } from '../../../src/core/valuation/holding.ts';
import { line, lot, quote, split, TODAY } from '../../support/users/facts.ts';

/** Quantity, state, value and cost of a line in one text; null where nothing is held. */
function valued(facts: Partial<HoldingInput>, day = TODAY) {
  const value = valueHolding(line(facts), day);
  if (value === null) return null;
  const money = [value.value, value.cost].map((sum) => (sum === null ? '?' : formatEuros(sum)));
  return [formatDecimal(value.quantity), value.state, ...money].join(' ');
}

test('quantity times price, to the cent', () => {
  expect(valued({ quote: quote('12.3455'), cost: parseDecimal('100') })).toBe(
    '10 priced 123.46 100.00',
  );
});

test('a price in another currency divides by the reference rate', () => {
  expect(valued({ quote: quote('100', '2026-06-29', 'USD', '1.25') })).toBe('10 priced 800.00 ?');
});

test('without price, or without rate, nothing is known of the value', () => {
  expect(valued({ quote: null, cost: parseDecimal('100') })).toBe('10 unpriced ? 100.00');
  const facts = { quote: quote('100', '2026-06-29', 'USD') };
  expect(valued(facts)).toBe('10 unpriced ? ?');
  expect(valueHolding(line(facts), TODAY)).toMatchObject({ currency: 'USD', priceDay: null });
});

test('worthless is worth 0 from its day on, whatever the last price', () => {
  const facts = { quote: quote('7'), worthlessFrom: TODAY, cost: parseDecimal('100') };
  expect(valued(facts)).toBe('10 worthless 0.00 100.00');
  expect(valued({ ...facts, worthlessFrom: toDay('2026-07-01') })).toBe('10 priced 70.00 100.00');
});

test('a price of 0 is a price', () => {
  expect(valued({ quote: quote('0') })).toBe('10 priced 0.00 ?');
});

test('a holding is held from its entry on', () => {
  expect(valued({ entryDay: toDay('2026-07-01') })).toBeNull();
  expect(valued({ entryDay: TODAY })).toBe('10 unpriced ? ?');
});

describe('lots', () => {
  const lots = [lot('2026-01-05 buy 10 @ 100 + 10'), lot('2026-03-05 sell 4 @ 130 + 5')];

  test('stand in for the stated quantity, cost and fees', () => {
    const facts = {
      lots,
      quote: quote('125'),
      quantity: parseDecimal('99'),
      cost: parseDecimal('1'),
    };
    expect(valued(facts)).toBe('6 priced 750.00 606.00');
  });

  test('that are sold out leave no line', () => {
    expect(valued({ lots: [...lots, lot('2026-03-06 sell 6 @ 130')] })).toBeNull();
  });

  test('that have not begun leave none either', () => {
    expect(valued({ lots }, toDay('2026-01-04'))).toBeNull();
  });
});

describe('a split', () => {
  const splits = [split('2026-02-10', '2')];
  const lastClose = quote('100', '2026-02-09');

  test('multiplies the quantity stated before it', () => {
    expect(valued({ splits, quote: quote('50', '2026-02-10') })).toBe('20 priced 1000.00 ?');
  });

  test('leaves one stated on its day, or later, as it is', () => {
    const facts = { splits, quantityAt: toDay('2026-02-10'), quote: quote('50', '2026-02-10') };
    expect(valued(facts)).toBe('10 priced 500.00 ?');
  });

  test('does not double wealth while the last close is still that of the old unit', () => {
    for (const day of ['2026-02-09', '2026-02-10', '2026-02-11'].map(toDay)) {
      expect(valued({ splits, quote: lastClose }, day)).toContain(' priced 1000.00');
    }
  });
});

test('the price in use is named', () => {
  const value = valueHolding(line({ quote: quote('1', '2026-06-12', 'USD', '1.1') }), TODAY);
  expect(value?.priceDay && formatDay(value.priceDay)).toBe('2026-06-12');
  expect(value).toMatchObject({ kind: 'etf', assetClass: 'equities', currency: 'USD' });
});
