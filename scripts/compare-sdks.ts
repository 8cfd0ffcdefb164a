/**
 * Compares the SDK with well-known clients, each with its defaults, against one misbehaving server: `npm run
 * compare`. They are installed for the run, into a temporary folder. Prints the table of `sdk/client/README.md`.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { bundleSize } from './bundle-size.ts';

const KEY = 'sk_test_51SecretOfTheUser';
const TIMEOUT_MS = 1_000;

/** One client, with a read, a creation, and a read with a time limit and no retry. */
interface Client {
  read(): Promise<unknown>;
  create(): Promise<unknown>;
  /** null where the client has no option for it. */
  readInTime: (() => Promise<unknown>) | null;
}

interface Candidate {
  readonly package: string;
  /** Entry module for scripts. */
  readonly entry: string;
  // biome-ignore lint/suspicious/noExplicitAny: packages that are not installed here have no types
  open(module: any, url: string, port: number): Client;
}

const CANDIDATES: readonly Candidate[] = [
  {
    package: '@pactole/sdk',
    entry: `export { Pactole } from '@pactole/sdk'`,
    open({ Pactole }, baseUrl) {
      const client = new Pactole({ apiKey: KEY, baseUrl });
      return {
        read: () => client.netWorth.get(),
        create: () => client.accounts.create({ name: 'A', type: 'checking' }),
        readInTime: () => client.netWorth.get({ timeoutMs: TIMEOUT_MS, maxRetries: 0 }),
      };
    },
  },
  {
    package: 'openai',
    entry: `export { default } from 'openai'`,
    open({ default: OpenAI }, baseURL) {
      const client = new OpenAI({ apiKey: KEY, baseURL });
      return {
        read: () => client.models.retrieve('a'),
        create: () => client.chat.completions.create({ model: 'a', messages: [] }),
        readInTime: () => client.models.retrieve('a', { timeout: TIMEOUT_MS, maxRetries: 0 }),
      };
    },
  },
  {
    package: 'stripe',
    entry: `export { default } from 'stripe'`,
    open({ default: Stripe }, _, port) {
      const client = new Stripe(KEY, { host: '127.0.0.1', port, protocol: 'http' });
      return {
        read: () => client.customers.retrieve('a'),
        create: () => client.customers.create({}),
        readInTime: () =>
          client.customers.retrieve('a', {}, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 }),
      };
    },
  },
  {
    package: 'octokit',
    entry: `export { Octokit } from 'octokit'`,
    open({ Octokit }, baseUrl) {
      const log = { debug() {}, info() {}, warn() {}, error() {} };
      const client = new Octokit({ auth: KEY, baseUrl, log });
      return {
        read: () => client.request('GET /user'),
        create: () => client.request('POST /gists', { files: {} }),
        readInTime: null,
      };
    },
  },
  {
    package: 'ky',
    entry: `export { default } from 'ky'`,
    open({ default: ky }, url) {
      const client = ky.create({ headers: { authorization: `Bearer ${KEY}` } });
      return {
        read: () => client.get(`${url}/a`).json(),
        create: () => client.post(`${url}/a`, { json: {} }).json(),
        readInTime: () => client.get(`${url}/a`, { timeout: TIMEOUT_MS, retry: 0 }).json(),
      };
    },
  },
  {
    package: 'openapi-fetch',
    entry: `export { default } from 'openapi-fetch'`,
    open({ default: createClient }, baseUrl) {
      const client = createClient({ baseUrl, headers: { authorization: `Bearer ${KEY}` } });
      // It returns errors next to the data, which counts as an error here.
      const orThrow = async (answer: Promise<{ data?: unknown; error?: unknown }>) => {
        const { data, error } = await answer;
        if (error !== undefined) throw error;
        return data;
      };
      return {
        read: () => orThrow(client.GET('/a', {})),
        create: () => orThrow(client.POST('/a', { body: {} })),
        readInTime: null,
      };
    },
  },
];

type Fate = (response: ServerResponse) => void;

const answer =
  (status: number, body: object): Fate =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const ok = answer(200, { id: 'a', object: 'a' });
