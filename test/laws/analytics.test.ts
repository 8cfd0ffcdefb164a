/** Laws of performance and evolution, over generated portfolios that go through the tables. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { causeParts } from '../../src/core/evolution/cause-parts.ts';
import { wealthChanges } from '../../src/core/evolution/changes.ts';
import { type Evolution, evolution } from '../../src/core/evolution/evolution.ts';
import { wealthFigures } from '../../src/core/evolution/wealth-figures.ts';
import { WHOLE } from '../../src/core/household/lens.ts';
import { cents, formatEuros, NO_EUROS, sumEuros } from '../../src/core/money/euros.ts';
import { type Performance, performance } from '../../src/core/performance/performance.ts';
import { chain } from '../../src/core/performance/time-weighted-return.ts';
import { valueAccount } from '../../src/core/valuation/account.ts';
import { netWorth } from '../../src/core/valuation/net-worth.ts';
import type { Database } from '../../src/db/database.ts';

import { marketIn } from '../../src/db/queries/market/market-reader.ts';
import { loadPortfolio } from '../../src/db/queries/wealth/portfolio.ts';
import { loadWealth } from '../../src/db/queries/wealth/wealth.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { runs } from '../support/run/runs.ts';
import { naivePerformance } from '../support/users/naive-performance.ts';
import {
  type Account,
  balanceOnly,
  DAYS,
  type Line,
  line,
  type Scenario,
  scenario,
  signed,
  TODAY,
  write,
} from '../support/users/scenario.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const RUNS = { numRuns: runs(10) };

async function analyse(of: Scenario) {
  const userId = await write(database.query, of);
  const facts = await loadWealth(
    { tx: database.query, userId, view: WHOLE, today: TODAY, run: atOnce },
    marketIn(database.query, userId),
  );
  const terms = {
    performance: { riskFreePct: 2, benchmark: null },
    evolution: { growth: 0.05, goals: [] },
  };
  return {
    userId,
    facts,
    performance: atOnce(performance(facts, terms.performance)),
    evolution: atOnce(evolution(facts, terms.evolution)),
    changes: atOnce(wealthChanges(facts)),
    together: atOnce(wealthFigures(facts, terms)),
  };
}

/** Equal, or both unknown, to nine digits. */
function expectRate(actual: number | null, expected: number | null): void {
  if (expected === null || actual === null) expect(actual).toBe(expected);
  else
    expect((1 + actual) / (1 + Math.abs(expected))).toBeCloseTo(
      (1 + expected) / (1 + Math.abs(expected)),
      9,
    );
}

test('agrees with a second opinion that looks through everything on every day', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (each) => {
      const naive = naivePerformance(each);
      const { performance } = await analyse(each);
      // Without any valuation there is no return, and the second opinion finds 0.
      if (performance.timeWeighted === null) expect(naive.net ?? 0).toBeCloseTo(0, 12);
      else expectRate(performance.timeWeighted, naive.net);
      expectRate(chain(performance.gross.map(({ annual }) => annual)) ?? 0, naive.gross ?? 0);
      expect(Number(cents(performance.investedValue))).toBeCloseTo(naive.end, -1.5);
      const paidIn = performance.years.reduce(
        (sum, year) => sum + Number(cents(year.contributions)),
        0,
      );
      expect(Math.abs(paidIn - naive.contributions)).toBeLessThan(5);
      expectPresentValueOfZero(performance.internalRate, naive);
    }),
    RUNS,
  ));

function expectPresentValueOfZero(
  rate: number | null,
  { flows, end }: ReturnType<typeof naivePerformance>,
): void {
  if (rate === null || rate < -0.9999 || rate > 1e12) return;
  const terms = [...flows, end].map(
    (amount, at) => amount * (1 + rate) ** ((DAYS / 2 - Math.min(at, DAYS - 1)) / 365),
  );
  const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
  expect(Math.abs(terms.reduce((sum, term) => sum + term, 0))).toBeLessThan(1e-8 * size);
}

/** Amounts are objects with functions. */
const told = (figures: object) =>
  JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? String(value) : value));

test('one walk through the accounts gives what each figure has by itself', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (each) => {
      const { together, userId: _, facts: __, ...apart } = await analyse(each);
      expect(JSON.parse(told(together))).toEqual(JSON.parse(told(apart)));
    }),
    RUNS,
  ));

test('months chain to years and to the whole, and euros add up to the cent', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (each) => {
      const { timeWeighted, net, gross, years, investedValue } = (await analyse(each)).performance;
      for (const year of [...net, ...gross]) expectRate(chain(year.months), year.annual);
      if (timeWeighted !== null)
        expectRate(chain(net.map(({ annual }) => annual)) ?? 0, timeWeighted);
      for (const [at, { start, end, contributions, gain }] of years.entries()) {
        expect(formatEuros(sumEuros([start, contributions, gain]))).toBe(formatEuros(end));
        const before = years[at - 1];
        if (before !== undefined) expect(formatEuros(start)).toBe(formatEuros(before.end));
      }
      expect(formatEuros(years.at(-1)?.end ?? investedValue)).toBe(formatEuros(investedValue));
    }),
    RUNS,
  ));

