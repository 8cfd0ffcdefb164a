/**
 * All ways to ask for a figure give one: `/api/v1`, the procedures of the command line and the page, and the tools of
 * assistants. For drawn rows of all types, on every day of a month.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pactole } from '../../sdk/client/src/index.ts';
import {
  ACCOUNT_TYPES,
  type AccountType,
  isOfNature,
} from '../../src/core/accounts/account-type.ts';
import { TRANSACTION_TYPES } from '../../src/core/accounts/transaction-type.ts';
import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  negate,
  parseDecimal,
  subtract,
  ZERO,
} from '../../src/core/money/decimal.ts';
import { formatEuros, roundToCents } from '../../src/core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../src/core/time/day.ts';
import { ensureCategories } from '../../src/db/queries/accounts/categories.ts';
import { refreshAllMovements } from '../../src/db/queries/movements/refresh-movements.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import type { ToolService } from '../../src/mcp/service.ts';
import { INVESTMENTS } from '../../src/mcp/tools/investments.ts';
import { LOANS } from '../../src/mcp/tools/loans.ts';
import { TRANSACTIONS } from '../../src/mcp/tools/transactions.ts';
import { WEALTH } from '../../src/mcp/tools/wealth.ts';
import { rows } from '../support/databases/rows.ts';
import { isLong, runs } from '../support/run/runs.ts';
import { shareOf } from '../support/run/share-of.ts';
import { type Service, startService } from '../support/service/service.ts';
import { askOwner } from '../support/users/ask-owner.ts';
import { pageQueries } from '../support/users/page-queries.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addRate,
  addTransactions,
  word,
} from '../support/users/wealth.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  await addRate(service.database.query, PARITY, '2020-01-01', '1');
  await addRate(service.database.query, HALF, '2020-01-01', '2');
});
afterAll(() => service.close());

interface DrawnAccount {
  readonly type: AccountType;
  readonly name: string;
  readonly currency: string;
  /** Balances of days, so many before today. */
  readonly balances: readonly (readonly [before: number, amount: string])[];
  /** Number of the account that pays a card or a loan; null where none is stated. */
  readonly payer: number | null;
  /** Cost and day of a lot, in an account of investments. */
  readonly lot: readonly [before: number, cost: string] | null;
  /** Day and price of the sale of half of it. */
  readonly sale: readonly [before: number, price: string] | null;
  /** Days before today. */
  readonly opened: number | null;
  readonly archived: number | null;
  readonly rate: string | null;
}

interface DrawnRow {
  readonly account: number;
  readonly before: number;
  readonly amount: string;
  readonly type: string | null;
  readonly label: string;
  readonly category: string | null;
}

interface Life {
  readonly accounts: readonly DrawnAccount[];
  readonly rows: readonly DrawnRow[];
}

const DAYS = 200;
const PARITY = 'XTS';
/** Half a euro. */
const HALF = 'XUA';
const RATES: Readonly<Record<string, Decimal>> = { [HALF]: parseDecimal('2') };

const account = fc.record<DrawnAccount>({
  type: fc.oneof(
    fc.constantFrom<AccountType[]>('checking', 'savings', 'loan'),
    fc.constantFrom(...ACCOUNT_TYPES),
  ),
  name: fc.constantFrom('Current', 'Carte Visa', 'Other'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', PARITY, HALF),
  balances: fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.constantFrom('-120', '0', '950.5')),
    { maxLength: 4, selector: ([before]) => before },
  ),
  payer: fc.option(fc.nat()),
  lot: fc.option(fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.constantFrom('20', '50', '1000'))),
  sale: fc.option(fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.constantFrom('15', '70', '999'))),
  opened: fc.option(fc.integer({ min: 0, max: DAYS })),
  archived: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 6 }),
  rate: fc.option(fc.constantFrom('0', '1.2', '4')),
});

/** Few amounts, so that many rows look like the other side of a transfer. */
const amount = fc.oneof(
  fc.constantFrom('-20', '20', '-20', '-50', '50', '-70', '70', '-120', '1000'),
  fc
    .integer({ min: -9_999, max: 9_999 })
    .map((cents) => formatDecimal(parseDecimal(`${cents / 100}`))),
);

