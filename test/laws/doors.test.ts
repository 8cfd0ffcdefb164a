/**
 * All ways to ask for a figure give one: `/api/v1`, the procedures of the command line and the page, and the tools of
 * assistants. For drawn rows of all types, on every day of a month.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pactole } from '../../sdk/client/src/index.ts';
import { ACCOUNT_TYPES, type AccountType } from '../../src/core/accounts/account-type.ts';
import { TRANSACTION_TYPES } from '../../src/core/accounts/transaction-type.ts';
import { add, formatDecimal, parseDecimal, ZERO } from '../../src/core/money/decimal.ts';
import { formatEuros, roundToCents } from '../../src/core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../src/core/time/day.ts';
import { ensureCategories } from '../../src/db/queries/accounts/categories.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { TRANSACTIONS } from '../../src/mcp/tools/transactions.ts';
import { WEALTH } from '../../src/mcp/tools/wealth.ts';
import { runs } from '../support/run/runs.ts';
import { type Service, startService } from '../support/service/service.ts';
import { askOwner } from '../support/users/ask-owner.ts';
import { addAccount, addBalance, addTransactions } from '../support/users/wealth.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

interface DrawnAccount {
  readonly type: AccountType;
  readonly name: string;
  /** Balance of a day, so many days before today. */
  readonly balance: readonly [before: number, amount: string] | null;
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

const account = fc.record<DrawnAccount>({
  type: fc.oneof(
    fc.constantFrom<AccountType[]>('checking', 'savings', 'loan'),
    fc.constantFrom(...ACCOUNT_TYPES),
  ),
  name: fc.constantFrom('Current', 'Carte Visa', 'Other'),
  balance: fc.option(
    fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.constantFrom('-120', '0', '950.5')),
  ),
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
  for (const [at, { type, name, balance }] of accounts.entries()) {
    const id = await addAccount(db, userId, type, { name: at === 0 ? 'Main' : `${name} ${at}` });
    ids.push(id);
    if (balance === null) continue;
    await addBalance(db, userId, id, formatDay((today - balance[0]) as Day), balance[1]);
  }
  for (const [at, id] of ids.entries()) {
    const own = rows.filter((each) => each.account % ids.length === at);
    await addTransactions(
      db,
      userId,
      id,
      own.map(({ before, category, account: _, ...each }) => ({
        ...each,
        date: formatDay((today - before) as Day),
        categoryId: category === null ? null : (categories.get(category) ?? null),
      })),
    );
  }
  return user;
}

const [{ call: sumOf }, { call: summaryOf }, { call: valuesOf }, { call: regularOf }] = [
  TRANSACTIONS.find(({ name }) => name === 'sum_transactions'),
  WEALTH.find(({ name }) => name === 'summary'),
  WEALTH.find(({ name }) => name === 'account_values'),
  TRANSACTIONS.find(({ name }) => name === 'regular_payments'),
] as unknown as { call: Tool }[] & Record<0 | 1 | 2 | 3, { call: Tool }>;
// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Tool = (service: { pactole: Pactole; today: string }, input: object) => Promise<any>;

/** Asks all of them about a user on a day. */
async function doorsOf(user: string, today: Day) {
  const pactole = new Pactole({ apiKey: await service.key(undefined, user), baseUrl: service.url });
  const now = `${formatDay(today)}T12:00:00Z`;
  const assistant = { pactole, today: formatDay(today) };
  const month = assistant.today.slice(0, 7);
  const own = (path: string) => askOwner(service.database, { user, now }, path);
  const tool = async (direction: 'in' | 'out', more: object = {}) =>
    sumOf(assistant, { period: month, direction, limit: 100, ...more });
  const [shown, summary] = await Promise.all([
    own('spending.show?months=3'),
    own(`transactions.summary?by=category&from=${month}-01&to=${formatDay(today)}`),
  ]);
  return { pactole, assistant, own, tool, shown, summary };
}

const euro = (amount: string | undefined) => formatEuros(roundToCents(parseDecimal(amount ?? '0')));

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Sums by the name of a group. */
const sumsIn = ({ columns, rows }: Table, column: string): Record<string, string> =>
  Object.fromEntries(
    rows.map((each) => [
      String(each[0]),
      euro(String(each[columns.indexOf(column)] ?? '0')).replace('-', ''),
    ]),
  );

