/**
 * Laws of a household, over drawn wealth and drawn owners. The whole is the sum of the members and of what has no owner.
 * A share changes no rate, and all for one member is the whole.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeSpan, causeParts } from '../../src/core/evolution/cause-parts.ts';
import { wealthFigures } from '../../src/core/evolution/wealth-figures.ts';
import type { WealthFacts } from '../../src/core/history/account-history.ts';
import { RECORDED, type View, viewOf, WHOLE } from '../../src/core/household/lens.ts';
import { ZERO } from '../../src/core/money/decimal.ts';
import {
  addEuros,
  cents,
  type Euros,
  subtractEuros,
  sumEuros,
} from '../../src/core/money/euros.ts';
import { toDay } from '../../src/core/time/day.ts';
import { positionsOn } from '../../src/core/valuation/positions.ts';
import type { Database } from '../../src/db/database.ts';
import { newId } from '../../src/db/id.ts';
import { marketIn } from '../../src/db/queries/market/market-reader.ts';
import { loadInsights } from '../../src/db/queries/wealth/insights.ts';
import { loadValuedPortfolio } from '../../src/db/queries/wealth/portfolio.ts';
import { loadAllTraded, readTrades } from '../../src/db/queries/wealth/positions.ts';
import { loadWealth } from '../../src/db/queries/wealth/wealth.ts';
import { accountOwners, members } from '../../src/db/schema.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { rows } from '../support/databases/rows.ts';
import { runs } from '../support/run/runs.ts';
import {
  balanceOnly,
  line,
  type Scenario,
  scenario,
  TODAY,
  write,
} from '../support/users/scenario.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Percent of the members, in their order; the rest belongs to people outside. */
const SHARES = [
  [],
  ['100'],
  ['0', '100'],
  ['50', '50'],
  ['33.3333', '33.3333', '33.3334'],
  ['60', '40'],
  ['50'],
  ['12.5', '0', '0.0001'],
] as const;
const NEW_YEARS_EVE = toDay('2025-12-31');
const owned = fc.array(fc.constantFrom(...SHARES), { minLength: 3, maxLength: 3 });

/** Writes a scenario with owners; returns the user and the three members. */
async function writeOwned(of: Scenario, shares: readonly (readonly string[])[]) {
  const { query } = database;
  const userId = await write(query, of);
  const people = [newId(), newId(), newId()];
  await query
    .insert(members)
    .values(people.map((id, at) => ({ userId, id, name: ['Ada', 'Ben', 'Cleo'][at] ?? '' })));
  const accounts = await rows<{ id: string }>(
    query,
    sql`select id from accounts where user_id = ${userId} order by id`,
  );
  const owners = accounts.flatMap(({ id: accountId }, at) =>
    (shares[at] ?? []).flatMap((sharePct, of) =>
      Number(sharePct) === 0
        ? []
        : [{ userId, id: newId(), accountId, memberId: people[of] ?? '', sharePct }],
    ),
  );
  if (owners.length > 0) await query.insert(accountOwners).values(owners);
  const unowned = accounts.filter((_, at) => (shares[at] ?? []).length === 0).map(({ id }) => id);
  return { userId, people, unowned };
}

async function figuresOf(userId: string, view: View) {
  const { query } = database;
  const reading = { tx: query, userId, view, today: TODAY, run: atOnce };
  const portfolio = await loadValuedPortfolio(reading);
  const wealth = await loadWealth(reading, marketIn(query, userId));
  const traded = await loadAllTraded(reading);
  return {
    portfolio,
    wealth,
    trades: await readTrades(reading),
    insights: await loadInsights(reading),
    positions: atOnce(
      positionsOn(
        traded.map((each) => each.facts),
        TODAY,
        traded,
      ),
    ),
    ...overTime(wealth),
    causes: causesOf(wealth),
  };
}

const overTime = (wealth: WealthFacts) =>
  atOnce(
    wealthFigures(wealth, {
      performance: { riskFreePct: 2, benchmark: null },
      evolution: { growth: 0.05, goals: [] },
    }),
  );

const SPANS: readonly ChangeSpan[] = [
  { after: null, upTo: TODAY },
  { after: null, upTo: NEW_YEARS_EVE },
  { after: NEW_YEARS_EVE, upTo: TODAY },
];