const row = fc.record<DrawnRow>({
  account: fc.nat(),
  before: fc.integer({ min: -5, max: DAYS }),
  amount,
  type: fc.oneof(fc.constant(null), fc.constantFrom(...TRANSACTION_TYPES)),
  label: fc.constantFrom('SHOP', 'INTERETS 2025', 'Relevé carte', 'VIR', 'Salaire 07'),
  category: fc.option(fc.constantFrom('Food', 'Home')),
});

const life = fc.record<Life>({
  accounts: fc.array(account, { minLength: 1, maxLength: 5 }),
  rows: fc.array(row, { minLength: 30, maxLength: 120 }),
});

let users = 0;

async function write(today: Day, { accounts, rows }: Life): Promise<string> {
  const user = `door-${users++}`;
  const db = service.database.query;
  const userId = await userNamed(db, user);
  const categories = await ensureCategories(db, userId, ['Food', 'Home']);
  const ids: string[] = [];
  for (const [at, drawn] of accounts.entries()) {
    const { type, name, currency, balances, payer, lot, sale, opened, archived, rate } = drawn;
    const dayBefore = (days: number) => formatDay((today - days) as Day);
    const payerAccountId = payer === null ? null : (ids[payer % Math.max(1, ids.length)] ?? null);
    const id = await addAccount(db, userId, type, {
      ...{ name: at === 0 ? 'Main' : `${name} ${at}`, currency },
      ...{ payerAccountId, isPayerStated: payerAccountId !== null },
      ...(opened === null ? {} : { openedAt: dayBefore(opened) }),
      ...(archived === null ? {} : { archivedAt: new Date(`${dayBefore(archived)}T12:00:00Z`) }),
      ...(rate === null || !isOfNature(type, 'debt') ? {} : { loanRatePct: rate }),
    });
    ids.push(id);
    for (const [before, amount] of balances)
      await addBalance(db, userId, id, dayBefore(before), amount, currency);
    if (lot === null || !isOfNature(type, 'investment')) continue;
    const assetId = await addAsset(db, { kind: 'etf' });
    const holdingId = await addHolding(db, userId, id, assetId, '0');
    const bought = { date: dayBefore(lot[0]), side: 'buy', quantity: '1' };
    const cost = { currency: 'EUR', fees: '0' };
    await addLot(db, userId, holdingId, { ...bought, ...cost, unitPrice: lot[1] });
    if (sale === null || sale[0] >= lot[0]) continue;
    const sold = { date: dayBefore(sale[0]), side: 'sell', quantity: '0.5' };
    await addLot(db, userId, holdingId, { ...sold, ...cost, unitPrice: sale[1] });
  }
  for (const [at, id] of ids.entries()) {
    const own = rows.filter((each) => each.account % ids.length === at);
    await addTransactions(
      db,
      userId,
      id,
      own.map(({ before, category, account: _, amount, ...each }) => ({
        ...each,
        // Two of a currency of half a euro have whole cents, so that parts add up after rounding.
        amount: accounts[at]?.currency === HALF ? doubled(amount) : amount,
        currency: accounts[at]?.currency ?? 'EUR',
        date: formatDay((today - before) as Day),
        categoryId: category === null ? null : (categories.get(category) ?? null),
      })),
    );
  }
  await service.database.write(userId, (tx) => refreshAllMovements(tx, userId));
  return user;
}

const doubled = (amount: string) => formatDecimal(add(parseDecimal(amount), parseDecimal(amount)));

const TOOLS = [...WEALTH, ...TRANSACTIONS, ...INVESTMENTS, ...LOANS];
// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Tool = (service: ToolService, input: object) => Promise<any>;

