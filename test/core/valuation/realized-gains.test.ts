import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { type Day, toDay } from '../../../src/core/time/day.ts';
import { type Lot, lotPosition } from '../../../src/core/valuation/lots.ts';
import type { Split } from '../../../src/core/valuation/splits.ts';
import { lot, split, TODAY } from '../../support/users/facts.ts';

/** Returns the realized gain, and the average cost of the units left (to 7 decimals; null where none are left). */
function gains(lots: string[], splits: Split[] = []) {
  const { quantity, cost, realized } = lotPosition(lots.map(lot), splits, TODAY);
  const average = Number(cost) / Number(quantity);
  return {
    realized: realized === null ? null : Number(formatDecimal(realized)),
    average: Number.isNaN(average) ? null : Math.round(average * 1e7) / 1e7,
  };
}

describe('published cases', () => {
  /** CGI, article 150-0 D, 3; the example of 2C Audit, "Titres acquis à des prix différents", 25 November 2021. */
  test('France: the weighted average of all purchases, which a sell leaves as it was', () => {
    const lots = [
      '2023-01-05 buy 100 @ 100',
      '2025-01-05 buy 200 @ 110',
      '2026-01-05 buy 200 @ 120',
      '2026-02-05 sell 200 @ 130',
    ];
    expect(gains(lots)).toEqual({ realized: 3600, average: 112 });
  });

  /** HM Revenue & Customs, helpsheet HS284 (2024), example 3; it rounds each step to whole pounds: 329, then 300. */
  test('United Kingdom: a section 104 holding, with the costs of dealing on both sides', () => {
    const lots = [
      '2015-04-01 buy 1000 @ 4 + 150',
      '2018-09-01 buy 500 @ 4.1 + 80',
      '2023-05-01 sell 700 @ 4.8 + 100',
      '2024-02-01 sell 400 @ 5.2 + 105',
    ];
    const first = gains(lots.slice(0, 3)).realized ?? Number.NaN;
    const both = gains(lots).realized ?? Number.NaN;
    expect(Math.round(first)).toBe(329);
    expect(Math.round(both - first)).toBe(300);
  });

  /**
   * milliondollarjourney.com, "Calculating your adjusted cost base"; it rounds the average to 56.74 and gains 1,816.
   */
  test('Canada: the adjusted cost base, commissions included', () => {
    const lots = ['2006-05-01 buy 100 @ 50 + 10', '2007-01-02 buy 200 @ 60 + 10'];
    expect(gains(lots).average).toBe(56.7333333);
    expect(gains([...lots, '2007-12-03 sell 100 @ 75 + 10']).realized).toBeCloseTo(1816.67, 2);
  });

  /** Canadian Finance Blog, "How to calculate your adjusted cost base". */
  test('Canada: the average is the same after a sell', () => {
    const lots = [
      '2026-01-05 buy 500 @ 15 + 20',
      '2026-02-05 buy 200 @ 12 + 20',
      '2026-03-05 sell 100 @ 15 + 20',
    ];
    expect(gains(lots)).toEqual({ realized: 60, average: 14.2 });
  });

  /** Canadian Securities Course, 24.3.1: all that was bought is sold. */
  test('Canada: a sell of everything', () => {
    const lots = ['2024-01-05 buy 100 @ 6 + 17', '2026-01-05 sell 100 @ 10 + 25'];
    expect(gains(lots)).toEqual({ realized: 358, average: null });
  });

  /** iTrade, a French portfolio program, bug 672: the gain is that of the average before the sell, whatever comes after. */
  test('iTrade: a purchase after a sell changes the average, never the gain', () => {
    const lots = ['2009-03-01 buy 478 @ 51 + 31.04', '2009-03-09 sell 90 @ 21.7 + 1.56'];
    expect(gains(lots).realized).toBeCloseTo(-2644.4, 2);
    expect(gains(lots).average).toBe(51.0649372);
    const later = gains([...lots, '2009-06-04 buy 20 @ 34']);
    expect(later.realized).toBeCloseTo(-2644.4, 2);
    expect(later.average).toBe(50.2284207);
  });
});

test('nothing is realised before the first sell', () => {
  expect(gains(['2026-01-05 buy 10 @ 100 + 5']).realized).toBe(0);
});

test('units bought back after a sell of everything have their own cost', () => {
  const lots = [
    '2026-01-05 buy 10 @ 100',
    '2026-02-05 sell 10 @ 120 + 2', // +198
    '2026-03-05 buy 10 @ 200',
    '2026-04-05 sell 5 @ 190 + 1', // −51
  ];
  expect(gains(lots)).toEqual({ realized: 147, average: 200 });
});

test('a sell after a split takes its share in new units', () => {
  const lots = ['2026-01-05 buy 10 @ 100', '2026-03-05 sell 5 @ 60'];
  expect(gains(lots, [split('2026-02-10', '2')])).toEqual({ realized: 50, average: 50 });
});