/** A shorter month ends on the first of them. */
const days = [
  '2026-02-28',
  ...Array.from({ length: 31 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`),
];

describe.each(days)('on %s', (date) => {
  const today = toDay(date);
  const lives = fc.sample(life, { seed: today, numRuns: runs(1) });
  const asked: Awaited<ReturnType<typeof doorsOf>>[] = [];
  beforeAll(async () => {
    service.setNow(`${date}T12:00:00Z`);
    for (const each of lives) asked.push(await doorsOf(await write(today, each), today));
  });

  test('income and spending of this month are one sum, by category and in all', async () => {
    for (const { shown, summary, tool } of asked) {
      const total = summary.totals[0];
      expect(shown.spending.total.amounts.at(-1)).toBe(euro(total?.out).replace('-', ''));
      expect(shown.income.total.amounts.at(-1)).toBe(euro(total?.in));
      for (const [direction, side] of [
        ['out', shown.spending],
        ['in', shown.income],
      ] as const) {
        const { totals, groups } = await tool(direction, { compareWith: 12 });
        const told = sumsIn(totals, 'sum').EUR ?? '0.00';
        expect(told, direction).toBe(side.total.amounts.at(-1));
        const lines = [
          ...side.categories.map((line: { name: string | null; amounts: string[] }) => [
            line.name ?? '(none)',
            line.amounts.at(-1),
          ]),
          ['(loan instalments)', side.instalments?.amounts.at(-1) ?? '0.00'],
        ].filter(([, amount]) => amount !== '0.00');
        expect(sumsIn(groups, 'sum'), direction).toEqual(Object.fromEntries(lines));
        const byCategory = summary.groups
          .map(
            (group: { group: string | null; isInstalments: boolean; in: string; out: string }) => [
              group.isInstalments ? '(loan instalments)' : (group.group ?? '(none)'),
              euro(group[direction]).replace('-', ''),
            ],
          )
          .filter(([, amount]: [string, string]) => amount !== '0.00');
        expect(Object.fromEntries(byCategory)).toEqual(Object.fromEntries(lines));
      }
    }
  });

  test('months before are the same in a longer range', async () => {
    for (const { shown, own, tool } of asked) {
      const all = await own('transactions.summary?by=month');
      for (const [at, month] of shown.months.entries()) {
        const ofAll = all.groups.find(({ group }: { group: string }) => group === month);
        expect(shown.spending.total.amounts[at]).toBe(euro(ofAll?.out).replace('-', ''));
        expect(shown.income.total.amounts[at]).toBe(euro(ofAll?.in));
        const { totals } = await tool('out', { period: month });
        expect(sumsIn(totals, 'sum').EUR ?? '0.00').toBe(shown.spending.total.amounts[at]);
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
                ({ name }: { name: string | null }) => (name ?? 'Without category') === label,
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

  test('an assistant is told the values of the curve from the latest balance on, or none', async () => {
    for (const { pactole, assistant, own } of asked) {
      const { accounts } = await pactole.accounts.list();
      for (const { id, type, balanceAsOf } of accounts) {
        const told = valuesOf(assistant, {
          accountId: id,
          from: balanceAsOf ?? '2020-01-01',
          to: date,
        });
        if (type === 'loan') {
          await expect(told).rejects.toThrow('loans');
          continue;
        }
        const since = balanceAsOf === null ? '' : `&from=${balanceAsOf}`;
        const { days, values } = await own(`curves.account?account=${id}${since}`);
        const { rows } = (await told).values;
        expect(rows.map(([day, eur]: string[]) => [day, eur])).toEqual(
          days.map((day: string, at: number) => [day, values[at]]),
        );
        expect(rows.every(([, , isCountedBack]: number[]) => isCountedBack === 0)).toBe(true);
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
        own(`transactions.summary?by=category&from=${from}&to=${date}`),
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
          .filter((each: { needsBalance: boolean }) => each.needsBalance)
          .map(({ id }: { id: string }) => id),
      );
      const uncategorized = summary.groups
        .filter(
          (each: { group: string | null; isInstalments: boolean }) =>
            each.group === null && !each.isInstalments,
        )
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(of('category').reduce((sum, { count }) => sum + count, 0)).toBe(uncategorized);
      const { accounts } = await pactole.accounts.list();
      expect(
        todos.filter(
          ({ accountId }: { accountId: string }) => !accounts.some(({ id }) => id === accountId),
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

      const before = series.findLast((point) => point.date < date.slice(0, 7));
      if (before === undefined) continue;
      if (told.unknownBalances.rows.length > 0) {
        expect(told.changes.rows[0]).toEqual([before.date, null, null]);
        continue;
      }
      const change = Number((Number(netWorth.net) - before.total).toFixed(2));
      expect(told.changes.rows[0]).toEqual([before.date, before.total, change]);
      if (month !== null)
        expect([before.date, before.total, change]).toEqual([
          ...[month.after, Number(month.start), Number(month.change)],
        ]);
    }
  });
});

interface Lacking {
  readonly name: string;
  readonly archived: boolean;
  readonly lacksBalance: boolean;
  readonly sumOfRows: string | null;
}