const broken: Fate = (response) => response.destroy();
const busy = answer(503, { code: 'SERVICE_UNAVAILABLE', message: 'Busy.' });
const refused = answer(401, { code: 'UNAUTHORIZED', message: 'This key is not valid.' });
const stalled: Fate = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"id":');
};

const folder = await mkdtemp(join(tmpdir(), 'compare-sdks-'));
const server = createServer((request, response) => meet(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
let fates: Fate[] = [ok];
let requests: IncomingMessage[] = [];
function meet(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const fate = fates[Math.min(requests.length, fates.length - 1)];
  requests.push(request);
  fate?.(response);
}

try {
  const rows = [];
  for (const candidate of CANDIDATES) rows.push(await compared(candidate));
  console.log(table(rows));
} finally {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
}

async function compared(candidate: Candidate): Promise<Record<string, string>> {
  const home = join(folder, candidate.package.replace('/', '-'));
  const entry = join(home, 'entry.mjs');
  const source =
    candidate.package === '@pactole/sdk'
      ? await packed()
      : `${candidate.package}@${process.env.COMPARE_VERSION ?? 'latest'}`;
  const install = ['install', '--prefix', home, '--no-audit', '--no-fund', '--ignore-scripts'];
  await promisify(execFile)('npm', [...install, source], { cwd: folder });
  await writeFile(entry, candidate.entry);
  const { open } = candidate;
  const client = open(await import(entry), `http://127.0.0.1:${port}`, port);
  const manifest = join(home, 'node_modules', candidate.package, 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));

  const outage = await over([broken, busy, broken, busy, busy, ok], client.read);
  const twice = await over([busy, ok], client.create);
  const keys = new Set(requests.map(({ headers }) => headers['idempotency-key']));
  const isSafe = twice === null && !keys.has(undefined) && keys.size === 1;
  const refusal = await over([refused], client.read);
  const { readInTime } = client;
  const inTime = readInTime && (await settles(over([stalled], readInTime)));
  return {
    client: `${candidate.package} ${candidate.package === '@pactole/sdk' ? '' : version}`.trim(),
    'size, gzipped': `${(await size(entry)).toFixed(1)} kB`,
    packages: String(await packages(join(home, 'node_modules'))),
    'a read gets over five failures': yes(outage === null),
    'a creation is repeated under one key': yes(isSafe),
    'the time limit holds to the last byte': inTime === null ? 'has none' : yes(inTime),
    'the key is in no error': yes(
      refusal !== null && !inspect(refusal, { depth: 9 }).includes(KEY),
    ),
  };
}

function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** Returns the error of a call during a sequence of the server's faults; null for a success. */
async function over(what: Fate[], call: () => Promise<unknown>): Promise<unknown> {
  fates = what;
  requests = [];
  try {
    await call();
    return null;
  } catch (error) {
    return error ?? 'nothing';
  } finally {
    server.closeAllConnections();
  }
}

/** Returns true if a call ends at about its time limit; the server would never end it. */
async function settles(call: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 10 * TIMEOUT_MS);
  });
  const isSettled = await Promise.race([call.then(() => true), late]);
  clearTimeout(timer);
  return isSettled;
}

/** Returns kilobytes; a package for servers only is bundled for them. */
async function size(entry: string): Promise<number> {
  return (await bundleSize(entry).catch(() => bundleSize(entry, 'node'))) / 1000;
}

/** Counts the installed packages, including itself. */
async function packages(modules: string): Promise<number> {
  const names = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  const counts = names.map(async (name) =>
    name.startsWith('@') ? (await readdir(join(modules, name))).length : 1,
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function packed(): Promise<string> {
  const sdk = join(import.meta.dirname, '../sdk/client');
  const pack = ['pack', sdk, '--pack-destination', folder, '--json', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', pack);
  const [{ filename }] = Object.values(JSON.parse(stdout)) as [{ filename: string }];
  return join(folder, filename.replace('@', '').replace('/', '-'));
}

function table(rows: readonly Record<string, string>[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const widths = heads.map((head) =>
    Math.max(head.length, ...rows.map((row) => (row[head] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [
    line(heads),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(heads.map((head) => row[head] ?? ''))),
  ].join('\n');
}
