/**
 * Two cells behind nginx. One is dead, and the other answers all that is asked of it; and a person moves from one to the
 * other under load, where no key is refused and no write lost.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { judge, runAlone, withScratchDatabase } from './scratch.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const SITE = fileURLToPath(new URL('../../deploy/nginx-cells.conf', import.meta.url));
const OTHER = 'B1';
const ROWS_BEFORE = 20_000;

export const run = () =>
  withScratchDatabase('first', (first) =>
    withScratchDatabase('other', async (other) => {
      const folder = await mkdtemp(join(tmpdir(), 'pactole-cells-'));
      const running: ChildProcess[] = [];
      try {
        await throughBoth(await start(folder, { first, other }, running));
      } finally {
        for (const child of running) child.kill('SIGKILL');
        await rm(folder, { recursive: true });
      }
    }),
  );

interface Cells {
  /** Where nginx answers. */
  readonly address: string;
  readonly map: string;
  readonly reload: string;
  readonly otherUrl: string;
  command(cell: 'first' | 'other', ...args: string[]): Promise<string>;
  killFirst(): Promise<void>;
  startFirst(): Promise<void>;
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
  const refused = [...reads, ...writes].filter((status) => status !== 200 && status !== 503);
  judge('requests that were refused', refused.length, 0, `of ${reads.length + writes.length}`);
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

async function start(
  folder: string,
  urls: { first: string; other: string },
  running: ChildProcess[],
): Promise<Cells> {
  const [port = 0, first = 0, other = 0] = await Promise.all([freePort(), freePort(), freePort()]);
  const environments = {
    first: { ...process.env, DATABASE_URL: urls.first, PORT: String(first), PACTOLE_CELL: '' },
    other: { ...process.env, DATABASE_URL: urls.other, PORT: String(other), PACTOLE_CELL: OTHER },
  };
  for (const environment of Object.values(environments)) {
    Object.assign(environment, {
      PACTOLE_MARKET: 'off',
      PACTOLE_RATE_LIMIT: '0',
      PACTOLE_LOG_LEVEL: 'warn',
    });
  }
  const node = (cell: 'first' | 'other', ...args: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
      env: environments[cell],
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const serve = async (cell: 'first' | 'other', at: number) => {
    const child = node(cell, 'serve');
    running.push(child);
    await answering(`http://127.0.0.1:${at}/readyz`);
    return child;
  };
  let firstNode = await serve('first', first);
  await serve('other', other);

  const map = join(folder, 'moved.map');
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    nginxConfiguration(await readFile(SITE, 'utf8'), { folder, map, port, first, other }),
  );
  running.push(spawn('nginx', ['-c', configuration, '-g', 'daemon off;'], { stdio: 'inherit' }));
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/docs`);
  return {
    address,
    map,
    reload: `nginx -c ${configuration} -s reload`,
    otherUrl: urls.other,
    async command(cell, ...args) {
      const child = node(cell, ...args);
      const text: Buffer[] = [];
      child.stdout?.on('data', (chunk: Buffer) => text.push(chunk));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`pactole ${args.join(' ')} ended with ${code}`);
      return Buffer.concat(text).toString().trim();
    },
    async killFirst() {
      firstNode.kill('SIGKILL');
      await once(firstNode, 'exit');
    },
    async startFirst() {
      firstNode = await serve('first', first);
    },
  };
}

/** The site as it is deployed, on ports of this run and without certificates. */
function nginxConfiguration(
  site: string,
  at: { folder: string; map: string; port: number; first: number; other: number },
): string {
  const here = site
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${at.port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${at.first}`)
    .replace('127.0.0.1:3101', `127.0.0.1:${at.other}`)
    .replace('/etc/nginx/pactole-moved.map*', `${at.map}*`);
  return `user root;
pid ${at.folder}/nginx.pid;
error_log ${at.folder}/error.log;
events {}
http {
access_log off;
client_body_temp_path ${at.folder}/body;
proxy_temp_path ${at.folder}/proxy;
fastcgi_temp_path ${at.folder}/fastcgi;
uwsgi_temp_path ${at.folder}/uwsgi;
scgi_temp_path ${at.folder}/scgi;
${here}
}
`;
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

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