/** Sums of the causes of all accounts, also while nothing has a value. */
function causesOf(wealth: WealthFacts) {
  return SPANS.flatMap((span) =>
    Object.entries(atOnce(causeParts(wealth, span))).map(([cause, parts]) => ({
      cause,
      span: `after ${span.after} up to ${span.upTo}`,
      amount: sumEuros(parts.map(({ amount }) => amount)),
    })),
  );
}
type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** Euros by the names of sums. */
class NamedSums extends Map<string, number> {
  put(name: string, amount: Euros | number | null | undefined): void {
    if (amount === null || amount === undefined) return;
    const added = typeof amount === 'number' ? amount : Number(cents(amount)) / 100;
    this.set(name, (this.get(name) ?? 0) + added);
  }
}

/** Sums of a view in euros. Which gains are told of a dividend paid to a current account depends on the investments of the view. */
function sumsOf({ portfolio, performance, changes, evolution, causes }: Figures): NamedSums {
  const sums = new NamedSums();
  for (const { account, value } of portfolio) {
    sums.put(`value of ${account.id}`, value.value);
    sums.put(`cash of ${account.id}`, value.cash);
    sums.put(`gain of ${account.id}`, value.gain);
  }
  for (const { year, start, end, contributions, income, gain } of performance.years) {
    for (const [name, amount] of Object.entries({ start, end }))
      sums.put(`${name} of ${year}`, amount);
    sums.put(`contributions and gain of ${year}`, addEuros(contributions, gain));
    sums.put(`gain without income of ${year}`, subtractEuros(gain, income));
  }
  for (const { cause, span, amount } of causes) {
    const isEither = cause === 'savings' || cause === 'gains';
    sums.put(`${isEither ? 'savings and gains' : cause} ${span}`, amount);
  }
  for (const { upTo, start, end } of changes.all === null ? [] : [changes.all]) {
    sums.put(`start up to ${upTo}`, start);
    sums.put(`end up to ${upTo}`, end);
  }
  for (const { day, total, gross, debts } of evolution.points) {
    sums.put(`total on ${day}`, total);
    sums.put(`gross on ${day}`, gross);
    sums.put(`debts on ${day}`, debts);
  }
  return sums;
}

/** Sums of investments. */
function investedSumsOf(wealth: WealthFacts): NamedSums {
  const sums = new NamedSums();
  for (const { year, contributions, income, gain } of overTime(wealth).performance.years)
    for (const [name, amount] of Object.entries({ contributions, income, gain }))
      sums.put(`${name} of ${year}`, amount);
  for (const { cause, span, amount } of causesOf(wealth)) sums.put(`${cause} ${span}`, amount);
  return sums;
}

/** Returns the facts without income of investments that was paid to current accounts: there it is a credit. */
const withoutPaidElsewhere = (wealth: WealthFacts): WealthFacts => ({
  ...wealth,
  accounts: wealth.accounts.map((facts) =>
    facts.today.type === 'checking'
      ? {
          ...facts,
          activity: facts.activity.map((day) => ({
            ...day,
            ...{ dividends: ZERO, dividendCosts: ZERO, interest: ZERO },
          })),
        }
      : facts,
  ),
});

function expectSum(whole: NamedSums, parts: readonly NamedSums[]): void {
  const added = new NamedSums();
  for (const part of parts) for (const [name, amount] of part) added.put(name, amount);
  for (const name of new Set([...whole.keys(), ...added.keys()])) {
    // Each of at most thirty parts of a member is rounded to the cent by itself.
    expect(Math.abs((whole.get(name) ?? 0) - (added.get(name) ?? 0)), name).toBeLessThan(0.16);
  }
}

test('the whole is the sum of the members and of what has no owner', () =>
  fc.assert(
    fc.asyncProperty(scenario, owned, async (of, shares) => {
      const { userId, people, unowned } = await writeOwned(of, shares);
      const whole = await figuresOf(userId, WHOLE);
      const parts = await Promise.all(people.map((id) => figuresOf(userId, viewOf(id))));
      // Accounts without owner, as if of one more member.
      const nobody = newId();
      await database.query.insert(members).values({ userId, id: nobody, name: 'Nobody' });
      for (const accountId of unowned)
        await database.query
          .insert(accountOwners)
          .values({ userId, id: newId(), accountId, memberId: nobody, sharePct: '100' });
      parts.push(await figuresOf(userId, viewOf(nobody)));
      expectSum(sumsOf(whole), parts.map(sumsOf));
      const invested = ({ wealth }: Figures) => investedSumsOf(withoutPaidElsewhere(wealth));
      expectSum(invested(whole), parts.map(invested));
      // A view in which nothing ever had a value tells no changes: its causes cancel each other.
      for (const { changes, causes } of parts)
        if (changes.all === null)
          expect(cents(sumEuros(causes.map(({ amount }) => amount)))).toBe(0n);
    }),
    { numRuns: runs(12) },
  ));

