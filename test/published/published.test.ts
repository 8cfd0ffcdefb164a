/** Figures that other projects publish in their tests, held against the code that answers the routes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerValueOn } from '../../src/core/history/loan-past.ts';
import { loanSchedule } from '../../src/core/history/loan-schedule.ts';
import { parseDecimal, toNumber, ZERO } from '../../src/core/money/decimal.ts';
import { drawdowns } from '../../src/core/performance/drawdown.ts';
import { internalRateOfReturn } from '../../src/core/performance/internal-rate-of-return.ts';
import { annualised, chain } from '../../src/core/performance/time-weighted-return.ts';
import { type Day, toDay } from '../../src/core/time/day.ts';
import { dayIn, type Month, monthOf } from '../../src/core/time/month.ts';
import { ledgerRule } from '../../src/core/valuation/ledger.ts';
import { type Lot, lotPosition } from '../../src/core/valuation/lots.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';
import { TABLES } from './amortization.ts';
import { POSITIONS } from './average-costs.ts';
import { type PublishedRate, RATES, SEVERAL } from './internal-rates.ts';
import { BOOKS } from './ledgers.ts';
import { CHAINED, FALLS, GROWTHS, NOT_COMPARABLE, STANDINGS } from './returns.ts';

describe('internal rates of return', () => {
  test.each(RATES)('$source', async ({ flows, rate, differs, digits = 9 }) => {
    const found = await rateOf(flows);
    const expected = differs === undefined ? rate : differs.ours;
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, digits);
    if (differs?.because === SEVERAL && rate !== null) {
      for (const fitting of [rate, differs.ours ?? Number.NaN])
        expect(Math.abs(presentValue(flows, fitting))).toBeLessThan(1e-6);
      expect(Math.abs(Math.log1p(differs.ours ?? Number.NaN))).toBeLessThan(
        Math.abs(Math.log1p(rate)),
      );
    } else if (differs !== undefined && rate !== null) expect(found).not.toBeCloseTo(rate, 3);
  });
});

/** Over the sum of the sizes of its terms, from the middle of the span. */
function presentValue(flows: PublishedRate['flows'], rate: number): number {
  const days = flows.map(([day]) => toDay(day));
  const middle = (Math.min(...days) + Math.max(...days)) / 2;
  const terms = flows.map(([day, amount]) => amount * (1 + rate) ** ((middle - toDay(day)) / 365));
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  return sum(terms) / sum(terms.map(Math.abs));
}

async function rateOf(flows: PublishedRate['flows']): Promise<number | null> {
  const dated = flows
    .map(([day, amount]) => ({ day: toDay(day), amount }))
    .sort((a, b) => a.day - b.day);
  const value = dated.pop();
  return value === undefined ? null : atOnce(internalRateOfReturn(dated, value));
}

describe('positions', () => {
  test.each(POSITIONS)('$source', ({ lots, splits = [], expected }) => {
    const ratios = splits.map(([day, ratio]) => ({ day: toDay(day), ratio: parseDecimal(ratio) }));
    const position = lotPosition(lots.map(lotOf), ratios, toDay('2026-06-30'));
    const [quantity, cost, realized] = [position.quantity, position.cost, position.realized].map(
      (figure) => Number(figure) / 1e18,
    ) as [number, number, number];
    const unrealized = (expected.at ?? 0) * quantity - cost;
    const found = {
      quantity,
      cost,
      realized,
      averageCost: cost / quantity,
      unrealized,
      gain: unrealized + realized,
    };
    const { at: _, ...figures } = expected;
    for (const [name, figure] of Object.entries(figures))
      expect(found[name as keyof typeof found], name).toBeCloseTo(figure, 2);
  });
});

/** `2026-01-05 buy 10 @ 100 + 1`, or `= 1000` for the price of all of it. */
function lotOf(text: string): Lot {
  const [day = '', side, quantity = '', sign, price = '', , fees = '0'] = text.split(' ');
  const euros = (amount: bigint) => ({
    amount: amount as Lot['quantity'],
    currency: 'EUR',
    rate: null,
  });
  const units = parseDecimal(quantity);
  const gross = sign === '=' ? parseDecimal(price) : (units * parseDecimal(price)) / 10n ** 18n;
  return {
    day: toDay(day),
    side: side === 'buy' ? 'buy' : 'sell',
    quantity: units,
    gross: euros(gross),
    fees: euros(parseDecimal(fees)),
  };
}

