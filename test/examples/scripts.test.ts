/** The scripts, as a user runs them, against the real service. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pactole } from '@pactole/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/processes/run-command.ts';
import { runInWorker } from '../support/processes/worker.ts';
import { built } from '../support/run/built.ts';
import { accountCalled } from '../support/service/account-called.ts';
import { type Service, startService } from '../support/service/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const statements = join(root, 'examples/statements');

let service: Service;
let environment: Record<string, string | undefined>;
let pactole: Pactole;
let folder: string;

beforeAll(async () => {
  service = await startService();
  const apiKey = await service.key();
  environment = { PATH: process.env.PATH, PACTOLE_API_KEY: apiKey, PACTOLE_BASE_URL: service.url };
  pactole = new Pactole({ apiKey, baseUrl: service.url });
  folder = await mkdtemp(join(tmpdir(), 'pactole-examples-'));
  environment.XDG_STATE_HOME = folder;
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

const script = (name: string, ...args: string[]) => scriptIn({}, name, ...args);

async function scriptIn(more: Record<string, string>, name: string, ...args: string[]) {
  if (name.endsWith('.sh')) return run(more, join(root, 'examples', name), ...args);
  return runInWorker(await scriptFile(name), args, { ...environment, ...more });
}

/** In a process of its own. */
const scriptApart = async (name: string, ...args: string[]) =>
  run({}, process.execPath, await scriptFile(name), ...args);

const scriptFile = async (name: string) =>
  join(await built('examples'), name.replace(/ts$/, 'mjs'));

/** As a user runs it from its source. */
const withTsx = (name: string, ...args: string[]) =>
  run({}, process.execPath, '--import', 'tsx', join(root, 'examples', name), ...args);

const run = (more: Record<string, string>, command: string, ...args: string[]) =>
  runCommand(command, args, { cwd: root, env: { ...environment, ...more } });

async function countIn(name: string) {
  const { id } = await accountCalled(pactole, name);
  return (await pactole.transactions.list({ accountId: id })).items.length;
}

test.each([
  ['fortuneo.csv', [], 6, ''],
  ['revolut.csv', [], 2, 'line 4 is not carried out ("REVERTED")'],
  ['credit-cooperatif.ofx', [], 3, ''],
  ['quicken.qif', ['--only', 'Compte joint', '--currency', 'EUR'], 4, ''],
  ['camt053.xml', [], 4, '1 entry is not booked yet, and left out'],
  ['mt940.sta', [], 3, ''],
])('%s is imported', async (name, options, count, warning) => {
  const args = [join(statements, name), '--create', name, '--yes', ...options];
  const { stdout, stderr } = await script('import-statement.ts', ...args);
  expect(stderr).toContain(warning);
  expect(stderr === '').toBe(warning === '');
  expect(stdout).toContain(`Imported ${count};`);
  expect(await countIn(name)).toBe(count);
});

test('the closing balance of the OFX file was recorded', async () => {
  expect(await accountCalled(pactole, 'credit-cooperatif.ofx')).toMatchObject({
    valueEur: '2109.40',
    balanceAsOf: '2026-09-30',
  });
});

test('without the SDK', async () => {
  const { id } = await pactole.accounts.create({ name: 'Fetched', type: 'checking' });
  const { stdout } = await scriptApart('import-fetch.ts', join(statements, 'fortuneo.csv'), id);
  expect(stdout).toBe('Imported 6, left out 0.\n');
});

test('with curl and awk alone', async () => {
  const { id } = await pactole.accounts.create({ name: 'Curled', type: 'checking' });
  const { stdout } = await script('import-csv.sh', join(statements, 'fortuneo.csv'), id, '--yes');
  expect(stdout).toContain('"imported":6');
  const rows = (await pactole.transactions.list({ accountId: id })).items;
  expect(rows.map(({ amount }) => amount)).toContain('-865.00');

  const bad = join(folder, 'bad.csv');
  await writeFile(bad, 'Date;Libellé;Montant\n01/09/2026;x;1,00\n1er mai;x;1,00\n');
  expect(await script('import-csv.sh', bad, id, '--yes')).toMatchObject({
    code: 1,
    stderr: `${bad}: line 3 has "1er mai" for a date; write it like 05/09/2026\n`,
  });
});

