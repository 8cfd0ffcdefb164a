/** A folder of statements, imported by `sync`: each file once, a growing file again, and none half. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restDestination, type Terminal } from '@pactole/importer';
import { type FeedResult, runSync } from '@pactole/importer/feeds';
import { Pactole } from '@pactole/sdk';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Service, startService } from '../../../../../test/support/service/service.ts';

const RENT = '2026-11-01;LOYER;-800,00';
const SHOP = '2026-11-10;CARREFOUR;-41,20';
const REWORDED = '2026-11-11;CARREFOUR MARKET PARIS 15;-41,20';

let service: Service;
let pactole: Pactole;
beforeAll(async () => {
  service = await startService();
  pactole = new Pactole({ apiKey: await service.key(), baseUrl: service.url });
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
  return async () => {
    vi.unstubAllEnvs();
    await rm(place, { recursive: true });
  };
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

/** One run. Of what is asked, `answers` are the answers, and then the input ends. */
async function run(
  answers?: readonly string[],
  destination = restDestination(pactole, { address: service.url }),
) {
  vi.stubEnv('XDG_STATE_HOME', join(place, 'state'));
  const rest = [...(answers ?? [])];
  const warnings: string[] = [];
  const terminal: Terminal = {
    say() {},
    warn: (text) => warnings.push(text),
    ask: async () => rest.shift() ?? null,
    progress() {},
    close() {},
  };
  let results: readonly FeedResult[] = [];
  const isWhole = await runSync({
    names: [],
    options: { config: join(place, 'feeds.json'), yes: answers === undefined },
    importOptions: {},
    destination,
    terminal,
    onResults: (all) => {
      results = all;
    },
    signal: new AbortController().signal,
  });
  return { isWhole, warnings: warnings.join('\n'), ...results[0] };
}

async function stored(): Promise<string[]> {
  const rows = await pactole.transactions.list({ accountId }).toArray({ max: 100 });
  return rows.map(({ label }) => label).sort();
}

test('a file is imported once, and again when it has grown', async () => {
  await save('bank.csv', [RENT]);
  expect(await run()).toMatchObject({ isWhole: true, accounts: [{ imported: 1, duplicates: 0 }] });
  expect(await run()).toMatchObject({ isWhole: true, accounts: [] });
  await save('bank.csv', [RENT, SHOP]);
  expect(await run()).toMatchObject({ isWhole: true, accounts: [{ imported: 1, duplicates: 1 }] });
  expect(await stored()).toEqual(['CARREFOUR', 'LOYER']);
});

test('a file that is still written, hidden or of another name waits', async () => {
  await configure({ files: '*.csv' });
  await save('new.csv', [RENT], 0);
  await save('.hidden.csv', [RENT]);
  await save('bank.csv.part', [RENT]);
  await save('letter.pdf', [RENT]);
  await mkdir(join(place, 'statements', 'older.csv'));
  expect(await run()).toMatchObject({ isWhole: true, accounts: [], error: null });
  expect(await stored()).toEqual([]);
});

test('a file that no reader knows is an error in each run, and the others are imported', async () => {
  await writeFile(join(place, 'statements', 'a-letter.txt'), 'Dear customer');
  await utimes(join(place, 'statements', 'a-letter.txt'), 1e9, 1e9);
  await save('bank.csv', [RENT]);
  for (const accounts of [[{ imported: 1 }], []]) {
    const result = await run();
    expect(result).toMatchObject({ isWhole: false, accounts, error: { fault: 'import' } });
    expect(result.warnings).toContain('a-letter.txt');
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
  await run(['y', 'y', 'y']);
  expect(await stored()).toEqual(['CARREFOUR', 'CARREFOUR MARKET PARIS 15', 'LOYER']);
  expect(await run()).toMatchObject({ accounts: [] });
});

test('a declined import is offered again, and a dropped row never', async () => {
  await save('a.csv', [SHOP]);
  await run(['n']);
  expect(await stored()).toEqual([]);
  await run(['y', 'n']);
  expect(await stored()).toEqual(['CARREFOUR']);
  await save('b.csv', [REWORDED]);
  await run(['n']);
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
  const result = await run(undefined, restDestination(pactoleThere, { address: other.url }));
  await other.close();
  expect(result).toMatchObject({ isWhole: true, accounts: [{ imported: 1, duplicates: 0 }] });
});

test('a folder that is not there is one clear line, and the next run goes on', async () => {
  await rm(join(place, 'statements'), { recursive: true });
  const missing = await run();
  expect(missing).toMatchObject({ isWhole: false, error: { fault: 'settings' } });
  expect(missing.warnings).toContain(`${join(place, 'statements')} cannot be read (ENOENT)`);
  await mkdir(join(place, 'statements'));
  expect(await run()).toMatchObject({ isWhole: true, error: null });
});