test('the parts of each cause, by account, add up to it in every year, this month and in all', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (of) => {
      const { facts, changes } = await analyse(of);
      const { month, years, all } = changes;
      for (const change of [month, all, ...years]) {
        if (change === null) continue;
        const parts = atOnce(causeParts(facts, change));
        const sums = Object.entries(change.causes).map(([cause, amount]) => [
          ...[cause, formatEuros(amount)],
          formatEuros(sumEuros(parts[cause as keyof typeof parts].map(({ amount: part }) => part))),
        ]);
        for (const [cause, figure, sum] of sums) expect([cause, sum]).toEqual([cause, figure]);
        for (const { account } of Object.values(parts).flat())
          expect(account === null || account < facts.accounts.length).toBe(true);
      }
    }),
    RUNS,
  ));

test('payments into the investments are those of the years, and no value stands for an unknown one', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (of) => {
      const { facts, performance } = await analyse(of);
      const { points } = atOnce(wealthChanges(facts));
      const last = points.at(-1)?.invested ?? null;
      const { years } = performance;
      const isKnown = years.some(({ start, end, contributions }) =>
        [start, end, contributions].some((amount) => cents(amount) !== 0n),
      );
      if (last === null) {
        if (points.length > 0 && isKnown) expect(cents(years.at(-1)?.end ?? NO_EUROS)).toBe(0n);
        return;
      }
      expect(cents(last.value)).toBe(cents(years.at(-1)?.end ?? NO_EUROS));
      expect(cents(last.paidIn)).toBe(
        cents(sumEuros(years.map(({ contributions }) => contributions))),
      );
    }),
    RUNS,
  ));

test('the last point of the evolution is net worth, and its parts are its parts', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (each) => {
      const { userId, evolution } = await analyse(each);
      const portfolio = await loadPortfolio({
        tx: database.query,
        userId,
        view: WHOLE,
        today: TODAY,
        run: atOnce,
      });
      const { net, liabilities } = netWorth(portfolio.map(({ facts }) => valueAccount(facts)));
      const last = evolution.points.at(-1);
      expect(last?.day).toBe(TODAY);
      expect(last && [last.total, last.debts].map(formatEuros)).toEqual(
        [net, liabilities].map(formatEuros),
      );
      for (const { weights } of evolution.points) {
        const sum = weights.reduce((total, [, pct]) => total + pct, 0);
        if (weights.length > 0) expect(sum).toBeCloseTo(100, 9);
      }
    }),
    RUNS,
  ));

/** Returns a scenario of lines that each have an account of their own, and nothing else. */
const alone = (lines: readonly Line[], type: Account['type'] = 'pea'): Scenario => ({
  accounts: lines.map((each) => ({ type, lines: [each], rows: [], balances: [], isNew: false })),
  rates: [],
});
const priced = line
  .filter(({ closes }) => closes.length > 0)
  .map((each) => ({ ...each, isForeign: false }));

/** Bought at the close of the evening before, since money comes in at the start of a day; sold at the day's close. */
const flow = fc.record({
  day: fc.integer({ min: 1, max: DAYS - 1 }),
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 100 }),
});

test('money that comes in or goes out on any day leaves the time-weighted return as it was', () =>
  fc.assert(
    fc.asyncProperty(priced, fc.array(flow, { maxLength: 8 }), async ({ closes }, flows) => {
      const closeOn = (day: number) =>
        closes.filter((close) => close.day <= day).sort((a, b) => b.day - a.day)[0];
      const first = { day: 0, side: 'buy', quantity: 1000, price: 1000, fees: 0 } as const;
      const traded = flows.flatMap(({ day, side, quantity }) => {
        const close = closeOn(side === 'buy' ? day - 1 : day);
        return close === undefined ? [] : [{ day, side, quantity, price: close.price, fees: 0 }];
      });
      const lots = [first, ...traded].sort((a, b) => a.day - b.day || a.side.localeCompare(b.side));
      const line = { lots: [first], closes, isForeign: false };
      const [still, moved] = [
        await analyse(alone([line])),
        await analyse(alone([{ ...line, lots }])),
      ];
      expectRate(moved.performance.timeWeighted, still.performance.timeWeighted);
      expectRate(moved.performance.drawdowns.max, still.performance.drawdowns.max);
    }),
    RUNS,
  ));

/** A part of what is held that is switched on a day, from one line into another or back. */
const switched = fc.record({
  day: fc.integer({ min: 1, max: DAYS - 1 }),
  part: fc.integer({ min: 1, max: 100 }),
  isBack: fc.boolean(),
});

