/** A household by command: members, owners, and the figures of each. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { createProgram } from '../../src/cli/program.ts';
import { openPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
  for (const [name, balance] of [
    ['Current of Ada', '1000'],
    ['Current of Ben', '300'],
    ['Joint', '500'],
  ] as const) {
    await place.json('accounts', 'create', name, '--type', 'checking');
    await place.json('balances', 'add', name, balance, '--date', '2026-01-01');
  }
  await place.pactole(
    'transactions',
    'add',
    'Joint',
    '--date',
    '2026-01-10',
    '--',
    '-90.01',
    'Food',
  );
  await place.json('members', 'add', 'Ada', '--owns', 'Current of Ada');
  await place.json('members', 'add', 'Ben', '--owns', 'Current of Ben');
  await place.json('accounts', 'owners', 'Joint', 'Ada=50', 'Ben=50 %');
});
afterAll(() => place.close());

test.each([
  ['all', '1709.99'],
  ['Ada', '1205.00'],
  ['Ben', '505.00'],
])('net worth and accounts of %s', async (of, net) => {
  const { netWorth } = await place.json<{ netWorth: { net: string } }>('net-worth', '--of', of);
  expect(netWorth.net).toBe(net);
  const accounts = await place.json<{ name: string; sharePct?: string }[]>(
    ...['accounts', 'list', '--of', of],
  );
  expect(accounts.find(({ name }) => name === 'Joint')?.sharePct).toBe(
    of === 'all' ? undefined : '50',
  );
});

test('a row keeps the amount of the bank, and tells the part in a column and in JSON', async () => {
  const [row] = await place.json<{ amount: string; part?: object }[]>(
    ...['transactions', 'list', '--of', 'Ada'],
  );
  expect(row).toMatchObject({ amount: '-90.01', part: { sharePct: '50', amount: '-45.005' } });
  const { stdout } = await place.pactole('transactions', 'list', '--of', 'Ada');
  expect(stdout).toMatch(/AMOUNT +PART/);
  expect(stdout).toMatch(/-90\.01 +-45\.005/);
  const whole = await place.pactole('transactions', 'list');
  expect(whole.stdout).not.toContain('PART');
});

/** Further arguments of commands that take `--of`, by their words. */
const NEEDED: Readonly<Record<string, () => readonly string[]>> = {
  'keys create': () => ['--name', 'k', '--scopes', 'all'],
  report: () => [join(place.folder, 'report.html')],
  'transactions summary': () => ['--by', 'month'],
};
const leaves = (command: Command, words: readonly string[] = []): string[][] =>
  command.commands.flatMap((each) => {
    const name = [...words, each.name()];
    const takesOf = each.options.some(({ long }) => long === '--of');
    return [...(takesOf ? [name] : []), ...leaves(each, name)];
  });
const TAKE_OF = leaves(createProgram(COMMANDS));

describe('--of', () => {
  const asked = (words: readonly string[], of: string) =>
    place.pactole(...words, ...(NEEDED[words.join(' ')]?.() ?? []), '--of', of);

  test('is taken by the commands that show figures, and by keys', () => {
    expect(TAKE_OF.map((words) => words.join(' '))).toEqual([
      ...['net-worth', 'changes', 'todo', 'payday'],
      ...['returns accounts', 'returns holdings', 'returns years', 'returns realized'],
      ...['returns income', 'keys create', 'transactions list', 'transactions summary'],
      ...['accounts list', 'milestones list', 'report'],
    ]);
  });

  test.each(TAKE_OF.map((words) => [words]))('of %j takes a member', async (words) => {
    const { code, stderr } = await asked(words, 'Ada');
    expect({ code, error: code === 0 ? '' : stderr }).toEqual({ code: 0, error: '' });
  });

  test.each(TAKE_OF.map((words) => [words]))(
    'of %j names the nearest to an unknown member, and shows nothing',
    async (words) => {
      const { code, stdout, stderr } = await asked(words, 'Adda');
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('Adda');
      expect(stderr).toContain('Ada?');
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    },
  );

  test('of a key is that of its answers', async () => {
    const server = await place.serve();
    const { key } = await place.json<{ key: string }>(
      ...['keys', 'create', '--name', 'k', '--scopes', 'all', '--of', 'Ben'],
    );
    const response = await fetch(`${server.address}/api/v1/net-worth`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(((await response.json()) as { netWorth: { net: string } }).netWorth.net).toBe('505.00');
    await server.stop();
  });
});

test('wrong shares are refused in one line, and change nothing', async () => {
  const shares = () => place.json('accounts', 'owners', 'Joint');
  const before = await shares();
  for (const [wrong, told] of [
    [['Ada=60', 'Ben=41'], '101 %'],
    [['Ada=half'], 'half'],
    [['Ada'], 'Ada'],
    [['Zoe=50'], 'Zoe'],
    [['Ada=0'], '0'],
  ] as const) {
    const { code, stdout, stderr } = await place.pactole('accounts', 'owners', 'Joint', ...wrong);
    expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(told);
  }
  expect(await shares()).toEqual(before);
});

// Last, since the member is gone then.
test.each([
  ['en_GB', 0, 0, 'Removed Cleo. Ended: nothing. Accounts stay, without that owner.'],
  ['en_GB', 1, 2, 'Removed Cleo. Ended: 1 session, 2 keys.'],
  ['fr_FR', 0, 1, 'Membre Cleo retiré du foyer. Supprimés : 1 clé.'],
  ['de_DE', 2, 1, 'Mitglied Cleo entfernt. Gelöscht: 2 Sitzungen, 1 Schlüssel.'],
])('removing a member in %s counts %d sessions and %d keys', async (LANG, sessions, keys, told) => {
  await place.json('members', 'add', 'Cleo');
  const server = await place.serve();
  for (let at = 0; at < sessions; at++) {
    const { link } = await place.json<{ link: string }>('open', '--member', 'Cleo');
    const code = link.split('#code=')[1];
    const signedIn = await fetch(`${server.address}/page/session`, {
      method: 'POST',
      headers: {
        ...{ 'pactole-page': server.address, 'sec-fetch-site': 'same-origin' },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ code }),
    });
    expect(signedIn.status).toBe(200);
  }
  for (let at = 0; at < keys; at++)
    await place.json('keys', 'create', '--name', `c${at}`, '--scopes', 'all', '--of', 'Cleo');
  await server.stop();
  const { stdout } = await place.pactoleIn({ LANG }, 'members', 'remove', 'Cleo');
  expect(stdout).toContain(told);
});
