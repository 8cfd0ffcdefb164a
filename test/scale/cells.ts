/**
 * Two cells behind nginx. One is dead, and the other answers all that is asked of it; and a person moves from one to the
 * other under load, where no key is refused and no write lost.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cells, OTHER, startCells } from './support/cell-nodes.ts';
import { judge, runAlone, withScratchDatabase } from './support/scratch.ts';

const ROWS_BEFORE = 20_000;

export const run = () =>
  withScratchDatabase('first', (first) =>
    withScratchDatabase('other', async (other) => {
      const folder = await mkdtemp(join(tmpdir(), 'pactole-cells-'));
      const running: ChildProcess[] = [];
      try {
        await throughBoth(await startCells(folder, { first, other }, running));
      } finally {
        for (const child of running) await end(child);
        await rm(folder, { recursive: true });
      }
    }),
  );

/** A signal that lets nginx end its workers, too. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function throughBoth(cells: Cells): Promise<void> {
  const [ada, grace] = await Promise.all([
    newKey(cells, 'first', 'ada'),
    newKey(cells, 'other', 'grace'),
  ]);
  if (!grace.startsWith(`pk_${OTHER}`)) throw new Error('The key does not name its cell');
  const account = await newAccount(cells, ada);
  await importRows(
    cells,
    ada,
    account,
    Array.from({ length: ROWS_BEFORE }, (_, n) => `before ${n}`),
  );

  await cells.killFirst();
  const beside = await askOnAndOn(() => get(cells, grace, 'net-worth'), 5_000);
  judge(
    'answers of a cell beside a dead one that are not 200',
    others(beside, 200),
    0,
    `of ${beside.length}`,
  );
  await cells.startFirst();

  const readers = [1, 2].map(() => load(() => get(cells, ada, 'transactions?limit=50')));
  const written: string[] = [];
  const writer = load(async () => {
    const label = `during ${written.length}`;
    const status = await importRows(cells, ada, account, [label]);
    if (status === 200) written.push(label);
    return status;
  });
  await sleep(2_000);
  const began = performance.now();
  await cells.command(
    'first',
    'people',
    'move',
    'ada',
    '--to',
    cells.otherUrl,
    '--cell',
    OTHER,
    '--map',
    cells.map,
    '--reload',
    cells.reload,
  );
  const seconds = (performance.now() - began) / 1000;
  await sleep(2_000);
  const reads = (await Promise.all(readers.map((reader) => reader.stop()))).flat();
  const writes = await writer.stop();
  console.log(
    `moved ${ROWS_BEFORE} rows in ${seconds.toFixed(1)} s; reads ${told(reads)}, writes ${told(writes)}`,
  );
  // A connection that nginx closes at a reload just when it is used again is cut, as at any reload: 0.
  const refused = [...reads, ...writes].filter((status) => ![200, 503, 0].includes(status));
  judge(
    'requests that were refused, by 401 or else',
    refused.length,
    0,
    `of ${reads.length + writes.length}`,
  );
  const kept = await labels(cells, ada);
  judge(
    'writes that were lost',
    written.filter((label) => !kept.has(label)).length,
    0,
    `of ${written.length}`,
  );
  await cells.killFirst();
  judge(
    'status of the person at the new place, the old one being dead, less 200',
    (await get(cells, ada, 'net-worth')) - 200,
    0,
    '',
  );
}

/** How often each status was answered. */
function told(answers: readonly number[]): string {
  const counts: Record<number, number> = {};
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}

const others = (answers: readonly number[], status: number) =>
  answers.filter((each) => each !== status).length;

const newKey = (cells: Cells, cell: 'first' | 'other', user: string) =>
  cells.command(cell, 'keys', 'create', '--name', 'scale', '--scopes', 'all', '--user', user);

async function ask(cells: Cells, key: string, path: string, body?: object): Promise<Response> {
  return fetch(`${cells.address}/api/v1/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  });
}

async function get(cells: Cells, key: string, path: string): Promise<number> {
  const response = await ask(cells, key, path);
  await response.arrayBuffer();
  return response.status;
}

async function newAccount(cells: Cells, key: string): Promise<string> {
  const response = await ask(cells, key, 'accounts', { name: 'Current', type: 'checking' });
  return ((await response.json()) as { id: string }).id;
}

async function importRows(
  cells: Cells,
  key: string,
  accountId: string,
  texts: readonly string[],
): Promise<number> {
  const transactions = texts.map((label) => ({ date: '2026-01-05', amount: '-1.00', label }));
  const response = await ask(cells, key, 'import', { accountId, transactions });
  await response.arrayBuffer();
  return response.status;
}

/** The labels of all transactions, page by page. */
async function labels(cells: Cells, key: string): Promise<Set<string>> {
  const found = new Set<string>();
  let path: string | undefined = 'transactions?limit=1000';
  while (path !== undefined) {
    const response: Response = await ask(cells, key, path);
    for (const { label } of (await response.json()) as { label: string }[]) found.add(label);
    path = /<[^>]*\/api\/v1\/([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
}

/** Asks again and again for a while; returns what was answered, 0 where nothing was. */
async function askOnAndOn(request: () => Promise<number>, milliseconds: number): Promise<number[]> {
  const asked = load(request);
  await sleep(milliseconds);
  return asked.stop();
}

/** One request after the other until it is stopped; who is told to wait waits a little. */
function load(request: () => Promise<number>) {
  const answers: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const status = await request().catch(() => 0);
      answers.push(status);
      await sleep(status === 503 ? 50 : 5);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      isOver = true;
      await asking;
      return answers;
    },
  };
}

runAlone(fileURLToPath(import.meta.url), run);