describe('chained returns', () => {
  test.each(CHAINED)('$source', ({ returnsPct, expected, digits = 12 }) => {
    expect(chain(returnsPct.map((pct) => pct / 100))).toBeCloseTo(expected, digits);
  });

  test.each(GROWTHS)('$source', ({ ratio, days, expected, digits = 12 }) => {
    expect(annualised(ratio, days)).toBeCloseTo(expected, digits);
  });
});

describe('falls from the highest level', () => {
  const dayOf = (index: number) => (toDay('2015-01-01') + index) as Day;

  test.each(FALLS)('$source', ({ levels, expected, digits = 12 }) => {
    expect(drawdowns(levels, dayOf, []).max).toBeCloseTo(expected, digits);
  });

  test.each(STANDINGS)('$source', ({ levels, expected, digits = 12 }) => {
    expect(drawdowns(levels, dayOf, []).current).toBeCloseTo(expected, digits);
  });
});

const NOTHING_DATED = { ratePct: null, instalment: null, insurance: null, deferral: null };

describe('amortization tables', () => {
  const opened = toDay('1982-07-01');
  const dueOn = (nth: number) => dayIn((monthOf(opened) + nth) as Month, 1);

  test.each(TABLES)(
    '$source',
    ({ principal, ratePct, months, recorded = {}, rates = {}, within, ...table }) => {
      const { interestOnlyTo } = table;
      const dated = [
        ...(interestOnlyTo === undefined
          ? []
          : [
              {
                ...{ ...NOTHING_DATED, day: opened },
                deferral: { kind: 'partial' as const, until: dueOn(interestOnlyTo) },
              },
            ]),
        ...Object.entries(rates).map(([nth, pct]) => ({
          ...{ ...NOTHING_DATED, day: dueOn(Number(nth)), ratePct: parseDecimal(pct) },
        })),
      ];
      const stated = { openedOn: opened, principal: parseDecimal(principal), months, dated };
      const rule = ledgerRule('loan', false, { ...stated, ratePct: parseDecimal(ratePct) });
      const balances = Object.entries(recorded).map(([nth, owed]) => ({
        day: dueOn(Number(nth)),
        amount: parseDecimal(`-${owed}`),
      }));
      const facts = { rule, currency: 'EUR', openedOn: opened, balances, movements: [] };
      const owed = (nth: number) => -toNumber(atOnce(ledgerValueOn(facts, dueOn(nth))));
      const { owed: debts = {}, repaid = {}, paid = {} } = table;
      const { lines } = atOnce(loanSchedule(facts, opened));
      const paidOn = (nth: number) =>
        toNumber(lines.find(({ day }) => day === dueOn(nth))?.payment ?? ZERO);
      const found = [
        ...Object.entries(paid).map(([nth, part]) => [nth, paidOn(Number(nth)), part] as const),
        ...Object.entries(debts).map(([nth, debt]) => [nth, owed(Number(nth)), debt] as const),
        ...Object.entries(repaid).map(([span, part]) => {
          const [from = 0, to = 0] = span.split('-').map(Number);
          return [span, owed(from) - owed(to), part] as const;
        }),
      ];
      for (const [what, ours, theirs] of found)
        expect(Math.abs(ours - theirs), `${what}: ${ours} for ${theirs}`).toBeLessThan(within);
    },
  );
});

describe('books', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ timeZone: 'UTC' });
  });
  afterAll(() => service.close());

  test.each(BOOKS)('$source', async ({ story }) => {
    await tell(service, story);
  });
});

test.each(NOT_COMPARABLE)('$source is not comparable: $because', ({ theirs, because }) => {
  expect([Number.isFinite(theirs), because.length > 10]).toEqual([true, true]);
});
