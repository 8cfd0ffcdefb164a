/** The question of `move-in` and `import` at a terminal: only a yes stores anything, and the terminal stays usable. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
  Object.assign(place.environment, { XDG_STATE_HOME: place.folder, LC_ALL: 'C.UTF-8' });
  // The commands connect to it, which is quicker than to open the database in each.
  await place.serve();
});
afterAll(() => place.close());

const ynab = (amount: string) =>
  `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n"Checking","","05/27/2026","Bakery","","","","",${amount}€,0.00€,"Cleared"\n`;
const COMMANDS = [
  {
    ...{ command: 'move-in', question: /Move it in\? Type yes:\r\n/, content: ynab('12.50') },
    ...{ changed: ynab('99.00'), stored: '-12.50' },
    options: [],
  },
  {
    ...{ command: 'import', question: /\[y\/N\] /, stored: '-40.00' },
    content: 'date,label,amount\n2026-05-02,Market,-40.00\n',
    changed: 'date,label,amount\n2026-05-02,Market,-99.00\n',
    options: ['--create', 'Giro', '--no-balance'],
  },
];

describe.each(COMMANDS)('$command', ({ command, question, content, changed, stored, options }) => {
  const run = async (keys: string, onAsked?: () => Promise<void>) => {
    const file = join(place.folder, `${command}.csv`);
    await writeFile(file, content);
    const user = ['--user', command];
    return place.atTerminal(
      { question, keys, onAsked },
      ...[command, file, ...user, '--currency', 'EUR', ...options],
    );
  };
  const rows = () => place.json<{ amount: string }[]>('transactions', 'list', '--user', command);

  beforeAll(() => place.pactole('users', 'add', command));

  // 130 is what a shell answers for a command that Ctrl-C ended.
  test.each([
    ['n', 'n\n', command === 'import' ? 0 : 1],
    ['Enter', '\n', command === 'import' ? 0 : 1],
    ['a word that begins as yes', 'yesterday\n', command === 'import' ? 0 : 1],
    ['Ctrl-D', '\x04', 1],
    ['Ctrl-C', '\x03', 130],
  ])('%s stores nothing', async (_, keys, code) => {
    const ended = await run(keys);
    expect(ended.shown).toMatch(question);
    expect(ended.code).toBe(code);
    expect(ended.settings).toEqual(expect.arrayContaining(['icanon', 'echo', 'isig', 'icrnl']));
    expect(await place.json('accounts', 'list', '--user', command)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('yes stores what was shown, also where the file changes meanwhile', async () => {
    const file = join(place.folder, `${command}.csv`);
    const ended = await run('Oui\n', () => writeFile(file, changed));
    expect(ended.code).toBe(0);
    expect(ended.settings).toEqual(expect.arrayContaining(['icanon', 'echo', 'isig', 'icrnl']));
    expect(await rows()).toMatchObject([{ amount: stored }]);
  });
});

test('move-in takes no yes from a pipe', async () => {
  const file = join(place.folder, 'pipe.csv');
  await writeFile(file, ynab('12.50'));
  await place.pactole('users', 'add', 'pipe');
  const user = ['--user', 'pipe'];
  const ended = await place.typing('yes\n', 'move-in', file, ...user, '--currency', 'EUR');
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/--yes/);
  expect(await place.json('accounts', 'list', ...user)).toEqual([]);
});
