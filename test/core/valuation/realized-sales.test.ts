/** Sells one by one: they add up to the years, and each to what it brought in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { cents, formatEuros, sumEuros } from '../../../src/core/money/euros.ts';
import { toDay } from '../../../src/core/time/day.ts';
import type { Lot } from '../../../src/core/valuation/lots.ts';
import { realizedSales, saleYears } from '../../../src/core/valuation/realized-sales.ts';
import { realizedYears } from '../../../src/core/valuation/realized-years.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const TODAY = toDay('2026-06-30');

const lot = (
  day: string,
  side: 'buy' | 'sell',
  quantity: number,
  price: number,
  fees = 0,
): Lot => ({
  day: toDay(day),
  side,
  quantity: parseDecimal(String(quantity)),
  gross: { amount: parseDecimal((quantity * price).toFixed(4)), currency: 'EUR', rate: null },
  fees: { amount: parseDecimal(String(fees)), currency: 'EUR', rate: null },
});

const holding = (lots: readonly Lot[]) => ({
  accountId: 'A',
  until: TODAY,
  movedLots: [],
  facts: {
    ...{ holdingId: 'H', kind: 'etf', quantity: parseDecimal('0'), quantityAt: TODAY },
    ...{ cost: null, fees: null, entryDay: null, worthlessFrom: null, splits: [], quote: null },
    lots,
  },
});

test('each sell has its cost by both methods, and profits and losses of a year are apart', () => {
  // The average is 3,010 / 20 = 150.50; first in, first out the cost is 1,000, then 1,005 for five.
  const sales = atOnce(
    realizedSales([
      holding([
        lot('2025-01-06', 'buy', 10, 100),
        lot('2025-03-03', 'buy', 10, 200, 10),
        lot('2025-06-02', 'sell', 10, 180),
        lot('2025-07-02', 'sell', 5, 140, 5),
      ]),
    ]),
  );
  const text = sales.map(({ proceeds, fees, averageCost, fifo }) =>
    [proceeds, fees, averageCost.cost, averageCost.gain, fifo.cost, fifo.gain]
      .map((each) => each && formatEuros(each))
      .join(' '),
  );
  expect(text).toEqual([
    '700.00 5.00 752.50 -57.50 1005.00 -310.00',
    '1800.00 0.00 1505.00 295.00 1000.00 800.00',
  ]);
  expect(
    saleYears(sales).map(({ year, averageCost }) => [
      year,
      averageCost && formatEuros(averageCost.profits),
      averageCost && formatEuros(averageCost.losses),
    ]),
  ).toEqual([[2025, '295.00', '-57.50']]);
});

test('a rate that is missing makes cost and gain unknown, and profits of its year', () => {
  const dollars = { amount: parseDecimal('1200'), currency: 'USD', rate: null };
  const sales = atOnce(
    realizedSales([
      holding([
        lot('2025-01-06', 'buy', 10, 100),
        { ...lot('2025-06-02', 'sell', 10, 120), gross: dollars },
      ]),
    ]),
  );
  expect(sales).toMatchObject([{ proceeds: null, averageCost: { cost: null, gain: null } }]);
  expect(saleYears(sales)).toMatchObject([{ year: 2025, averageCost: null, fifo: null }]);
});

test('sells add up to the gains of their years, to a cent each', () => {
  const trade = fc.record({
    month: fc.integer({ min: 0, max: 17 }),
    isSale: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 9999 }),
    fees: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 12 }), (trades) => {
      const dayOf = (month: number) =>
        `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`;
      const lots = [
        lot('2024-12-05', 'buy', 200, 33),
        ...trades
          .toSorted((a, b) => a.month - b.month)
          .map((each) =>
            lot(
              dayOf(each.month),
              each.isSale ? 'sell' : 'buy',
              each.quantity,
              each.price / 100,
              each.fees,
            ),
          ),
      ];
      const sales = atOnce(realizedSales([holding(lots)]));
      for (const { proceeds, fees, averageCost, fifo } of sales)
        for (const { cost, gain } of [averageCost, fifo])
          expect(cents(sumEuros([fees, cost, gain].flatMap((each) => each ?? [])))).toBe(
            proceeds && cents(proceeds),
          );
      const years = saleYears(sales);
      for (const { year, averageCost, fifo } of atOnce(realizedYears([holding(lots)]))) {
        const own = years.find((each) => each.year === year);
        for (const [whole, apart] of [
          [averageCost, own?.averageCost],
          [fifo, own?.fifo],
        ] as const) {
          const sum = apart && sumEuros([apart.profits, apart.losses]);
          const off = whole && sum ? Number(cents(whole) - cents(sum)) : Number.NaN;
          expect(Math.abs(off)).toBeLessThanOrEqual(sales.length);
        }
      }
    }),
  );
});
