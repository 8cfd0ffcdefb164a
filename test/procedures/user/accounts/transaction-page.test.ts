/** The transactions of a span of days, page by page. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE } from '../../../../src/core/household/lens.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import { marketIn } from '../../../../src/db/queries/market/market-reader.ts';
import { router } from '../../../../src/procedures/public/router.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';

let client: OwnerClient;
let user: User;
let account: string;
const DAYS = ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];

beforeAll(async () => {
  client = await openOwnerClient();
  user = await client.newUser();
  const call = router.createCaller({
    db: client.context.db,
    tx: client.db,
    market: marketIn(client.db, user.userId),
    userId: user.userId,
    view: WHOLE,
    today: toDay('2026-06-30'),
    language: 'en',
    idempotencyKey: null,
    headers: {},
  });
  ({ id: account } = await call.createAccount({ name: 'Courant', type: 'checking' }));
  const transactions = DAYS.flatMap((date) =>
    Array.from({ length: 250 }, (_, at) => ({ date, amount: `${at + 1}`, label: `${date} ${at}` })),
  );
  await call.importTransactions({ accountId: account, transactions });
});
afterAll(() => client.close());

async function read(question: object) {
  const found: { date: string; label: string }[] = [];
  let below = null;
  let pages = 0;
  do {
    const page = await user.call('transactions.page', { below, ...question });
    found.push(...page.rows);
    below = page.next;
    pages++;
  } while (below !== null);
  return { found, pages };
}

test('all pages are all rows, each once, newest first', async () => {
  const { found, pages } = await read({});
  expect(pages).toBe(2);
  expect(new Set(found.map(({ label }) => label)).size).toBe(1_250);
  expect(found.map(({ date }) => date)).toEqual(
    found
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
});

test('both days of a span belong to it', async () => {
  const { found } = await read({ account, from: '2026-01-31', to: '2026-02-28' });
  expect([...new Set(found.map(({ date }) => date))]).toEqual([
    '2026-02-28',
    '2026-02-01',
    '2026-01-31',
  ]);
  expect(found).toHaveLength(750);
  expect((await read({ from: '2026-03-02' })).found).toEqual([]);
  expect((await read({ to: '2025-12-31' })).found).toEqual([]);
});

test('what can not be asked is refused', async () => {
  const refusal = (question: object) =>
    user.refusal('transactions.page', { below: null, ...question });
  expect(await refusal({ from: '2026-02-01', to: '2026-01-01' })).toBe(
    'from: 2026-02-01 is after 2026-01-01, the last day asked for',
  );
  expect(await refusal({ from: 'monday' })).toBe('from: must be a day, YYYY-MM-DD');
  expect(await refusal({ account: 'x' })).toBe('Account not found.');
});