test('switches at equal value between lines that move alike change no return', () =>
  fc.assert(
    fc.asyncProperty(priced, fc.array(switched, { maxLength: 6 }), async ({ closes }, switches) => {
      const first = { day: 0, side: 'buy', quantity: 1000, price: 1000, fees: 0 } as const;
      const closeOn = (day: number) =>
        closes.filter((close) => close.day <= day).sort((a, b) => b.day - a.day)[0]?.price;
      const lots: [Line['lots'][number][], Line['lots'][number][]] = [[first], []];
      const held = [1000, 0];
      for (const { day, part, isBack } of switches.toSorted((a, b) => a.day - b.day)) {
        const price = closeOn(day);
        const [from, to] = isBack ? ([1, 0] as const) : ([0, 1] as const);
        const quantity = Math.floor(((held[from] ?? 0) * part) / 100);
        if (price === undefined || quantity === 0) continue;
        lots[from].push({ day, side: 'sell', quantity, price, fees: 0 });
        lots[to].push({ day, side: 'buy', quantity, price, fees: 0 });
        held[from] = (held[from] ?? 0) - quantity;
        held[to] = (held[to] ?? 0) + quantity;
      }
      const line = { closes, isForeign: false };
      const lines = lots.filter((each) => each.length > 0).map((each) => ({ ...line, lots: each }));
      const [still, moved] = [
        await analyse(alone([{ ...line, lots: [first] }])),
        await analyse(alone(lines)),
      ];
      expectRate(moved.performance.timeWeighted, still.performance.timeWeighted);
      expectRate(moved.performance.drawdowns.max, still.performance.drawdowns.max);
      for (const [at, year] of still.performance.net.entries())
        expectRate(moved.performance.net[at]?.annual ?? null, year.annual);
    }),
    RUNS,
  ));

test('trades of one day give the same return in one line as in two', () =>
  fc.assert(
    fc.asyncProperty(
      priced,
      // A day trade sells nothing that was held, in a line of its own.
      fc.array(
        flow.filter(({ day }) => day + 7 < DAYS),
        { maxLength: 8 },
      ),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      async ({ closes }, flows, places) => {
        const lots = flows.map(({ day, quantity }) => ({
          ...{ day, side: 'buy' as const, quantity, price: 1000, fees: 0 },
        }));
        const sold = flows.map(({ day, quantity }) => ({
          ...{ day: day + 7, side: 'sell' as const, quantity },
          ...{ price: 1100, fees: 0 },
        }));
        const inOrder = (some: readonly Line['lots'][number][]) =>
          some.toSorted((a, b) => a.day - b.day || b.side.localeCompare(a.side));
        const first = { day: 0, side: 'buy', quantity: 100, price: 1000, fees: 0 } as const;
        const line = { closes, isForeign: false, security: 'one' };
        const parts = [true, false].map((isHere) =>
          [...lots.entries()].flatMap(([at, lot]) =>
            places[at] === isHere ? [lot, sold[at] ?? lot] : [],
          ),
        );
        const [one, two] = [
          await analyse(alone([{ ...line, lots: inOrder([first, ...parts.flat()]) }])),
          await analyse(
            alone([
              { ...line, lots: inOrder([first, ...(parts[0] ?? [])]) },
              ...(parts[1]?.length ? [{ ...line, lots: inOrder(parts[1]) }] : []),
            ]),
          ),
        ];
        expectRate(two.performance.timeWeighted, one.performance.timeWeighted);
        expectRate(two.performance.internalRate, one.performance.internalRate);
      },
    ),
    RUNS,
  ));

test('the unit of money changes no rate', () =>
  fc.assert(
    fc.asyncProperty(scenario, fc.integer({ min: 2, max: 50 }), async (each, factor) => {
      const [small, large] = [await analyse(each), await analyse(scaled(each, factor))];
      expectRate(large.performance.timeWeighted, small.performance.timeWeighted);
      expectRate(large.performance.internalRate, small.performance.internalRate);
      for (const [at, year] of small.performance.net.entries()) {
        for (const [month, value] of year.months.entries()) {
          expectRate(large.performance.net[at]?.months[month] ?? null, value);
        }
      }
      expectRate(large.performance.drawdowns.max, small.performance.drawdowns.max);
    }),
    RUNS,
  ));

function scaled({ accounts, rates }: Scenario, factor: number): Scenario {
  return {
    rates,
    accounts: accounts.map(({ type, isNew, lines, rows, balances }) => ({
      type,
      isNew,
      lines: lines.map((each) => ({
        ...each,
        lots: each.lots.map((lot) => ({
          ...lot,
          quantity: lot.quantity * factor,
          fees: lot.fees * factor,
        })),
      })),
      rows: rows.map((row) => ({ ...row, amount: row.amount * factor, costs: row.costs * factor })),
      balances: balances.map(({ day, amount }) => ({ day, amount: amount * factor })),
    })),
  };
}

