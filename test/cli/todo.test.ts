/** `pactole todo` and `pactole changes` as processes: what they print, in words and as JSON. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
  await place.pactole('accounts', 'create', 'Current', '--type', 'checking');
  await place.pactole('accounts', 'create', 'Savings', '--type', 'savings');
});
afterAll(() => place.close());

test('what only the user can settle is listed with its command, until it is settled', async () => {
  const { stdout } = await place.pactole('todo');
  expect(stdout.split('\n').map((line) => line.slice(0, 50))).toEqual([
    'The balance of the account "Current" is unknown, s',
    'The balance of the account "Savings" is unknown, s',
    '',
  ]);
  expect(stdout).toContain('`pactole balances add "Current" AMOUNT`');
  const french = await place.pactoleIn({ LANG: 'fr_FR.UTF-8' }, 'todo');
  expect(french.stdout).toMatch(/^Le solde du compte « Current » est inconnu/);
  await place.pactole('balances', 'add', 'Current', '1500');
  expect(await place.json('todo')).toMatchObject([
    { what: 'balance', account: 'Savings', sumOfRows: null },
  ]);
  await place.pactole('balances', 'add', 'Savings', '500');
  expect((await place.pactole('todo')).stdout).toBe('Nothing is left to settle.\n');
});

test('an account that fell silent as another began is asked about, until it is said', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const user = ['--user', 'merged'];
  await place.pactole('users', 'add', 'merged');
  for (const name of ['Old bank', 'New bank'])
    await place.pactole('accounts', 'create', name, '--type', 'checking', ...user);
  const balance = (account: string, amount: string, date: string) =>
    place.json('balances', 'add', account, amount, '--date', date, ...user);
  await balance('Old bank', '1000', day(200));
  await balance('Old bank', '1200', day(91));
  await balance('New bank', '1200', day(90));
  await balance('New bank', '1300', day(1));
  const { stdout } = await place.pactole('todo', ...user);
  const [, id = ''] = /`pactole todo --right (\w+)`/.exec(stdout) ?? [];
  const right = await place.pactole('todo', '--right', id, ...user);
  expect(right.stdout).toMatch(/^Not asked again, unless the data change: Nothing happened in/);
  expect((await place.pactole('todo', ...user)).stdout).toBe('Nothing is left to settle.\n');
  const again = await place.pactole('todo', '--right', id, ...user);
  expect([again.code, again.stderr]).toMatchObject([
    1,
    expect.stringContaining('no longer exists'),
  ]);
  const [, undo = ''] = /`pactole (journal undo \S+)`/.exec(right.stdout) ?? [];
  await place.pactole(...undo.split(' '), ...user);
  expect((await place.pactole('todo', ...user)).stdout).toBe(stdout);
  expect(stdout).toMatch(/^Nothing happened in the account "Old bank" since .*"New bank" began/);
  const command = /`pactole (accounts archive .*?)`/.exec(stdout)?.[1] ?? '';
  expect(command).toBe(`accounts archive "Old bank" --date ${day(91)}`);
  const args = ['accounts', 'archive', 'Old bank', '--date', day(91), ...user];
  expect((await place.pactole(...args)).code).toBe(0);
  expect((await place.pactole('todo', ...user)).stdout).toBe('Nothing is left to settle.\n');
});

test('the causes of a change add up between what was there and what is there', async () => {
  expect((await place.pactole('changes', '--year', '1999')).stdout).toBe(
    'No value is known of that time.\n',
  );
  const told = await place.json<{ all: { end: string; causes: Record<string, string> } }>(
    'changes',
  );
  expect(told.all).toMatchObject({ end: '2000.00', causes: { recorded: '2000.00' } });
  const { stdout } = await place.pactole('changes');
  expect(stdout).toMatch(/^ +up to \d{4}-\d\d-\d\d\n/);
  expect(stdout).toMatch(/\nNet worth before +0\.00\nRecorded first, or archived +2,000\.00\n/);
  expect(stdout).toMatch(/\nNet worth after +2,000\.00\n/);
});