/** As text, since amounts of money are objects of functions. */
const plain = (figures: object): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_, value: unknown) => {
      if (typeof value === 'bigint') return String(value);
      return value instanceof Map ? [...value] : value;
    }),
  );

test('one who owns everything sees what is recorded', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (of) => {
      const { userId, people } = await writeOwned(of, [['100'], ['100'], ['100']]);
      const recorded = await figuresOf(userId, RECORDED);
      const own = await figuresOf(userId, viewOf(people[0] ?? ''));
      expect(own.wealth.between).toEqual([]);
      expect(plain({ ...own, wealth: own.wealth.accounts })).toEqual(
        plain({ ...recorded, wealth: recorded.wealth.accounts }),
      );
      const none = await figuresOf(userId, viewOf(people[1] ?? ''));
      expect(none.portfolio).toEqual([]);
      expect(none.trades).toEqual([]);
      expect(none.insights.accounts).toEqual([]);
    }),
    { numRuns: runs(8) },
  ));

const single = fc.record<Scenario>({
  accounts: fc
    .oneof(
      balanceOnly,
      fc.record({
        type: fc.constantFrom('cto' as const, 'pea' as const),
        lines: fc.array(line, { minLength: 1, maxLength: 3 }),
        rows: fc.constant([]),
        balances: fc.constant([]),
        isNew: fc.boolean(),
      }),
    )
    .map((account) => [account]),
  rates: fc.uniqueArray(
    fc.record({ day: fc.nat({ max: 109 }), price: fc.integer({ min: 50, max: 200 }) }),
    { selector: ({ day }) => day, maxLength: 6 },
  ),
});

test('a share of an account has its returns, risk and falls', () =>
  fc.assert(
    fc.asyncProperty(single, fc.constantFrom('50', '33.3333', '75', '12.5'), async (of, share) => {
      const { userId, people } = await writeOwned(of, [[share]]);
      const recorded = (await figuresOf(userId, RECORDED)).performance;
      for (const view of [WHOLE, viewOf(people[0] ?? '')]) {
        const { performance } = await figuresOf(userId, view);
        for (const rate of ['timeWeighted', 'internalRate', 'volatility', 'sharpe'] as const) {
          const [a, b] = [performance[rate], recorded[rate]];
          if (a === null || b === null) expect(a, rate).toBe(b);
          else expect(a / (1 + Math.abs(b)), rate).toBeCloseTo(b / (1 + Math.abs(b)), 7);
        }
      }
    }),
    { numRuns: runs(15) },
  ));

/** Halves all amounts and quantities, which are even. */
const halved = ({ accounts, rates }: Scenario): Scenario => ({
  rates,
  accounts: accounts.map(({ lines, rows, balances, ...account }) => ({
    ...account,
    lines: lines.map(({ lots, ...each }) => ({
      ...each,
      lots: lots.map((lot) => ({ ...lot, quantity: lot.quantity / 2, fees: lot.fees / 2 })),
    })),
    rows: rows.map((row) => ({ ...row, amount: row.amount / 2, costs: row.costs / 2 })),
    balances: balances.map((balance) => ({ ...balance, amount: balance.amount / 2 })),
  })),
});
const doubled = ({ accounts, rates }: Scenario): Scenario => ({
  rates,
  accounts: accounts.map(({ lines, rows, balances, ...account }) => ({
    ...account,
    lines: lines.map(({ lots, ...each }) => ({
      ...each,
      lots: lots.map((lot) => ({ ...lot, quantity: lot.quantity * 2, fees: lot.fees * 2 })),
    })),
    rows: rows.map((row) => ({ ...row, amount: row.amount * 2, costs: row.costs * 2 })),
    balances: balances.map((balance) => ({ ...balance, amount: balance.amount * 2 })),
  })),
});

test('half of an account is the account with all amounts and quantities halved', () =>
  fc.assert(
    fc.asyncProperty(single.map(doubled), async (of) => {
      const { userId } = await writeOwned(of, [['50']]);
      const half = await figuresOf(userId, WHOLE);
      const other = await figuresOf(await write(database.query, halved(of)), RECORDED);
      const values = ({ portfolio, performance, evolution, changes }: Figures) => ({
        values: portfolio.map(({ value }) => [cents(value.value), value.gain && cents(value.gain)]),
        years: performance.years.map(({ year, gain, contributions, end }) =>
          [gain, contributions, end].map(cents).concat(BigInt(year)),
        ),
        rate: performance.timeWeighted,
        points: evolution.points.map(({ total }) => cents(total)),
        causes: Object.values<Euros>({ ...changes.all?.causes }).map(cents),
      });
      expect(values(half)).toEqual(values(other));
    }),
    { numRuns: runs(10) },
  ));
