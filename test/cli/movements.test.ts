/** `pactole movements`, and the other side of rows in lists and files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

interface Row {
  readonly id: string;
  readonly label: string;
}

/** Only the last 120 days are asked about. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const ROWS = [
  ['Courant', '2026-03-05', '-300', 'TO SAVINGS'],
  ['Livret', '2026-03-06', '300', 'FROM COURANT'],
  ['Courant', '2026-03-10', '-80', 'SHOES', 'Clothes'],
  ['Courant', '2026-03-20', '30', 'SHOES BACK', 'Clothes'],
  ['Visa', '2026-03-12', '-25', 'CINEMA'],
  ['Visa', '2026-03-13', '-15', 'LUNCH'],
  ['Courant', '2026-04-05', '-40', 'PRLV 4711'],
  // The credit comes before its debit: only probable.
  ['Joint', daysAgo(10), '70', 'SHARE'],
  ['Courant', daysAgo(9), '-70', 'SHARE'],
] as const;

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
  for (const [name, type] of [
    ['Courant', 'checking'],
    ['Joint', 'checking'],
    ['Visa', 'checking'],
    ['Livret', 'savings'],
    ['Maison', 'loan'],
  ])
    await place.json('accounts', 'create', name ?? '', '--type', type ?? '');
  for (const [account, date, amount, label, category = ''] of ROWS)
    await place.json(
      ...['transactions', 'add', account, amount, label, '--date', date],
      ...(category === '' ? [] : ['--category', category]),
    );
});
afterAll(() => place.close());

const run = (...args: string[]) => place.pactole(...args);
const idOf = async (label: string) =>
  (await place.json<Row[]>('transactions', 'list')).find((row) => row.label === label)?.id ?? '';
const shown = async () => (await run('movements', 'list', '--wide')).stdout;

test('a list shows the other side of a row, in words, as JSON and in a file', async () => {
  const { stdout } = await run(
    'transactions',
    'list',
    '--account',
    'Courant',
    '--to',
    '2026-03-05',
  );
  expect(stdout).toMatch(/OTHER SIDE/);
  expect(stdout).toMatch(/TO SAVINGS .*→ Livret, .*March/);
  const rows = await place.json<object[]>('transactions', 'list', '--to', '2026-03-05');
  expect(rows).toMatchObject([{ movements: [{ direction: 'to', account: 'Livret' }] }]);
  const file = join(place.temporary, 'rows.csv');
  await run('transactions', 'export', file, '--to', '2026-03-06');
  const [heading, received, paid] = (await readFile(file, 'utf8')).split('\r\n');
  expect(heading).toBe(
    'date,amount,currency,label,type,categoryName,accountName,note,fee,tax,id,accountId,otherSide,parts',
  );
  expect(received).toMatch(/,"?← Courant, 2026-03-05"?,$/);
  expect(paid).toMatch(/,"?→ Livret, 2026-03-06"?,$/);
});

test('the rows that a figure counts are listed with their part and its sum', async () => {
  const { stdout, stderr } = await run(
    ...['transactions', 'list', '--counted', 'spending', '--to', '2026-03-31'],
  );
  expect(stdout).toMatch(/COUNTS/);
  expect(stdout).not.toMatch(/SAVINGS/);
  expect(stderr).toBe('Total spending: €90.00.\n');
  const drawn = await run('transactions', 'list', '--counted', 'drawn');
  expect(drawn.stdout).toMatch(/TO SAVINGS/);
  expect(drawn.stderr).toBe('Total drawn from savings: -€300.00.\n');
  expect((await run('transactions', 'list', '--counted', 'sums')).stderr).toContain(
    'Choose one of spending, income, instalments, drawn, vat, yield, dividends, interest.',
  );
});

test('a movement is parted and made again, and what was said can be taken back', async () => {
  expect(await shown()).toMatch(/transfer +300\.00 +EUR +Courant, 2026-03-05, TO SAVINGS/);
  const paid = await idOf('TO SAVINGS');
  expect((await run('movements', 'part', paid)).stdout).toBe('Unlinked: no longer a movement.\n');
  expect(await shown()).not.toContain('TO SAVINGS');
  expect((await run('movements', 'part', paid)).stderr).toContain('Nothing was found');
  const [said] = await place.json<{ id: string; kind: null }[]>('movements', 'said');
  expect(said).toMatchObject({ kind: null });
  expect((await run('movements', 'said')).stdout).toMatch(/never .*TO SAVINGS/);
  expect((await run('movements', 'forget', said?.id ?? '')).stdout).toBe(
    'What you said is taken back.\n',
  );
  expect(await shown()).toContain('TO SAVINGS');
  await run('movements', 'part', paid);
  const made = ['movements', 'make', paid, '--with', await idOf('FROM COURANT')];
  expect((await run(...made, '--amount', '200')).stdout).toBe('It is one movement now.\n');
  expect(await shown()).toMatch(/transfer +200\.00/);
  expect((await run('movements', 'make', paid)).stderr).toContain('either');
});

test('a credit gives back a purchase as far as it goes', async () => {
  await run('movements', 'refund', await idOf('SHOES BACK'), await idOf('SHOES'));
  expect(await shown()).toMatch(/refund +30\.00 +EUR +Courant, 2026-03-10, SHOES/);
});

test('what is only probable is asked in groups, and one answer settles all of a label', async () => {
  const { stdout } = await run('movements', 'review');
  expect(stdout).toContain('1 possible transfer from "Courant" to "Joint" (€70.00)');
  const [, answer = ''] = /Yes: `pactole (movements state [^`]+)`/.exec(stdout) ?? [];
  const args = [...answer.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
  expect((await run(...(args as string[]))).stdout).toContain('This holds for all transactions');
  expect((await run('movements', 'review')).stdout).toBe('Nothing is left to say.\n');
  expect(await shown()).toMatch(/transfer +70\.00 +EUR +Courant, \S+, SHARE/);
});

test('a card with a stated payer is settled, and one without is asked about', async () => {
  const payers = async () =>
    (await run('todo')).stdout.split('\n').filter((line) => /"Visa".*--paid-by/.test(line));
  expect(await shown()).not.toMatch(/card bill/);
  expect(await payers()).toEqual([expect.stringContaining('Visa')]);
  expect(await run('accounts', 'set', 'Visa', '--paid-by', 'Courant')).toMatchObject({ code: 0 });
  expect(await shown()).toMatch(/card bill +40\.00 +EUR +Courant, 2026-04-05, PRLV 4711/);
  expect(await payers()).toEqual([]);
});