test('each side converts at the rate of its own day', () => {
  const lots = ['2026-01-05 buy 10 @ 100 + 5 USD 1.25', '2026-03-05 sell 10 @ 100 + 8 USD 1.6'];
  expect(gains(lots).realized).toBe(620 - 804);
});

test('without a rate the gain is unknown, and stays so', () => {
  const unknown = ['2026-01-05 buy 10 @ 100 + 0 CHF 1', '2026-03-05 sell 10 @ 100'];
  const lots = unknown.map(lot).map((each) => ({
    ...each,
    gross: { ...each.gross, rate: null },
  }));
  const later = ['2026-04-05 buy 1 @ 70', '2026-04-06 sell 1 @ 80'].map(lot);
  expect(lotPosition(lots, [], TODAY).realized).toBeNull();
  expect(lotPosition([...lots, ...later], [], TODAY)).toMatchObject({ cost: 0n, realized: null });
});

describe('laws', () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
  const trade = fc.record({
    side: fc.constantFrom<Lot['side']>('buy', 'buy', 'sell'),
    quantity: fc.integer({ min: 1, max: 500 }),
    gross: amount,
    fees: amount,
  });

  /** Histories of a trade a day, in which nothing is sold that is not held. */
  const history = fc.array(trade, { minLength: 1, maxLength: 12 }).map((trades) => {
    let held = 0;
    return trades.flatMap((each, index): Lot[] => {
      const quantity = each.side === 'buy' ? each.quantity : Math.min(each.quantity, held);
      if (quantity === 0) return [];
      held += each.side === 'buy' ? quantity : -quantity;
      return [
        {
          day: (toDay('2026-01-01') + index) as Day,
          side: each.side,
          quantity: parseDecimal(String(quantity)),
          gross: euros(each.gross),
          fees: euros(each.fees),
        },
      ];
    });
  });

  const euros = (value: number) => ({
    amount: parseDecimal(String(value)),
    currency: 'EUR',
    rate: null,
  });
  const scaled = (value: Decimal, factor: bigint) => (value * factor) as Decimal;
  const number = (value: Decimal | null) => Number(value) / 1e18;

  test('what was paid in has come out, was gained, or is still the cost of what is left', () => {
    fc.assert(
      fc.property(history, (lots) => {
        const { cost, realized } = lotPosition(lots, [], TODAY);
        const paid = lots.reduce(
          (sum, { side, gross, fees }) =>
            side === 'buy' ? sum + gross.amount + fees.amount : sum - gross.amount + fees.amount,
          0n,
        );
        expect((realized ?? 0n) + paid).toBe(cost);
      }),
    );
  });

  test('twice the prices and fees are twice the cost and the gains', () => {
    fc.assert(
      fc.property(history, fc.bigInt({ min: 2n, max: 1000n }), (lots, factor) => {
        const dearer = lots.map((each) => ({
          ...each,
          gross: { ...each.gross, amount: scaled(each.gross.amount, factor) },
          fees: { ...each.fees, amount: scaled(each.fees.amount, factor) },
        }));
        const [one, other] = [lots, dearer].map((each) => lotPosition(each, [], TODAY));
        expect(number(other?.cost ?? null)).toBeCloseTo(number(one?.cost ?? null) * Number(factor));
        expect(number(other?.realized ?? null)).toBeCloseTo(
          number(one?.realized ?? null) * Number(factor),
        );
      }),
    );
  });

  test('a split changes units and nothing else, wherever it falls', () => {
    const anywhere = fc.integer({ min: -1, max: 13 });
    fc.assert(
      fc.property(history, anywhere, fc.integer({ min: 2, max: 50 }), (lots, at, ratio) => {
        const day = (toDay('2026-01-01') + at) as Day;
        const splits = [{ day, ratio: parseDecimal(String(ratio)) }];
        // The same trades, those from the split's day on written in the new units.
        const dealt = lots.map((each) =>
          each.day < day ? each : { ...each, quantity: scaled(each.quantity, BigInt(ratio)) },
        );
        const [plain, after] = [lotPosition(lots, [], TODAY), lotPosition(dealt, splits, TODAY)];
        const unitsToday = BigInt(ratio);
        expect(after).toEqual({ ...plain, quantity: scaled(plain.quantity, unitsToday) });
      }),
    );
  });

  test('a trade may be written in two parts', () => {
    fc.assert(
      fc.property(history, (lots) => {
        const halves = lots.flatMap((each) => {
          const part = {
            ...each,
            quantity: (each.quantity / 2n) as Decimal,
            gross: { ...each.gross, amount: (each.gross.amount / 2n) as Decimal },
            fees: { ...each.fees, amount: (each.fees.amount / 2n) as Decimal },
          };
          return [part, part];
        });
        const [whole, parts] = [lots, halves].map((each) => lotPosition(each, [], TODAY));
        expect(parts?.quantity).toBe(whole?.quantity);
        expect(number(parts?.cost ?? null)).toBeCloseTo(number(whole?.cost ?? null));
        expect(number(parts?.realized ?? null)).toBeCloseTo(number(whole?.realized ?? null));
      }),
    );
  });
});
