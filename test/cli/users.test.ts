/** `pactole people` and `pactole accounts delete`, as a user uses them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openBackedUpPlace, type Place, type Server } from '../support/processes/pactole.ts';

const FIRST_STEPS = [
  ['C', 'Create one with `npx pactole users add NAME`.', 'Begin with `npx'],
  ['fr', 'Créez-en un par `npx pactole users add NOM`.', 'Commencez par `npx'],
  ['de', 'Legen Sie mit `npx pactole users add NAME` einen an.', 'Beginnen Sie mit `npx'],
] as const;

let place: Place;
let keys: Record<string, string>;

/** Two users with an account each; the names of accounts are what terminals fear. */
beforeAll(async () => {
  place = await openBackedUpPlace();
  const server = await place.serve();
  keys = { ada: await newKey('ada'), grace: await newKey('grace') };
  for (const key of Object.values(keys)) {
    const { id } = await call(server, key, 'POST', '/accounts', { name: 'PEA', type: 'pea' });
    const transactions = [{ date: '2026-01-02', amount: '-1', label: 'a' }];
    await call(server, key, 'POST', '/import', { accountId: id, transactions });
  }
  for (const user of ['ada', 'grace']) {
    await place.json('rules', 'add', '--label', 'a', '--category', 'A', '--user', user);
  }
  await server.stop();
});
afterAll(() => place.close());

const newKey = async (user: string) =>
  (
    await place.json<{ key: string }>(
      ...['keys', 'create', '--name', 'k', '--user', user, '--scopes', SCOPES.join(',')],
    )
  ).key;

async function call(server: Server, key = '', method: string, path: string, body?: object) {
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return (await response.json()) as any;
}

const users = async () =>
  (await place.json<{ name: string }[]>('people', 'list')).map(({ name }) => name);
const accountsOf = (user: string) =>
  place.json<{ id: string; name: string }[]>('accounts', 'list', '--user', user);

test('an empty database says what to run first, in each language, beside a server too', async () => {
  const empty = await openBackedUpPlace();
  const rule = ['rules', 'add', '--label', 'x', '--category', 'y'];
  const expectAdvice = async ([LC_ALL, create, begin]: readonly [string, string, string]) => {
    for (const typed of [rule, ['import', 'x.csv'], ['sync']]) {
      const { code, stderr } = await empty.pactoleIn({ LC_ALL }, ...typed, '--user', 'ada');
      expect(code).toBe(1);
      expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^pactole: .* ada /);
      expect(stderr).toContain(create);
    }
    expect((await empty.pactoleIn({ LC_ALL }, ...rule)).stderr).toContain(begin);
  };
  try {
    const [english, french, german] = FIRST_STEPS;
    await expectAdvice(english);
    await empty.serve();
    await expectAdvice(french);
    await expectAdvice(german);
  } finally {
    await empty.close();
  }
});

test('a slip of the hand in a name is refused, and makes nobody', async () => {
  const server = await place.serve();
  for (const command of ['accounts', 'keys', 'transactions', 'holdings', 'lots', 'milestones']) {
    const { code, stderr } = await place.pactole(command, 'list', '--user', 'typo');
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'pactole: User typo not found.\n' });
  }
  expect(await users()).toEqual(['ada', 'grace']);
  await server.stop();
  const { code, stderr } = await place.pactole('accounts', 'list', '--user', 'typo');
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'pactole: User typo not found.\n' });
});

const deleted = (user: string) => ({
  user,
  contents: {
    ...{ accounts: 0, transactions: 0, balances: 0, holdings: 0, lots: 0 },
    ...{ categories: 0, rules: 1, milestones: 0, api_keys: 1 },
  },
});

test('while no server runs, an account goes once its name was typed, and a user with --yes', async () => {
  const [account] = await accountsOf('ada');
  const remove = ['accounts', 'delete', account?.id ?? '', '--user', 'ada'];
  expect(await place.typing('PEA\n', ...remove)).toMatchObject({
    code: 0,
    stdout:
      'Deleted the account "PEA": 1 transaction.\nBackups and exports hold it until you delete those too.\n',
  });
  expect(await accountsOf('ada')).toEqual([]);
  expect(await place.json('people', 'delete', 'ada', '--yes')).toEqual(deleted('ada'));
  expect(await users()).toEqual(['grace']);
  expect(await place.pactole('people', 'delete', 'ada', '--yes')).toMatchObject({
    code: 1,
    stderr: 'pactole: User ada not found.\n',
  });
});

describe('while a server runs', () => {
  const user = 'grace';
  let server: Server;
  beforeAll(async () => {
    server = await place.serve();
  });
  afterAll(() => server.stop());

  test('an account goes once its name was typed, after its counts were shown', async () => {
    const [account] = await accountsOf(user);
    const remove = ['accounts', 'delete', account?.id ?? '', '--user', user];
    const unasked = await place.pactole(...remove);
    expect(unasked.code).toBe(1);
    expect(unasked.stderr).toContain('The account "PEA" has 1 transaction.\n');
    expect(unasked.stderr).toContain('--export FILE');
    expect(unasked.stderr).toContain('Not confirmed, so nothing was deleted.');
    const mistyped = await place.typing('pea\n', ...remove);
    expect(mistyped).toMatchObject({ code: 1, stdout: '' });
    expect(mistyped.stderr).toContain('Nothing was deleted');
    expect(await accountsOf(user)).toHaveLength(1);

    const file = join(place.folder, `${user}.jsonl`);
    const { code, stdout } = await place.typing('PEA\n', ...remove, '--export', file);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        'Deleted the account "PEA": 1 transaction.\nBackups and exports hold it until you delete those too.\n',
    });
    expect(await accountsOf(user)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('"label":"a"');
  });

  test('a user goes with --yes, keys included', async () => {
    const nowhere = join(place.folder, 'no', 'folder.jsonl');
    const unwritten = await place.pactole('people', 'delete', user, '--yes', '--export', nowhere);
    expect(unwritten).toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(nowhere)).toBe(false);
    expect(await users()).toContain(user);

    expect(await place.json('people', 'delete', user, '--yes')).toEqual(deleted(user));
    expect(await users()).not.toContain(user);
    const gone = await place.pactole('people', 'delete', user, '--yes');
    expect(gone).toMatchObject({
      code: 1,
      stderr:
        'pactole: User grace not found: there are no users yet. Create one with `npx pactole users add NAME`.\n',
    });
    const refused = await call(server, keys[user], 'GET', '/accounts');
    expect(refused).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