test('no label of a file or of the service steers the terminal', async () => {
  const evil = '\u001b[2J\u009b31m\u202eXUAF';
  const file = join(folder, 'evil.csv');
  await writeFile(
    file,
    `Date;Libellé;Montant\n01/09/2026;${evil};1,00\n02/09/2026;${evil};-1,00\n`,
  );
  const { id } = await pactole.accounts.create({ name: evil, type: 'checking' });
  const outputs = [
    await script('import-statement.ts', file, '--account', id, '--yes'),
    await script('import-statement.ts', file, '--create', evil, '--yes'),
    await script('import-statement.ts', `${file}${evil}`, '--account', id),
    await script('import-csv.sh', file, id, '--yes'),
    await script('import-fetch.ts', file, id),
    await script('report.ts'),
  ];
  for (const { stdout, stderr } of outputs) {
    expect(stdout + stderr).not.toBe('');
    expect(stdout + stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  }
});

test.each([
  ['report.ts', withTsx],
  ['nightly-balances.ts', script],
  ['watch-folder.ts', script],
  ['weekly-digest.ts', script],
])('%s says with --help how it is used, and refuses what it does not know', async (name, asks) => {
  const usage = expect.stringContaining(`Usage: npx tsx examples/${name}`);
  const help = await asks(name, '--help');
  expect(help).toEqual({ code: 0, stdout: usage, stderr: '' });
  const refused = await script(name, '--colour');
  expect(refused).toEqual({ code: 1, stdout: '', stderr: usage });
  expect(refused.stderr).toContain("Unknown option '--colour'\n");
});

test.each(['import-csv.sh', 'import-fetch.ts', 'import-statement.ts'])(
  '%s says with --help how it is used',
  async (name) => {
    const { code, stdout } = await script(name, '--help');
    expect([code, stdout]).toEqual([0, expect.stringContaining(`examples/${name} STATEMENT`)]);
  },
);

test('a second run finds the account and adds nothing', async () => {
  const file = join(statements, 'mt940.sta');
  const args = [file, '--create', 'mt940.sta', '--yes'];
  const { stdout } = await scriptApart('import-statement.ts', ...args);
  expect(stdout).toContain('Everything is stored already.');
});

test('a file of several accounts asks for one of them; nothing is stored', async () => {
  const file = join(statements, 'two-accounts.ofx');
  expect(await script('import-statement.ts', file, '--create', 'Never')).toMatchObject({
    code: 1,
    stderr: `${file}: it holds the accounts "CHECKING-1", "CARD-2"; name one of them with --only.\n`,
  });
  await expect(accountCalled(pactole, 'Never')).rejects.toThrow('no account Never');
});

test('a dropped file is imported and moved; a bad one lies in failed/ with its reason', async () => {
  const drop = join(folder, 'drop');
  await mkdir(join(drop, 'done'), { recursive: true });
  await cp(join(statements, 'fortuneo.csv'), join(drop, 'september.csv'));
  await cp(join(statements, 'fortuneo.csv'), join(drop, 'done/september.csv'));
  await writeFile(join(drop, 'bad.csv'), 'Date;Libellé;Montant\n32/01/2026;x;1,00\n');
  await writeFile(join(drop, 'loading.csv.part'), 'Date');
  await mkdir(join(drop, 'failed'));
  await writeFile(join(drop, 'failed/bad.csv.txt'), 'mine');

  const args = [drop, '--create', 'Dropped', '--seconds', '0.2', '--once'];
  const { code, stdout } = await scriptApart('watch-folder.ts', ...args);
  expect(code).toBe(1);
  expect(stdout).toContain('september.csv: imported 6, 0 were there already');
  expect(await countIn('Dropped')).toBe(6);
  expect((await readdir(drop)).sort()).toEqual(['done', 'failed', 'loading.csv.part']);
  expect((await readdir(join(drop, 'done'))).sort()).toEqual([
    'september (2).csv',
    'september.csv',
  ]);
  expect(await readFile(join(drop, 'failed/bad.csv.txt'), 'utf8')).toBe('mine');
  expect(await readFile(join(drop, 'failed/bad.csv (2).txt'), 'utf8')).toContain(
    'bad.csv: line 2: "32/01/2026" is not a date such as 05/09/2026',
  );
});

test('rows in other words are left out of a watched file, and named', async () => {
  const drop = join(folder, 'words');
  await mkdir(drop);
  const watch = async (...lines: string[]) => {
    await writeFile(join(drop, 'may.csv'), ['date,label,amount,currency', ...lines, ''].join('\n'));
    const args = [drop, '--create', 'Words', '--seconds', '0.2', '--once'];
    return scriptApart('watch-folder.ts', ...args);
  };
  await watch('2026-05-04,PRLV EDF CLIENTS,-88.10,EUR', '2026-05-11,RENT,-900.00,EUR');
  const { stdout, stderr } = await watch(
    '2026-05-04,EDF CLIENTS,-88.10,EUR',
    '2026-05-11,RENT,-900.00,EUR',
  );
  expect(stdout).toContain('may.csv: imported 0, 1 were there already, 1 left out');
  expect(stderr).toContain('looks like a stored one: 2026-05-04 -88.10 EDF CLIENTS');
  expect(await countIn('Words')).toBe(2);
});

test('a watched file waits while the service is away, and is imported when both are back', async () => {
  const drop = join(folder, 'away');
  await mkdir(drop);
  await cp(join(statements, 'fortuneo.csv'), join(drop, 'september.csv'));
  const { id } = await pactole.accounts.create({ name: 'Away', type: 'checking' });
  const args = ['watch-folder.ts', drop, '--account', id, '--seconds', '0.2', '--once'] as const;

  const away = await scriptIn({ PACTOLE_BASE_URL: 'http://127.0.0.1:9' }, ...args);
  expect(away).toMatchObject({ code: 0, stderr: expect.stringContaining('september.csv waits: ') });
  expect(await readdir(drop)).toContain('september.csv');

  await script(...args);
  expect(await readdir(join(drop, 'done'))).toEqual(['september.csv']);
  expect(await countIn('Away')).toBe(6);
});

test('nightly balances of several accounts, by name, from CSV and JSON', async () => {
  for (const name of ['Livret A', 'LDDS']) await pactole.accounts.create({ name, type: 'savings' });
  const csv = join(folder, 'balances.csv');
  await writeFile(
    csv,
    'account;balance;date\nLivret A;10 250,40;2026-09-30\nLDDS;1200;2026-09-30\n',
  );
  const { stdout } = await scriptApart('nightly-balances.ts', csv);
  const [first, second, missing] = stdout.split('\n');
  expect([first, second]).toEqual([
    ...['Livret A: 10250.40 EUR on 2026-09-30', 'LDDS: 1200 EUR on 2026-09-30'],
  ]);
  expect(missing).toMatch(/^Not in .*balances\.csv: .*Fetched/);
  expect(missing).not.toMatch(/Livret A|LDDS/);

  const json = join(folder, 'balances.json');
  await writeFile(
    json,
    JSON.stringify([
      { account: 'LDDS', balance: '1250.00' },
      { account: 'Gone', balance: '1' },
    ]),
  );
  const refused = await script('nightly-balances.ts', json);
  expect(refused.stderr).toContain('no account "Gone"; there are ');
  expect((await accountCalled(pactole, 'LDDS')).valueEur).toBe('1200.00');
});

test('the report in the terminal', async () => {
  const { stdout, stderr } = await scriptApart('report.ts');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Net worth +€[\d,]+\n/);
  expect(stdout).toMatch(/ {2}Cash +█+ +100\.0 % +€[\d,]+\n/);
});
