/** The list behind a figure of Spending is what the figure counts, to the cent, however rows are told and parted. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, type Decimal, parseDecimal, ZERO } from '../../src/core/money/decimal.ts';
import { formatEuros, roundSumToCents } from '../../src/core/money/euros.ts';
import type { ShownSpending, SpendingSums } from '../../src/procedures/user/accounts/spending.ts';
import { drawnRows, newWorld, type World } from '../support/movements/drawn-world.ts';
import { runs } from '../support/run/runs.ts';
import { type OwnerClient, openOwnerClient } from '../support/users/owner.ts';
import { addRate } from '../support/users/wealth.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
  await addRate(client.db, 'USD', '2020-01-01', '1.25');
});
afterAll(() => client.close());

const CATEGORIES = ['Food', 'Salary', 'Home'];

interface Listed {
  readonly id: string;
  readonly accountId: string;
  readonly amount: string;
  readonly currency: string;
  readonly counted?: string;
  readonly movements: readonly { readonly kind: string }[];
}

/** Words of a person about a row, drawn as numbers that choose among what is there. */
const drawnWord = fc.record({
  kind: fc.constantFrom(
    ...(['category', 'category', 'make', 'part of', 'repay', 'repay'] as const),
    ...(['refund', 'part of a refund', 'split', 'split'] as const),
  ),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  part: fc.constantFrom('0.5', '1', '2.25'),
});

async function say(
  { user, ids }: World,
  { kind, one, other, part }: typeof drawnWord extends fc.Arbitrary<infer Word> ? Word : never,
): Promise<void> {
  const rows: Listed[] = await user.call('transactions.list', { limit: 1000 });
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length];
  const row = pick(rows, one)?.id;
  const credits = rows.filter(({ amount }) => !amount.startsWith('-'));
  const debits = rows.filter(({ amount }) => amount.startsWith('-'));
  const refund = { credit: pick(credits, one)?.id, purchase: pick(debits, other)?.id };
  const parts = [
    { amount: '0.33', category: CATEGORIES[1] },
    { category: pick(CATEGORIES, other) },
  ];
  const [path, input] = {
    split: ['transactions.split', { id: row, parts }],
    category: ['transactions.annotate', { ids: [row], category: pick(CATEGORIES, other) }],
    make: ['movements.make', { row, other: pick(rows, other)?.id }],
    'part of': ['movements.make', { row, account: pick(ids, other), amount: part }],
    repay: ['movements.make', { row: pick(debits, one)?.id, account: ids[5], amount: part }],
    refund: ['movements.refund', refund],
    'part of a refund': ['movements.refund', { ...refund, amount: part }],
  }[kind] as [string, object];
  // What can't be said is refused in words, and then nothing is.
  await user.call(path, input).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'DomainError') throw error;
  });
}

/** Figures by name, each with what is asked of the list for it, and its months. */
function figuresOf({ spending, income, drawn }: ShownSpending) {
  const ofSide = (counted: string, side: SpendingSums) => [
    { asked: { counted }, amounts: side.total.amounts },
    ...side.categories.map(({ name, amounts }) => ({
      ...{ asked: { counted, category: name ?? '' }, amounts },
    })),
  ];
  return [
    ...ofSide('spending', spending),
    ...ofSide('income', income),
    ...(spending.instalments === null
      ? []
      : [{ asked: { counted: 'instalments' }, amounts: spending.instalments.amounts }]),
    ...(drawn === null ? [] : [{ asked: { counted: 'drawn' }, amounts: drawn.amounts }]),
  ];
}

const RATE = new Map([
  ['EUR', 4n],
  ['USD', 5n],
]);

/** The sum of what listed rows count for, in euros: a dollar is 0.8. */
function sumOf(rows: readonly Listed[], isSpent: boolean): string {
  const sum = rows.reduce((total, { counted = '', currency }) => {
    const euros = (parseDecimal(counted) * 4n) / (RATE.get(currency) ?? 0n);
    return add(total, euros as Decimal);
  }, ZERO);
  return formatEuros(roundSumToCents((isSpent ? -sum : sum) as Decimal));
}

const monthDays = (month: string) => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
};

/** Kinds of rows and movements that the drawn histories had. */
const met = new Set<string>();

test('each figure of each month is the sum of the rows that it leads to', () =>
  fc.assert(
    fc.asyncProperty(
      drawnRows,
      fc.array(drawnWord, { minLength: 6, maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (rows, words, limit) => {
        const world = await newWorld(client);
        const { user } = world;
        await world.load(rows, 1_000);
        for (const word of words) await say(world, word);
        const spending: ShownSpending = await user.call('spending.show', { months: 7 });
        for (const { asked, amounts } of figuresOf(spending)) {
          for (const [at, amount] of amounts.entries()) {
            if ('category' in asked && Number(amount) === 0) continue;
            const question = { ...asked, ...monthDays(spending.months[at] ?? '') };
            const found = await user.call('transactions.search', { ...question, limit: 1_000 });
            const listed: Listed[] = found.transactions;
            const isSpent = /spending|instalments/.test(asked.counted);
            expect([asked, sumOf(listed, isSpent), found.figure]).toEqual([asked, amount, amount]);
            for (const row of listed) {
              met.add(asked.counted);
              if (row.counted !== row.amount) met.add('part');
              if (row.currency !== 'EUR') met.add('currency');
              for (const { kind } of row.movements) met.add(kind);
            }
            if ('category' in asked || listed.length < 2) continue;
            expect(await user.call('transactions.list', { ...question, limit: 1_000 })).toEqual(
              listed,
            );
            expect(await user.call('transactions.count', question)).toEqual({
              count: listed.length,
              figure: amount,
            });
            // Page by page it is the same list.
            const pages: Listed[] = [];
            for (let below: object | null = {}; below !== null; ) {
              const page = await user.call('transactions.search', { ...question, ...below, limit });
              pages.push(...page.transactions);
              below = page.next && { below: page.next };
            }
            expect(pages).toEqual(listed);
          }
        }
      },
    ),
    { numRuns: runs(4) },
  ));

test('the drawn histories had parts of rows, refunds and instalments', () => {
  expect([...met]).toEqual(
    expect.arrayContaining(['spending', 'income', 'instalments', 'part', 'refund']),
  );
});