const toolOf = (name: string) => {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}`);
  return tool.call as Tool;
};

const sumOf = toolOf('sum_transactions');
const summaryOf = toolOf('summary');
const valuesOf = toolOf('account_values');
const regularOf = toolOf('regular_payments');

/** Asks all of them about a user on a day. */
async function doorsOf(user: string, today: Day) {
  const pactole = new Pactole({ apiKey: await service.key(undefined, user), baseUrl: service.url });
  const now = `${formatDay(today)}T12:00:00Z`;
  const page = await pageQueries(service, formatDay(today), user);
  const assistant = { pactole, page, today: formatDay(today) };
  const month = assistant.today.slice(0, 7);
  const own = (path: string) => askOwner(service.database, { user, now }, path);
  const tool = async (direction: 'in' | 'out', more: object = {}) =>
    sumOf(assistant, { period: month, direction, limit: 100, ...more });
  const [shown, summary] = await Promise.all([
    own('spending.show?months=3'),
    own(`transactions.summary?by=category&from=${month}-01&to=${formatDay(today)}`),
  ]);
  return { user, pactole, assistant, own, tool, shown, summary };
}

interface ToldRow {
  readonly month: string;
  readonly amount: string;
  readonly currency: string;
  readonly type: string;
  readonly left: string;
  readonly spent: string;
  readonly repaid: string;
  readonly came: string;
}

/** The sum of all currencies in euros. */
const sumOfAll = (sums: readonly Sums[], direction: 'in' | 'out') =>
  formatDecimal(sums.map((each) => inEuros(each[direction], each.currency)).reduce(add, ZERO));

type Sums = Readonly<Record<'in' | 'out' | 'currency', string>>;

const inEuros = (amount: string, currency: string): Decimal => {
  const rate = RATES[currency];
  return rate === undefined ? parseDecimal(amount) : divide(parseDecimal(amount), rate);
};

const euro = (amount: string | undefined) => formatEuros(roundToCents(parseDecimal(amount ?? '0')));

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Sums of all currencies in euros by the name of a group; those of nothing are left out. */
function sumsOf(parts: readonly (readonly [name: string, amount: string, currency: string])[]) {
  const sums = new Map<string, Decimal>();
  for (const [name, amount, currency] of parts)
    sums.set(name, add(sums.get(name) ?? ZERO, inEuros(amount, currency)));
  return Object.fromEntries(
    [...sums]
      .map(([name, sum]) => [name, euro(formatDecimal(sum))])
      .filter(([, sum]) => sum !== '0.00'),
  );
}

const sumsIn = ({ columns, rows }: Table, column: string, isNamed = true) =>
  sumsOf(
    rows.map((each) => [
      isNamed ? String(each[0]) : '',
      String(each[columns.indexOf(column)] ?? '0'),
      String(each[columns.indexOf('currency')]),
    ]),
  );

const totalOf = (table: Table, column: string) => sumsIn(table, column, false)[''] ?? '0.00';

/** Turns what is spent around: the page tells it as an amount, all others below 0. */
const spent = (amount: string | undefined) =>
  euro(formatDecimal(negate(parseDecimal(amount ?? '0'))));

/** Draws other lives on the same days. */
const SEED = 100_000 * Number(process.env.LAW_SEED ?? 0);

/** Days of March: every one in a long run, else its first and last ones and one of each week. */
const OF_MARCH = Array.from({ length: 31 }, (_, at) => at + 1).filter(
  (at) => isLong || [1, 2, 8, 15, 22, 28, 30, 31].includes(at),
);

/** A shorter month ends on the first of them. */
const days = shareOf([
  '2026-02-28',
  ...OF_MARCH.map((at) => `2026-03-${String(at).padStart(2, '0')}`),
]);

describe.each(days)('on %s', (date) => {
  const today = toDay(date);
  const lives = fc.sample(life, { seed: today + SEED, numRuns: runs(1) });
  const asked: Awaited<ReturnType<typeof doorsOf>>[] = [];
  beforeAll(async () => {
    service.setNow(`${date}T12:00:00Z`);
    for (const each of lives) asked.push(await doorsOf(await write(today, each), today));
  });

  test('income and spending of this month are one sum, by category and in all', async () => {
    for (const { shown, summary, tool } of asked) {
      for (const [direction, side] of [
        ['out', shown.spending],
        ['in', shown.income],
      ] as const) {
        const told = (amount: string | undefined) =>
          direction === 'out' ? spent(amount) : euro(amount);
        const total = side.total.amounts.at(-1);
        expect(told(sumOfAll(summary.totals, direction)), direction).toBe(total);
        const { totals, groups, euros } = await tool(direction, { compareWith: 12 });
        expect(told(totalOf(totals, 'sum')), direction).toBe(total);
        expect(told(euros.sum), direction).toBe(total);
        const lines = [
          ...side.categories.map((line: { name: string | null; amounts: string[] }) => [
            line.name ?? '(none)',
            line.amounts.at(-1),
          ]),
          ['(loan instalments)', side.instalments?.amounts.at(-1) ?? '0.00'],
        ].filter(([, amount]) => amount !== '0.00');
        const turned = (sums: Record<string, string>) =>
          Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, told(sum)]));
        expect(turned(sumsIn(groups, 'sum')), direction).toEqual(Object.fromEntries(lines));
        const byCategory = summary.groups.map(
          (group: Sums & { group: string | null; isInstalments: boolean }) => [
            group.isInstalments ? '(loan instalments)' : (group.group ?? '(none)'),
            group[direction],
            group.currency,
          ],
        );
        expect(turned(sumsOf(byCategory)), direction).toEqual(Object.fromEntries(lines));
      }
    }
  });

  test('months before are the same in a longer range', async () => {
    for (const { shown, own, tool } of asked) {
      const all = await own('transactions.summary?by=month');
      for (const [at, month] of shown.months.entries()) {
        const ofAll = all.groups.filter(({ group }: { group: string }) => group === month);
        expect(spent(sumOfAll(ofAll, 'out'))).toBe(shown.spending.total.amounts[at]);
        expect(euro(sumOfAll(ofAll, 'in'))).toBe(shown.income.total.amounts[at]);
        const { totals, euros } = await tool('out', { period: month });
        expect(spent(totalOf(totals, 'sum'))).toBe(shown.spending.total.amounts[at]);
        expect(spent(euros.sum)).toBe(shown.spending.total.amounts[at]);
      }
    }
  });

  test('spending, income and movements are all rows of checking accounts, in each month', async () => {
    for (const { shown, user } of asked) {
      const told = await rows<ToldRow>(
        service.database.query,
        sql`select to_char(t.date, 'YYYY-MM') as month, t.amount, t.currency, coalesce(t.type, '') as type,
                   coalesce((select sum(case when m.kind = 'refund' then 0 else m.from_amount end) from movements m
                             where m.user_id = t.user_id and m.from_row_id = t.id), 0)::text as left,
                   coalesce((select sum(m.spent) from movements m
                             where m.user_id = t.user_id and m.from_row_id = t.id), 0)::text as spent,
                   coalesce((select sum(case when m.kind = 'instalment' then m.spent end) from movements m
                             where m.user_id = t.user_id and m.from_row_id = t.id), 0)::text as repaid,
                   coalesce((select sum(case when m.kind = 'refund' then 0 else m.to_amount end) from movements m
                             where m.user_id = t.user_id and m.to_row_id = t.id), 0)::text as came
            from transactions t
            join accounts a on a.user_id = t.user_id and a.id = t.account_id and a.type = 'checking'
            join users u on u.id = t.user_id and u.name = ${user}
            where t.date <= ${date}::date and t.deleted_at is null`,
      );
      for (const [at, month] of shown.months.entries()) {
        const counted = told
          .filter((each) => each.month === month)
          .map((each) => {
            const [amount, left, spentOf, repaid, came] = [
              ...[each.amount, each.left, each.spent, each.repaid, each.came],
            ].map((amount) => inEuros(amount, each.currency)) as [
              Decimal,
              Decimal,
              Decimal,
              Decimal,
              Decimal,
            ];
            // Types that count for nothing are spent as instalments alone.
            if (['transfer', 'buy', 'sell'].includes(each.type)) return negate(repaid);
            return subtract(subtract(add(amount, left), spentOf), came);
          })
          .reduce(add, ZERO);
        const net = subtract(
          parseDecimal(shown.income.total.amounts[at] ?? '0'),
          parseDecimal(shown.spending.total.amounts[at] ?? '0'),
        );
        expect(euro(formatDecimal(net)), month).toBe(euro(formatDecimal(counted)));
      }
    }
  });

  test('the means are those of the insights, with instalments and categories', async () => {
    for (const { shown, pactole } of asked) {
      const { cards } = await pactole.insights.list({ lang: 'en' });
      const card = cards.find(({ id }) => id === 'spending');
      if (card === undefined) continue;
      const figure = (text: string) => text.replace(/[^\d.]/g, '');
      expect(figure(card.value)).toBe(shown.spending.total.means.at(-1));
      for (const { label, value } of card.items ?? []) {
        const line =
          label === 'Loan instalments'
            ? shown.spending.instalments
            : shown.spending.categories.find(
                ({ name }: { name: string | null }) => (name ?? 'Uncategorized') === label,
              );
        expect(figure(value), label).toBe(line?.means.at(-1));
      }
    }
  });

  test('the curve of each account ends at its value', async () => {
    for (const { pactole, own } of asked) {
      const { accounts } = await pactole.accounts.list();
      for (const { id, valueEur } of accounts) {
        const { days, values } = await own(`curves.account?account=${id}`);
        expect(days).toHaveLength(values.length);
        if (values.length > 0 && values.at(-1) !== null) expect(values.at(-1)).toBe(valueEur);
      }
    }
  });

  test('an assistant is told the values of the curve', async () => {
    for (const { pactole, assistant, own } of asked) {
      const { accounts } = await pactole.accounts.list();
      for (const { id: accountId } of accounts) {
        const { days, values } = await own(`curves.account?account=${accountId}&from=2020-01-01`);
        const told = await valuesOf(assistant, {
          account: accountId,
          from: '2020-01-01',
          to: date,
        });
        expect(told.values.rows).toEqual(days.map((day: string, at: number) => [day, values[at]]));
      }
    }
  });

  test('payments that return are one list', async () => {
    for (const { assistant, own } of asked) {
      const [{ payments, yearly }, told] = await Promise.all([
        own('spending.regular'),
        regularOf(assistant, {}),
      ]);
      expect(told.yearly).toEqual(yearly);
      expect(told.payments.rows).toEqual(
        payments.map((payment: Record<string, string>) =>
          told.payments.columns.map((column: string) => payment[column]),
        ),
      );
    }
  });

  test('causes add up to each change, years to all of it, and it ends at the net worth that is known', async () => {
    for (const { own } of asked) {
      const [
        { points, years, all, month },
        {
          netWorth: { net, gross, liabilities },
        },
      ] = await Promise.all([own('changes.show'), own('netWorth.show')]);
      if (all === null) {
        expect([points, years, month]).toEqual([[], [], null]);
        expect([gross, liabilities]).toEqual(['0.00', '0.00']);
        continue;
      }
      const sum = (texts: string[]) => texts.map(parseDecimal).reduce(add, ZERO);
      expect(sum(years.map(({ change }: { change: string }) => change))).toBe(sum([all.change]));
      expect(all.end).toBe(net);
      expect(points.at(-1)).toMatchObject({ date, net, gross, debts: liabilities });
      for (const point of points)
        expect(sum(Object.values(point.assets))).toBe(sum([point.net, point.debts]));
      for (const each of [all, ...years, ...(month === null ? [] : [month])]) {
        expect(sum(Object.values(each.causes))).toBe(sum([each.change]));
        expect(sum([each.own, each.causes.recorded])).toBe(sum([each.change]));
        expect(sum(Object.values(each.saved))).toBe(sum([each.causes.savings]));
      }
    }
  });

  test('a change of this month is since the end of the last one, on every day', async () => {
    for (const { own } of asked) {
      const [{ points, month }, shown] = await Promise.all([
        own('changes.show'),
        own('netWorth.show'),
      ]);
      const before = points.findLast((point: { date: string }) => point.date < date.slice(0, 7));
      expect(month === null).toBe(before === undefined);
      if (month === null) continue;
      expect(month.after).toBe(shown.month.since);
      expect([month.after, month.start]).toEqual([before.date, before.net]);
      expect([month.start, month.change]).toEqual([shown.month.net, shown.month.change]);
      expect([month.own, month.ownPct, month.causes.recorded]).toEqual([
        ...[shown.month.own, shown.month.ownPct, shown.month.recorded],
      ]);
    }
  });

  test('what is left to settle is what other figures leave out', async () => {
    const first = new Date(Date.parse(`${date.slice(0, 7)}-01`));
    first.setUTCMonth(first.getUTCMonth() - 11);
    const from = first.toISOString().slice(0, 10);
    for (const { own, pactole } of asked) {
      const [todos, { unknownBalances }, { netWorth }, summary] = await Promise.all([
        own('todo.list'),
        own('netWorth.show'),
        own('dashboard.today'),
        own(`transactions.summary?by=account&category=&from=${from}&to=${date}`),
      ]);
      const of = (what: string) =>
        todos.filter((todo: { what: string }) => todo.what === what) as {
          account: string;
          accountId: string;
          count: number;
        }[];
      expect(of('balance').map(({ account }) => account)).toEqual(
        expect.arrayContaining(unknownBalances.accounts),
      );
      expect(of('balance').map(({ accountId }) => accountId)).toEqual(
        netWorth.accounts
          .filter(({ needsBalance, archived }: Lacking) => needsBalance && !archived)
          .map(({ id }: { id: string }) => id),
      );
      // The names are unique. Archived accounts have nothing to settle.
      const archived = netWorth.accounts.filter((each: Lacking) => each.archived);
      const uncategorized = summary.groups
        .filter(
          (each: { group: string }) => !archived.some(({ name }: Lacking) => name === each.group),
        )
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(of('category').reduce((sum, { count }) => sum + count, 0)).toBe(uncategorized);
      const { accounts } = await pactole.accounts.list();
      expect(
        todos.filter(
          // Possible movements are between accounts, and of none.
          ({ what, accountId }: { what: string; accountId: string }) =>
            what !== 'review' && !accounts.some(({ id }) => id === accountId),
        ),
      ).toEqual([]);
    }
  });

  test('investments by account, kind and currency add up to one total', async () => {
    const sum = (texts: string[]) => texts.map(parseDecimal).reduce(add, ZERO);
    for (const { own } of asked) {
      const { investments, netWorth } = await own('dashboard.today');
      const { groups, value, kinds, currencies } = investments;
      if (groups.length > 0) expect(value).toBe(netWorth.investments);
      for (const parts of [groups, kinds, currencies])
        expect(sum(parts.flatMap((part: { value: string | null }) => part.value ?? []))).toBe(
          sum([value ?? '0.00']),
        );
    }
  });

  test('net worth, what is unknown of it, and its change of this month are one figure', async () => {
    for (const { pactole, assistant, own } of asked) {
      const [{ netWorth }, { series }, told, shown, { netWorth: page }, listed, { month }] =
        await Promise.all([
          pactole.netWorth.get(),
          pactole.analytics.evolution(),
          summaryOf(assistant, {}),
          own('netWorth.show'),
          own('dashboard.today'),
          own('accounts.list'),
          own('changes.show'),
        ]);
      const { netWorth: known, allocation, isUnknown } = page;
      expect(shown).toMatchObject({ netWorth: known, allocation, isUnknown });
      expect(told.netWorth).toEqual({ ...known, net: isUnknown ? null : known.net });
      expect(told.allocation.rows).toEqual(
        allocation.map((each: Record<string, unknown>) => [
          ...[each.assetClass, each.valueEur, each.pct],
        ]),
      );
      const sum = (texts: string[]) => texts.map(parseDecimal).reduce(add, ZERO);
      // The route counts the sums of transactions.
      expect(sum([netWorth.net])).toBe(sum([known.net, shown.unknownBalances.valueEur]));
      expect(told.unknownBalances.rows).toEqual(
        page.accounts
          .filter((each: Lacking) => each.lacksBalance && !each.archived)
          .map((each: Lacking) => [each.name, each.sumOfRows ?? '0.00']),
      );
      expect(listed.map((each: { knownEur: string | null }) => each.knownEur)).toEqual(
        page.accounts.map(({ value }: { value: string | null }) => value),
      );

      // A month and a year are told, each with what was only recorded apart.
      const { years } = await own('changes.show');
      const year = years.at(-1);
      expect(told.changes.rows).toEqual(
        [month, year?.upTo === date ? year : null]
          .filter((each) => each !== null)
          .map((each: Change) => [
            ...[each.after, each.start, each.change, each.own, each.ownPct],
            ...[each.causes.recorded, each.incomplete ? 1 : 0],
          ]),
      );
      const before = series.findLast((point) => point.date < date.slice(0, 7));
      if (before === undefined || month === null || told.unknownBalances.rows.length > 0) continue;
      if (listed.some((each: { lacksBalance: boolean }) => each.lacksBalance)) continue;
      const change = Number((Number(netWorth.net) - before.total).toFixed(2));
      expect([before.date, before.total, change]).toEqual([
        ...[month.after, Number(month.start), Number(month.change)],
      ]);
    }
  });

  test('an assistant is told the wealth of any day: its curve, and the sum of the curves of accounts', async () => {
    for (const { assistant, own } of asked) {
      const [{ points }, { netWorth }, listed] = await Promise.all([
        own('changes.show'),
        own('netWorth.show'),
        own('accounts.list'),
      ]);
      const evolution = await toolOf('evolution')(assistant, { every: 'month' });
      expect(evolution.points.rows.map((each: unknown[]) => each.slice(0, 4))).toEqual(
        points.map((each: Record<string, unknown>) => [
          ...[each.date, each.net, each.gross, each.debts],
        ]),
      );
      const some = [3, 17, 29, 31, 60, 150, 0].map((back) => formatDay((today - back) as Day));
      const ends = points.map((point: { date: string }) => point.date);
      const told = await toolOf('net_worth_on')(assistant, { days: [...some, ...ends] });
      const byDay = new Map<string, unknown[]>(
        told.points.rows.map((each: [string]) => [each[0], each]),
      );
      for (const { date: day, net, gross, debts, incomplete } of points) {
        const found = byDay.get(day);
        expect([...(found?.slice(0, 4) ?? []), found?.at(-1)]).toEqual([
          ...[day, net, gross, debts, incomplete ? 1 : 0],
        ]);
      }
      expect(byDay.get(date)?.slice(1, 4)).toEqual([
        ...[netWorth.net, netWorth.gross, netWorth.liabilities],
      ]);
      const curves = await Promise.all(
        listed.map(({ id }: { id: string }) => own(`curves.account?account=${id}&from=2020-01-01`)),
      );
      for (const day of some) {
        const found = byDay.get(day);
        const values = curves.flatMap(({ days, values }: Curve) => {
          const at = days.findLastIndex((each) => each <= day);
          return at < 0 || (at === days.length - 1 && day > (days[at] ?? '')) ? [] : [values[at]];
        });
        if (found?.at(-1) === 1 || values.includes(null)) continue;
        expect(euro(String(found?.[1])), day).toBe(
          euro(formatDecimal(values.map((value) => parseDecimal(value ?? '0')).reduce(add, ZERO))),
        );
      }
    }
  });

  test('an assistant is told the accounts, positions and gains of the routes, in all and by account', async () => {
    const sum = (numbers: readonly (number | string | null)[]) =>
      numbers.map((each) => parseDecimal(String(each ?? 0))).reduce(add, ZERO);
    for (const { assistant, own, pactole } of asked) {
      const [{ accounts }, { positions, summary }, years, { years: parts, sales }, listed] =
        await Promise.all([
          pactole.accounts.list(),
          pactole.positions.list(),
          own('realized.years'),
          own('realized.sales'),
          own('accounts.list'),
        ]);
      const known = new Map(
        listed.map((each: { id: string; knownEur: string }) => [each.id, each.knownEur]),
      );
      const told = await toolOf('accounts')(assistant, { archived: true });
      expect(told.accounts.rows).toEqual(
        accounts.map((each) => [
          ...[each.id, each.name, each.type, each.institution, each.currency],
          ...[known.get(each.id) ?? null, each.gainPct],
        ]),
      );
      const held = await toolOf('positions')(assistant, {});
      expect([held.unrealized, held.realized]).toEqual([summary.unrealized, summary.realized]);
      expect(held.positions.rows).toEqual(
        positions.map((each) => [
          ...[each.name, each.isin, each.accountName, each.quantity, each.price],
          ...[each.quoteCurrency, each.priceDate, each.value, each.costBasis],
          ...[each.gainAbs, each.gainPct, each.weight],
        ]),
      );
      const byAccount = await Promise.all(
        accounts.map(({ id }) => toolOf('positions')(assistant, { account: id })),
      );
      expect(sum(byAccount.map(({ unrealized }) => unrealized))).toBe(sum([summary.unrealized]));
      expect(sum(byAccount.map(({ realized }) => realized))).toBe(sum([summary.realized]));
      const gains = await toolOf('realized_gains')(assistant, {});
      expect(gains.years.rows).toEqual(
        years.map((each: Record<string, unknown>, at: number) => [
          ...[each.year, each.averageCost, parts[at].profits, parts[at].losses, each.fifo],
        ]),
      );
      expect(sum(years.map(({ averageCost }: { averageCost: string }) => averageCost))).toBe(
        sum([summary.realized]),
      );
      expect(gains.sales.rows).toHaveLength(sales.length);
      const { rows } = (await toolOf('realized_gains')(assistant, { year: 2026 })).years;
      expect(rows).toEqual(gains.years.rows.filter(([year]: [number]) => year === 2026));
      for (const [at, { id }] of accounts.entries()) {
        const ofAccount = await toolOf('realized_gains')(assistant, { account: id });
        expect(sum(ofAccount.sales.rows.map((each: string[]) => each[8] ?? null))).toBe(
          sum([byAccount[at]?.realized ?? null]),
        );
      }
    }
  });

  test('an assistant is told returns, loans and what is left to do as page and command are', async () => {
    for (const { assistant, own, pactole } of asked) {
      for (const [by, path] of [
        ['account', 'performance.accounts'],
        ['security', 'performance.securities'],
      ] as const) {
        const { returns } = await toolOf('returns')(assistant, { by });
        expect(returns.rows.map((each: unknown[]) => each.slice(-8))).toEqual(
          (await own(path)).map((each: Record<string, unknown>) => [
            ...[each.since, each.until, each.value, each.contributions],
            ...[each.income, each.gain, each.tri, each.ttwr],
          ]),
        );
      }
      const { loans } = await toolOf('loans')(assistant, {});
      const { accounts } = await pactole.accounts.list();
      const owed = accounts.filter(({ type }) => isOfNature(word(ACCOUNT_TYPES, type), 'debt'));
      expect(loans.rows.map(([id]: [string]) => id)).toEqual(owed.map(({ id }) => id));
      for (const [at, { id }] of owed.entries()) {
        const schedule = await own(`accounts.schedule?id=${id}`);
        const { plan } = await toolOf('loans')(assistant, { account: id });
        expect(loans.rows[at].slice(-3)).toEqual([
          ...[schedule.paidOffOn, schedule.interestLeft, schedule.insuranceLeft],
        ]);
        expect(plan.rows.map((each: unknown[]) => [each[0], each.at(-1)])).toEqual(
          schedule.lines.map((each: Record<string, unknown>) => [each.date, each.debt]),
        );
      }
      const todos = await own('todo.list');
      const { rows } = (await toolOf('todo')(assistant, {})).todos;
      expect(rows.map(([what, of]: string[]) => [what, of])).toEqual(
        todos.map((each: Record<string, unknown>) => [each.what, each.account ?? null]),
      );
    }
  });

  test('an assistant finds the rows that the route lists, and the largest add up to the figure', async () => {
    for (const { assistant, pactole, own, shown } of asked) {
      const listed = await pactole.transactions.list({}).toArray();
      const found = await toolOf('search_transactions')(assistant, { search: 'shop', limit: 200 });
      const expected = listed.filter(({ label }) => label === 'SHOP');
      expect(found.count).toBe(expected.length);
      expect(found.transactions.rows.map((each: string[]) => each[1])).toEqual(
        expected.map(({ amount }) => amount),
      );
      const page = await toolOf('transactions')(assistant, { limit: 10 });
      const rest = await toolOf('transactions')(assistant, {
        ...{ limit: 200, ...(page.nextCursor === null ? {} : { cursor: page.nextCursor }) },
      });
      const rows = page.nextCursor === null ? [] : rest.transactions.rows;
      expect([...page.transactions.rows, ...rows].map((each) => each[1])).toEqual(
        listed.map(({ amount }) => amount),
      );
      const category = await toolOf('search_transactions')(assistant, { category: 'Food' });
      expect(category.count).toBe(listed.filter((each) => each.categoryName === 'Food').length);
      for (const [direction, side] of [
        ['out', shown.spending],
        ['in', shown.income],
      ] as const) {
        const asking = { period: date.slice(0, 7), direction, limit: 100 };
        const largest = await toolOf('largest_transactions')(assistant, asking);
        expect(largest.total).toBe(side.total.amounts.at(-1));
        const parts = largest.transactions.rows.map((each: [string, string, string]) =>
          inEuros(each[1], each[2]),
        );
        const total = formatDecimal(parts.reduce(add, ZERO));
        expect(direction === 'out' ? spent(total) : euro(total)).toBe(largest.total);
        const sorted = [...parts].sort((a: Decimal, b: Decimal) => Number(a - b));
        expect(parts).toEqual(direction === 'out' ? sorted : sorted.reverse());
        const ofFood = await own(
          `transactions.search?counted=${direction === 'out' ? 'spending' : 'income'}&category=Food&from=${date.slice(0, 7)}-01&to=${date}`,
        );
        const food = await toolOf('largest_transactions')(assistant, {
          ...{ ...asking, category: 'Food' },
        });
        expect([food.total, food.count]).toEqual([ofFood.figure, ofFood.count]);
      }
    }
  });
});

interface Change {
  readonly after: string;
  readonly start: string;
  readonly change: string;
  readonly own: string;
  readonly ownPct: number | null;
  readonly causes: { readonly recorded: string };
  readonly incomplete: boolean;
}

interface Curve {
  readonly days: readonly string[];
  readonly values: readonly (string | null)[];
}

interface Lacking {
  readonly name: string;
  readonly archived: boolean;
  readonly lacksBalance: boolean;
  readonly needsBalance: boolean;
  readonly sumOfRows: string | null;
}
