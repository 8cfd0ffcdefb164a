/** `transactions add|edit|categorize`, `categories`, `balances correct` and `journal`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
});
afterAll(() => place.close());

test('a row is added, corrected and sorted, and every change undone', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'ada');
  const json = <Result>(...args: string[]) => place.json<Result>(...args, '--user', 'ada');
  await run('people', 'add', 'ada');
  await run('accounts', 'create', 'Courant', '--type', 'checking');
  const add = (label: string, category: string) =>
    run(
      ...['transactions', 'add', 'Courant', '-12.50', label],
      ...['--date', '2026-03-01', '--category', category],
    );
  expect((await add('CARTE 01/03 MONOPRIX', 'Courses')).stdout).toMatch(/^Added "CARTE 01\/03/);
  await add('CARTE 04/02 MONOPRIX', 'Loisirs');
  const rows = await json<{ id: string; label: string }[]>('transactions', 'list');
  const id = rows.find(({ label }) => label.includes('01/03'))?.id ?? '';
  const edited = await run('transactions', 'edit', id, '--date', '2026-03-02', '--label', 'Monop');
  expect(edited.stdout).toMatch(/^Corrected: "Monop" of 2 Mar/);
  const other = rows.find(({ label }) => label.includes('04/02'))?.id ?? '';
  const sorted = await run(
    ...['transactions', 'categorize', other, '--category', 'Courses', '--rule'],
  );
  expect(sorted.stdout).toMatch(/in the category "Courses"\.\nA rule for "monoprix" gives/);

  expect((await run('categories', 'list')).stdout).toMatch(/\nCourses +2 +1\n/);
  expect((await run('categories', 'merge', 'loisirs', 'COURSES')).stdout).toBe(
    'The category "Loisirs" is part of "Courses" now: nothing.\n',
  );
  expect((await run('categories', 'rename', 'courses', 'Food')).stdout).toMatch(/called "Food"/);
  const unknown = await run('categories', 'delete', 'Fod');
  expect(unknown.stderr).toBe('pactole: Category "Fod" not found. Did you mean "Food"?\n');

  const changes = await json<{ id: string; action: string }[]>('journal', 'list');
  expect(changes.map(({ action }) => action)).toEqual([
    ...['categories.rename', 'categories.merge', 'transactions.categorize', 'transactions.edit'],
    ...['transactions.add', 'transactions.add'],
  ]);
  expect((await run('journal', 'show', changes[0]?.id ?? '')).stdout).toMatch(
    /name +Courses +Food/,
  );
  for (const change of changes) {
    const undone = await run('journal', 'undo', change.id);
    expect(undone.stdout).toMatch(/^Undone: /);
  }
  expect(await json('transactions', 'list')).toEqual([]);
  expect(await json('categories', 'list')).toEqual([]);
  expect(await json('rules', 'list')).toEqual([]);
});

test('VAT of a category is stated by its rate, and the interest of a Livret A is shown by year', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'vat');
  await run('people', 'add', 'vat');
  await run('categories', 'add', 'Clients');
  expect((await run('categories', 'vat', 'clients', '5.5')).stdout).toBe(
    'Of each row of "Clients", 11/211 is VAT: neither income nor spending.\n',
  );
  expect((await run('categories', 'list', '--wide')).stdout).toMatch(/Clients +0 +0 +11\/211/);
  expect((await run('categories', 'vat', 'clients', '20 percent')).stderr).toMatch(/VAT/);
  expect((await run('categories', 'vat', 'Clients', 'none')).stdout).toMatch(/without VAT/);

  await run('accounts', 'create', 'Livret', '--type', 'savings');
  await run('accounts', 'set', 'Livret', '--savings-product', 'livret_a');
  await run('balances', 'add', 'Livret', '2400', '--date', '2024-12-31');
  const years = await place.json<{ years: { year: number; expected: string }[] }>(
    ...['accounts', 'interest', 'Livret', '--user', 'vat'],
  );
  // One month at 3 %, six at 2.4 %, five at 1.7 %.
  expect(years.years.find(({ year }) => year === 2025)).toMatchObject({ expected: '51.80' });
  const { stdout } = await run('accounts', 'interest', 'Livret');
  expect(stdout).toMatch(/\n2025 .*51\.80/);
  await run('accounts', 'create', 'Courant', '--type', 'checking');
  expect((await run('accounts', 'interest', 'Courant')).stderr).toMatch(/has no official rate/);
});

test('terms of a loan are stated from a day on, shown in its instalments, and taken back', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'loan');
  await run('people', 'add', 'loan');
  await run('accounts', 'create', 'Prêt', '--type', 'loan');
  const empty = await run('accounts', 'schedule', 'Prêt');
  expect(empty.stdout).toMatch(/^Nothing is known of "Prêt" yet: /);
  const dated = ['--opened-at', '2020-06-10', '--loan-principal', '200000'];
  await run('accounts', 'set', 'Prêt', ...dated, '--loan-rate', '1.5', '--loan-term', '240');
  const of = ['Prêt', '2020-08-10'];
  const refused = await run('accounts', 'set-terms', ...of, '--deferral', 'total');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('its last day') });
  const pause = ['--deferral', 'partial', '--until', '2020-09-10', '--insurance', '20'];
  expect((await run('accounts', 'set-terms', ...of, ...pause)).stdout).toBe(
    'The terms of "Prêt" from 10 August 2020 on are stated.\n',
  );
  const other = await run('accounts', 'set-terms', ...of, '--insurance', '21');
  expect(other.stderr).toMatch(/^they replace others of that day\. `pactole journal undo \w+`/i);
  await run('accounts', 'set-terms', ...of, '--insurance', '20');
  expect((await run('accounts', 'terms', 'Prêt')).stdout).toMatch(
    /\n2020-08-10 +– +– +20\.00 +partial: interest only +2020-09-10\n$/,
  );
  const { stdout } = await run('accounts', 'schedule', 'Prêt');
  expect(stdout).toMatch(/\n2020-06-10 +borrowed +0\.00 .* 200,000\.00/);
  expect(stdout).toMatch(
    /\n2020-07-10 +instalment +965\.09 +250\.00 +715\.09 +0\.00 +199,284\.91 +plan/,
  );
  expect(stdout).toMatch(
    /\n2020-09-10 +deferred +249\.11 +249\.11 +0\.00 +20\.00 +199,284\.91 +plan/,
  );
  expect(stdout).toMatch(
    /Paid off on 10 August 2040\. Still to pay: €[\d,.]+ of interest, €[\d,.]+ of insurance\.\n$/,
  );
  const told = await run('accounts', 'schedule', 'Prêt', '--json');
  expect(JSON.parse(told.stdout)).toMatchObject({ currency: 'EUR', paidOffOn: '2040-08-10' });
  expect((await run('accounts', 'remove-terms', ...of)).stdout).toBe(
    'The terms of "Prêt" from 10 August 2020 on are taken back.\n',
  );
  expect((await run('accounts', 'terms', 'Prêt')).stdout).toMatch(/^No terms of "Prêt"/);
});

test('a mistyped balance is corrected', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'grace');
  await run('people', 'add', 'grace');
  await run('accounts', 'create', 'Livret', '--type', 'savings');
  await run('balances', 'add', 'Livret', '9843.27', '--date', '2026-03-01');
  const again = await run('balances', 'add', 'Livret', '9843.28', '--date', '2026-03-01');
  expect(again.stderr).toMatch(/^it replaces €9,843\.27 of that day\. `pactole journal undo \w+`/i);
  await run('balances', 'add', 'Livret', '9843.27', '--date', '2026-03-01');
  const [{ id }] = await place.json<[{ id: string }]>(
    ...['balances', 'list', 'Livret', '--user', 'grace'],
  );
  expect((await run('balances', 'correct', id, '--amount', '1843.27')).stdout).toMatch(
    /^The balance on .* is .*1,843\.27 now\.\n$/,
  );

  await run('accounts', 'create', 'Visa', '--type', 'checking');
  expect((await run('balances', 'add', 'Visa', '-510', '--date', '2026-03-01')).stderr).toBe('');
  const { stderr } = await run('balances', 'add', 'Visa', '523.18');
  const [, command = ''] = /`pactole (balances correct \S+ --amount -523\.18)`/.exec(stderr) ?? [];
  expect((await run(...command.split(' '))).stdout).toMatch(/ is -€523\.18 now\.\n$/);
  expect((await run('balances', 'add', 'Visa', '1', '--date', '2999-01-01')).stderr).toBe(
    'pactole: date: 2999-01-01 is in the future\n',
  );
});

test('a row moves to another account, which then changes type and currency, and all is undone', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'mover');
  await run('people', 'add', 'mover');
  for (const name of ['Courant', 'Commun'])
    await run('accounts', 'create', name, '--type', 'checking');
  await run('transactions', 'add', 'Courant', '-12.50', 'Market', '--date', '2026-03-01');
  const listed = (...args: string[]) =>
    run('transactions', 'list', '--json', ...args).then(({ stdout }) => JSON.parse(stdout));
  const [row] = await listed();
  const moved = await run('transactions', 'move', row.id, '--to', 'Commun');
  expect(moved.stdout).toMatch(/^1 transaction moved to "Commun"\. `pactole journal undo /);
  expect(await listed('--account', 'Commun')).toHaveLength(1);
  expect((await run('transactions', 'move', row.id, '--to', 'Commun')).stdout).toMatch(
    /^Nothing to move/,
  );
  const asked = await run('accounts', 'set', 'Commun', '--currency', 'USD');
  expect([asked.code === 0, asked.stderr]).toEqual([
    false,
    expect.stringContaining('1 transaction or balance stays in the old currency'),
  ]);
  const made = await run('accounts', 'set', 'Commun', '--type', 'savings', '--yes');
  expect(made.stdout).toMatch(/^"Commun" is now: .*, EUR\. `pactole journal undo /);
  const { stdout } = await run('journal', 'list');
  expect(stdout).toMatch(/Changed the type or currency of an account/);
  const changes = JSON.parse((await run('journal', 'list', '--json')).stdout);
  for (const { id } of changes.slice(0, 2)) await run('journal', 'undo', id);
  expect(await listed('--account', 'Courant')).toHaveLength(1);
});
