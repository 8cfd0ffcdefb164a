import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { continuedLine } from '../../../src/core/history/continued-lines.ts';
import {
  type Decimal,
  formatDecimal,
  parseDecimal,
  ZERO,
} from '../../../src/core/money/decimal.ts';
import type { Day } from '../../../src/core/time/day.ts';
import { type HoldingInput, heldOn } from '../../../src/core/valuation/holding.ts';
import type { Lot } from '../../../src/core/valuation/lots.ts';

const END = 100 as Day;

/** `5 buy 10 at 100`: a day, and what was done on it. */
function lotOf(text: string): Lot {
  const [day, side, quantity = '', , price = '0'] = text.split(' ');
  const units = parseDecimal(quantity);
  const gross = ((units * parseDecimal(price)) / parseDecimal('1')) as Decimal;
  return {
    day: Number(day) as Day,
    side: side === 'buy' ? 'buy' : 'sell',
    quantity: units,
    gross: { amount: gross, currency: 'EUR', rate: null },
    fees: { amount: ZERO, currency: 'EUR', rate: null },
  };
}

const holding = (lots: readonly Lot[], more: Partial<HoldingInput> = {}): HoldingInput => ({
  ...{ holdingId: 'h', kind: 'etf', quantity: parseDecimal('1'), quantityAt: 0 as Day },
  ...{ cost: null, fees: null, entryDay: null, worthlessFrom: null, quote: null },
  ...{ lots, splits: [] },
  ...more,
});

const split = (lots: readonly string[], old: readonly string[]) => {
  const oldLots = old.map(lotOf);
  const facts = holding(lots.map(lotOf));
  const quantity = heldOn(holding(oldLots), (END - 1) as Day).quantity;
  const { spans, moved } = continuedLine(facts, facts.lots[0]?.day ?? END, {
    ...{ end: END, quantity, lots: oldLots },
  });
  return {
    moved: formatDecimal(moved),
    spans: spans.map(({ facts: { lots }, since, transferredOn, until }) => ({
      lots: lots.map(({ day, side, quantity }) => `${day} ${side} ${formatDecimal(quantity)}`),
      ...{ since, transferredOn, until },
    })),
  };
};

const own = (since: number, ...lots: readonly string[]) => ({
  ...{ lots, since, transferredOn: null, until: 99 },
});

describe('a holding that goes on from another account', () => {
  test('begins on the day of the transfer where all of it came from there', () => {
    const { moved, spans } = split(['1 buy 10 at 5'], ['1 buy 10 at 5']);
    expect(moved).toBe('10');
    expect(spans).toEqual([{ lots: ['1 buy 10'], since: 100, transferredOn: 100, until: null }]);
  });

  test('keeps its days where the old account held nothing', () => {
    const { moved, spans } = split(['1 buy 10 at 5'], ['1 buy 10 at 5', '2 sell 10 at 6']);
    expect(moved).toBe('0');
    expect(spans).toEqual([{ lots: ['1 buy 10'], since: 1, transferredOn: null, until: null }]);
  });

  test('keeps the days of what is no copy of the old lots', () => {
    const { spans } = split(
      ['1 buy 10 at 5', '2 sell 4 at 6', '3 buy 7 at 6', '9 sell 2 at 6'],
      ['1 buy 10 at 5', '2 sell 4 at 6'],
    );
    expect(spans[0]).toEqual(own(3, '3 buy 7', '9 sell 2'));
    expect(spans[1]?.since).toBe(100);
  });

  test('sells nothing that only the copies of the old lots have bought', () => {
    const lots = ['1 buy 1 at 5', '1 buy 1 at 5', '1 sell 1 at 6', '2 buy 1 at 5'];
    const { moved, spans } = split(lots, ['1 buy 1 at 5', '1 buy 1 at 5']);
    expect(moved).toBe('2');
    expect(spans[0]).toEqual(own(1, '1 buy 1', '1 sell 1'));
  });

  test('takes the oldest units that were still there, where lots are no copies', () => {
    const { moved, spans } = split(
      ['1 buy 10 at 5', '2 sell 8 at 6', '3 buy 7 at 6'],
      ['1 buy 6 at 4.99'],
    );
    expect(moved).toBe('6');
    // Two of the ten were left, and four of the seven.
    expect(spans[0]).toEqual(own(1, '1 buy 8', '2 sell 8', '3 buy 3'));
  });

  test('divides a holding without lots in proportion', () => {
    const facts = holding([], {
      ...{ quantity: parseDecimal('15'), entryDay: 5 as Day },
      ...{ cost: parseDecimal('1500'), fees: parseDecimal('3') },
    });
    const old = { end: END, quantity: parseDecimal('10'), lots: [] };
    const [early, later] = continuedLine(facts, 5 as Day, old).spans;
    expect([early?.facts.quantity, early?.facts.cost, early?.facts.fees]).toEqual(
      ['5', '500', '1'].map(parseDecimal),
    );
    expect(early).toMatchObject({ since: 5, until: 99 });
    expect(later).toMatchObject({ since: 100, transferredOn: 100, facts: { cost: facts.cost } });
  });

  test('holds on no evening less than nothing, and in the end what was not moved', () => {
    const trade = fc.record({
      day: fc.integer({ min: 1, max: 120 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      isSell: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(trade, { minLength: 1, maxLength: 8 }),
        fc.array(trade, { maxLength: 4 }),
        fc.boolean(),
        (trades, others, isCopied) => {
          const lots = possible(trades);
          const old = possible(isCopied ? [...others, ...trades.slice(0, 2)] : others);
          fc.pre(lots.length > 0);
          const facts = holding(lots);
          const evening = (END - 1) as Day;
          const quantity = heldOn(holding(old), evening).quantity;
          const { spans, moved } = continuedLine(facts, lots[0]?.day ?? END, {
            ...{ end: END, quantity, lots: old },
          });
          const held = heldOn(facts, evening).quantity;
          const first = spans[0];
          if (first === undefined || first.until === null) return;
          expect(heldOn(first.facts, evening).quantity).toBe(held - moved);
          let sum = 0n;
          for (const { day, side, quantity } of first.facts.lots) {
            expect(day).toBeLessThan(END);
            sum += side === 'buy' ? quantity : -quantity;
            const isEvening = !first.facts.lots.some(
              (lot) => lot.day === day && lot.side === 'sell',
            );
            if (isEvening) expect(sum).toBeGreaterThanOrEqual(0n);
          }
        },
      ),
    );
  });
});

/** Sells no more than is held. */
function possible(trades: readonly { day: number; quantity: number; isSell: boolean }[]): Lot[] {
  let held = 0;
  return trades
    .toSorted((a, b) => a.day - b.day)
    .flatMap(({ day, quantity, isSell }) => {
      if (isSell && quantity > held) return [];
      held += isSell ? -quantity : quantity;
      return [lotOf(`${day} ${isSell ? 'sell' : 'buy'} ${quantity} at 5`)];
    });
}
