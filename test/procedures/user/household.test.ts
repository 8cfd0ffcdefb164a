/** A household in an export, and what a user without members is told. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_TABLES } from '../../../src/db/queries/users/tables.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { exportedText } from '../../../src/procedures/machine/users/exported-text.ts';
import { rows } from '../../support/databases/rows.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

async function couple(): Promise<{ readonly user: User; readonly joint: string }> {
  const user = await client.newUser();
  const account = async (name: string, type: string, balance: string) => {
    const { id } = await user.call('accounts.create', { account: { name, type } });
    await user.call('balances.record', { balance: { id, balance, date: '2026-01-01' } });
    return id;
  };
  const joint = await account('Joint', 'checking', '1000');
  await account('Livret', 'savings', '300');
  return { user, joint };
}

/** Queries of the page and of the commands. */
const QUERIES = [
  ...['netWorth.show', 'dashboard.today', 'dashboard.history', 'accounts.list', 'changes.show'],
  ...['spending.show', 'todo.list', 'keys.list', 'sessions.list', 'performance.years'],
  ...['realized.years', 'transactions.list', 'journal.list'],
];
const answers = async (user: User, more: object = {}) =>
  JSON.stringify(await Promise.all(QUERIES.map((path) => user.call(path, more))));

test('a member without accounts changes no answer of the whole but the questions about owners', async () => {
  const { user } = await couple();
  const before = await answers(user);
  expect(before).not.toMatch(/member|between|owner"/i);
  const { undo } = await user.call('members.add', { name: 'Ada' });
  const { undo: gone } = await user.call('journal.undo', { id: undo });
  expect(gone).not.toBeNull();
  const after = JSON.parse(await answers(user));
  // The journal alone tells of both changes.
  expect(JSON.stringify(after.slice(0, -1))).toBe(JSON.stringify(JSON.parse(before).slice(0, -1)));
});

test('thirds add up to the cent, and the whole is as without members', async () => {
  const { user, joint } = await couple();
  const whole = (await user.call('netWorth.show')).netWorth.net;
  for (const name of ['Ada', 'Ben', 'Cleo']) await user.call('members.add', { name });
  const owner = (member: string, sharePct: string) => ({ member, sharePct });
  await user.call('accounts.owners', {
    id: joint,
    owners: [owner('Ada', '33.3333'), owner('Ben', '33.3333'), owner('Cleo', '33.3334')],
  });
  const net = async (of: string) => (await user.call('netWorth.show', { of })).netWorth.net;
  expect([await net('Ada'), await net('Ben'), await net('Cleo')]).toEqual([
    '333.33',
    '333.33',
    '333.33',
  ]);
  expect(await net('all')).toBe(whole);
  // A name that is unknown is told with the nearest.
  expect(await user.refusal('netWorth.show', { of: 'Clea' })).toContain('Cleo');
  expect(await user.refusal('members.add', { name: 'All' })).toContain('All');
  expect(await user.refusal('members.add', { name: 'Ada' })).toContain('Ada');
  const todos: { readonly what: string; readonly account: string }[] = await user.call('todo.list');
  expect(todos.filter(({ what }) => what === 'owner').map(({ account }) => account)).toEqual([
    'Livret',
  ]);
});

test('an export holds members and shares, and nothing that signs in', async () => {
  const { user, joint } = await couple();
  await user.call('members.add', {
    name: 'Ada',
    accounts: [joint],
    login: `login of ${user.name}`,
  });
  await user.call('password.set', { member: 'Ada', password: 'a password of Ada' });
  const tables = ['members', 'account_owners'];
  const exported = EXPORT_TABLES.filter(({ name }) => tables.includes(name));
  expect(exported.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
    ['id', 'name', 'created_at'],
    ['id', 'account_id', 'member_id', 'share_pct'],
  ]);
  const journaled = await rows<{ text: string }>(
    client.db,
    sql`select coalesce(r.before::text, '') || coalesce(r.after::text, '') as text
        from journal_rows r where r.user_id = ${user.userId}::uuid`,
  );
  expect(journaled.map(({ text }) => text).join()).not.toMatch(/scrypt|login/);
});

test('a restored export has members and shares, and none of their keys, logins and passwords', async () => {
  const { user, joint } = await couple();
  await user.call('members.add', { name: 'Ada', accounts: [joint], login: `at ${user.name}` });
  await user.call('members.add', { name: 'Ben' });
  await user.call('accounts.owners', {
    id: joint,
    owners: [
      { member: 'Ada', sharePct: '33.3333' },
      { member: 'Ben', sharePct: '60' },
    ],
  });
  await user.call('password.set', { member: 'Ada', password: 'a password of Ada' });
  await user.call('keys.create', { name: 'of Ada', scopes: ['accounts:read'], of: 'Ada' });
  let text = '';
  for await (const part of exportedText(client.owner, user.name, {})) text += part;
  expect(text).not.toMatch(/scrypt|of Ada"|"login"/);
  const copy = await client.newUser();
  await callOwner(client.context, 'users.restore', {
    user: copy.name,
    content: async function* () {
      yield Buffer.from(text);
    },
  });
  const shown = async ({ call }: User) => {
    const { members, owners } = await call('members.show');
    const views = ['all', 'Ada', 'Ben'].map((of) => call('netWorth.show', { of }));
    return { members, owners, views: await Promise.all(views) };
  };
  const [before, after] = [await shown(user), await shown(copy)];
  expect(after.views).toEqual(before.views);
  expect(after.owners).toEqual(before.owners);
  expect(
    after.members.map(({ name, login, hasPassword }: never) => [name, login, hasPassword]),
  ).toEqual([
    ['Ada', null, false],
    ['Ben', null, false],
  ]);
  expect(await copy.call('keys.list')).toEqual([]);
  // The first one keeps what signs in.
  expect((await user.call('keys.list')).length).toBe(1);
  expect(before.members[0]).toMatchObject({ login: `at ${user.name}`, hasPassword: true });
});
