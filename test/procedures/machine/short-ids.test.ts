/** Ids by their end: shown as short as is unambiguous among the user's, and found again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../../src/db/schema.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';

let client: OwnerClient;
let user: User;
const id = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ENDS = ['aaaa1111', 'bbbb1111', 'cccc2222'];

beforeAll(async () => {
  client = await openOwnerClient();
  user = await client.newUser();
  const stranger = await client.newUser();
  const row = (userId: string, end: string) => ({
    id: id(end),
    userId,
    name: end,
    type: 'checking' as const,
    currency: 'EUR',
    syncMode: 'manual',
  });
  await client.db.insert(accounts).values(ENDS.map((end) => row(user.userId, end)));
  await client.db.insert(accounts).values(row(stranger.userId, 'dddd2222'));
});
afterAll(() => client.close());

const find = (typed: string) => user.call('ids.find', { kind: 'accounts', typed });
const length = (...ends: string[]) =>
  user.call('ids.length', { kind: 'accounts', ids: ends.map(id) });

test('as many characters as tell them from all others of the user, four at least', async () => {
  expect(await length('cccc2222')).toBe(4);
  expect(await length('aaaa1111')).toBe(5);
  expect(await length(...ENDS)).toBe(5);
  expect(await length()).toBe(4);
});

test('an end is found, whatever its case; those of others are not', async () => {
  for (const typed of ['2222', 'cccc2222', 'C2222', '8000-0000cccc2222', id('cccc2222')]) {
    expect(await find(typed), typed).toBe(id('cccc2222'));
  }
  expect(await find('dddd2222')).toBe('dddd2222');
});

test('what is the end of several is refused with those that it may be', async () => {
  expect(await user.refusal('ids.find', { kind: 'accounts', typed: '1111' })).toBe(
    '1111 is the end of several ids: a1111, b1111. Type more of the one that you mean.',
  );
  expect(await find('a1111')).toBe(id('aaaa1111'));
});

test('what is no end comes back as it was typed, for the procedure to refuse', async () => {
  for (const typed of ['', 'nonsense', '%', '0000-', id('ffff')]) {
    expect(await find(typed), typed).toBe(typed);
  }
});
