/** A folder of statements, imported by `pactole-sync`: each file once, a growing file again, and none half. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Pactole } from '@pactole/sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../../support/service/service.ts';

const command = fileURLToPath(new URL('../../../sdk/dist/pactole-sync.js', import.meta.url));
const RENT = '2026-11-01;LOYER;-800,00';
const SHOP = '2026-11-10;CARREFOUR;-41,20';
const REWORDED = '2026-11-11;CARREFOUR MARKET PARIS 15;-41,20';

let service: Service;
let pactole: Pactole;
let apiKey: string;
beforeAll(async () => {
  service = await startService();
  apiKey = await service.key();
  pactole = new Pactole({ apiKey, baseUrl: service.url });
});
afterAll(() => service.close());

/** Holds the configuration and the state, and the statements in `statements`. */
let place: string;
let name: string;
let accountId: string;
let count = 0;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'pactole-folder-'));
  await mkdir(join(place, 'statements'));
  name = `Folder ${++count}`;
  ({ id: accountId } = await pactole.accounts.create({ name, type: 'checking' }));
  await configure({});
  return () => rm(place, { recursive: true });
});

async function configure(more: object): Promise<void> {
  const feed = { feed: 'folder', folder: join(place, 'statements'), account: name, ...more };
  await writeFile(join(place, 'feeds.json'), JSON.stringify({ feeds: [feed] }), { mode: 0o600 });
}

async function save(file: string, rows: readonly string[], ageMs = 60_000): Promise<void> {
  const path = join(place, 'statements', file);
  await writeFile(path, ['Date;Libellé;Montant', ...rows, ''].join('\n'));
  const time = new Date(Date.now() - ageMs);
  await utimes(path, time, time);
}

async function run(
  args: readonly string[] = ['--yes'],
  input = '',
  url = service.url,
  key = apiKey,
) {
  const child = spawn(
    process.execPath,
    [command, '--config', join(place, 'feeds.json'), '--json', ...args],
    {
      cwd: place,
      env: {
        PATH: process.env.PATH ?? '',
        XDG_STATE_HOME: join(place, 'state'),
        PACTOLE_API_KEY: key,
        PACTOLE_BASE_URL: url,
      },
    },
  );
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const [result] = JSON.parse(stdout || '[]');
  return { code, stderr, ...result };
}

async function stored(): Promise<string[]> {
  const rows = await pactole.transactions.list({ accountId }).toArray({ max: 100 });
  return rows.map(({ label }) => label).sort();
}

test('a file is imported once, and again when it has grown', async () => {
  await save('bank.csv', [RENT]);
  expect(await run()).toMatchObject({ code: 0, accounts: [{ imported: 1, duplicates: 0 }] });
  expect(await run()).toMatchObject({ code: 0, accounts: [] });
  await save('bank.csv', [RENT, SHOP]);
  expect(await run()).toMatchObject({ code: 0, accounts: [{ imported: 1, duplicates: 1 }] });
  expect(await stored()).toEqual(['CARREFOUR', 'LOYER']);
});

test('a file that is still written, hidden or of another name waits', async () => {
  await configure({ files: '*.csv' });
  await save('new.csv', [RENT], 0);
  await save('.hidden.csv', [RENT]);
  await save('bank.csv.part', [RENT]);
  await save('letter.pdf', [RENT]);
  await mkdir(join(place, 'statements', 'older.csv'));
  expect(await run()).toMatchObject({ code: 0, accounts: [], error: null });
  expect(await stored()).toEqual([]);
});

test('a file that no reader knows is an error in each run, and the others are imported', async () => {
  await writeFile(join(place, 'statements', 'a-letter.txt'), 'Dear customer');
  await utimes(join(place, 'statements', 'a-letter.txt'), 1e9, 1e9);
  await save('bank.csv', [RENT]);
  for (const accounts of [[{ imported: 1 }], []]) {
    const result = await run();
    expect(result).toMatchObject({ code: 1, accounts, error: { fault: 'import' } });
    expect(result.stderr).toContain('a-letter.txt');
  }
  expect(await stored()).toEqual(['LOYER']);
});

test('a reworded row is held back in each run, until a run that may ask', async () => {
  await save('a.csv', [SHOP]);
  await run();
  await save('b.csv', [REWORDED, RENT]);
  for (const imported of [1, 0]) {
    expect(await run()).toMatchObject({
      accounts: [{ imported, held: [expect.stringContaining('MARKET')] }],
    });
  }
  expect(await stored()).toEqual(['CARREFOUR', 'LOYER']);
  await run([], 'y\ny\ny\n');
  expect(await stored()).toEqual(['CARREFOUR', 'CARREFOUR MARKET PARIS 15', 'LOYER']);
  expect(await run()).toMatchObject({ accounts: [] });
});

test('a declined import is offered again, and a dropped row never', async () => {
  await save('a.csv', [SHOP]);
  await run([], 'n\n');
  expect(await stored()).toEqual([]);
  await run([], 'y\nn\n');
  expect(await stored()).toEqual(['CARREFOUR']);
  await save('b.csv', [REWORDED]);
  await run([], 'n\n');
  await save('b.csv', [REWORDED, RENT]);
  expect(await run()).toMatchObject({ accounts: [{ imported: 1, held: [] }] });
  expect(await stored()).toEqual(['CARREFOUR', 'LOYER']);
});

test('each service gets the files, whatever another one has', async () => {
  const other = await startService();
  await save('bank.csv', [RENT]);
  await run();
  const key = await other.key();
  const pactoleThere = new Pactole({ apiKey: key, baseUrl: other.url });
  await pactoleThere.accounts.create({ name, type: 'checking' });
  const result = await run(['--yes'], '', other.url, key);
  await other.close();
  expect(result).toMatchObject({ code: 0, accounts: [{ imported: 1, duplicates: 0 }] });
});

test('a folder that is not there is one clear line, and the next run goes on', async () => {
  await rm(join(place, 'statements'), { recursive: true });
  const missing = await run();
  expect(missing).toMatchObject({ code: 1, error: { fault: 'settings' } });
  expect(missing.stderr).toContain(`${join(place, 'statements')} cannot be read (ENOENT)`);
  await mkdir(join(place, 'statements'));
  expect(await run()).toMatchObject({ code: 0, error: null });
});