test('a line split in two changes nothing', () =>
  fc.assert(
    fc.asyncProperty(line, async (each) => {
      const doubled = {
        ...each,
        lots: each.lots.map((lot) => ({ ...lot, quantity: lot.quantity * 2, fees: lot.fees * 2 })),
      };
      const [one, two] = [
        await analyse(alone([doubled])),
        await analyse(alone([each, each], 'cto')),
      ];
      expectRate(two.performance.timeWeighted, one.performance.timeWeighted);
      expectRate(two.performance.internalRate, one.performance.internalRate);
      expectRate(two.performance.drawdowns.max, one.performance.drawdowns.max);
      expect(two.performance.volatility === null).toBe(one.performance.volatility === null);
    }),
    RUNS,
  ));

/** True if units are left. A line that is sold out has a gain even without a price. */
const isHeldAtTheEnd = ({ lots }: Line) =>
  lots.reduce((held, { side, quantity }) => held + (side === 'buy' ? quantity : -quantity), 0) > 0;

test('a line without a price changes no other line’s return', () =>
  fc.assert(
    fc.asyncProperty(scenario, line.filter(isHeldAtTheEnd), async (each, other) => {
      const unpriced = { ...other, closes: [] };
      const more = { ...each, accounts: [...each.accounts, ...alone([unpriced]).accounts] };
      const [without, having] = [await analyse(each), await analyse(more)];
      expectRate(having.performance.timeWeighted, without.performance.timeWeighted);
      expectRate(having.performance.internalRate, without.performance.internalRate);
      const { investedValue } = having.performance;
      expect(formatEuros(investedValue)).toBe(formatEuros(without.performance.investedValue));
      expect(totals(having.evolution).at(-1)).toBe(totals(without.evolution).at(-1));
    }),
    RUNS,
  ));

test('recording a balance that the ledger already gives changes no value and no rate', () =>
  fc.assert(
    fc.asyncProperty(
      // A first balance tells what was there before the rows, but of an account that began empty.
      balanceOnly.filter(({ rows, isNew }) => rows.length > 0 && isNew),
      fc.integer({ min: 0, max: DAYS - 1 }),
      async (account, day) => {
        const first = Math.min(...[...account.rows, ...account.balances].map((each) => each.day));
        // Before the first balance the ledger of a checking account is counted back from it, which is the same.
        const given = ledgerOn(account, day);
        fc.pre(day >= first && account.balances.every((each) => each.day !== day));
        // A running sum stops at 0, which a balance says only of its own day.
        fc.pre(account.rows.every((row) => !isCutOff(account, row.day)));
        const balances = [...account.balances, { day, amount: given }];
        const [before, after] = [
          await analyse({ accounts: [account], rates: [] }),
          await analyse({ accounts: [{ ...account, balances }], rates: [] }),
        ];
        expect(totals(after.evolution)).toEqual(totals(before.evolution));
        expect(after.evolution.drawdowns).toEqual(before.evolution.drawdowns);
        expect(gains(after.performance)).toEqual(gains(before.performance));
        const [known, stated] = [before.performance, after.performance];
        if (known.timeWeighted === null && account.balances.length === 0) {
          // Nothing was ever valued, so no rate is known. One that this first value makes known is 0.
          for (const rate of [stated.timeWeighted, stated.internalRate]) expectRate(rate ?? 0, 0);
          return;
        }
        expectRate(stated.timeWeighted, known.timeWeighted);
        expectRate(stated.internalRate, known.internalRate);
      },
    ),
    RUNS,
  ));

const isCutOff = ({ type, rows, balances }: Account, day: number) =>
  type !== 'checking' &&
  balances.every((each) => each.day > day) &&
  rows.filter((row) => row.day <= day).reduce((total, row) => total + signed(row), 0) < 0;

const totals = ({ points }: Evolution) => points.map(({ total }) => formatEuros(total));
const gains = ({ years }: Performance) => years.map(({ gain }) => formatEuros(gain));

function ledgerOn({ type, rows, balances }: Account, day: number): number {
  const sum = (after: number, upTo: number) =>
    rows
      .filter((row) => row.day > after && row.day <= upTo)
      .reduce((total, row) => total + signed(row), 0);
  const sorted = balances.toSorted((a, b) => a.day - b.day);
  const anchor = sorted.findLast((each) => each.day <= day);
  if (anchor !== undefined) return anchor.amount + sum(anchor.day, day);
  const [next] = sorted;
  if (type === 'checking')
    return next === undefined ? sum(-1, day) : next.amount - sum(day, next.day);
  return Math.max(0, sum(-1, day));
}
