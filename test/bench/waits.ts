/** Row 17: how long another user waits at most while one caller does the worst that is allowed, on both databases. */
import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SCOPES } from '../../src/contract/scopes.ts';
import { LEGAL } from '../load/hostile-bodies.ts';
import { administer, withDatabase } from '../support/databases/template.ts';
import { connectTo } from '../support/service/raw.ts';
import type { Result, Size } from './measure.ts';
import { embeddedEnvironment, listening, MAIN, message, serverEnvironment } from './service.ts';

const run = promisify(execFile);
const ANOTHER = fileURLToPath(new URL('another.js', import.meta.url));
/** Rows of the other user: enough for meaningful responses. */
const ROWS_OF_THE_OTHER = 5_000;

/** The built command in a process of its own, and what sends requests to it as a user. */
interface Service {
  caller(name: string): Promise<Caller>;
  close(): Promise<void>;
}
interface Caller {
  readonly address: string;
  readonly key: string;
  send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<{ status: number; text: string }>;
  newAccount(): Promise<string>;
}

export async function waitResults(url: string, size: Size): Promise<Result[]> {
  const results: Result[] = [];
  for (const [database, start, limit] of [
    ['the embedded database', startEmbedded, 1_500],
    ['PostgreSQL', () => startOnPostgres(url), 700],
  ] as const) {
    const service = await start();
    const busy = await service.caller('busy');
    const other = await service.caller('other');
    const account = await other.newAccount();
    await other.send('POST', '/import', importOf(account, Math.min(size.batch, ROWS_OF_THE_OTHER)));
    for (const [name, prepare] of Object.entries(worst(size)).slice(0, size.kindsOfWork)) {
      const waits = await longestWaits(other, account, await prepare(busy));
      const [longest = ['', Number.NaN]] = [...waits].sort(([, a], [, b]) => b - a);
      results.push({
        row: 17,
        work: `another user's longest wait on ${database} while one user ${name}`,
        against: '',
        reached: longest[1],
        limit,
        unit: 'ms',
        note: longest[0],
      });
    }
    await service.close();
  }
  return results;
}

/** Work that costs the server most, prepared so that it runs without a pause. */
type Worst = (busy: Caller) => Promise<() => Promise<unknown>>;

function worst({ batch: rows, hostile, flood, atOnce, ahead }: Size): Record<string, Worst> {
  const imported = async (busy: Caller, words?: string) =>
    importOf(await busy.newAccount(), rows, words);
  return {
    [`imports ${rows} rows, twice`]: async (busy) => {
      const bodies = [await imported(busy), await imported(busy)];
      return () => sendAll(busy, '/import', bodies);
    },
    [`imports ${rows} rows five times at once`]: async (busy) => {
      const bodies = await Promise.all(Array.from({ length: 5 }, () => imported(busy)));
      return () => Promise.all(bodies.map((body) => sendAll(busy, '/import', [body])));
    },
    'sends the same import again and again': async (busy) => {
      const body = await imported(busy);
      return () => sendAll(busy, '/import', [body, body, body, body]);
    },
    'asks what imports would do': async (busy) => {
      const body = await imported(busy);
      await sendAll(busy, '/import', [body]);
      const reworded = body.replaceAll('CARTE', 'PAIEMENT CB');
      return () => sendAll(busy, '/import/reconcile', [reworded, reworded, reworded]);
    },
    'imports the largest bodies': async (busy) => {
      const bodies: string[] = [];
      for (const body of hostile) bodies.push(LEGAL[body]?.(await busy.newAccount()) ?? '');
      const reworded = bodies.map((body) => body.replaceAll(/"label":"[^"\\]/gu, '"label":"R'));
      return async () => {
        await sendAll(busy, '/import', bodies);
        await sendAll(busy, '/import/reconcile', reworded);
      };
    },
    [`sends ${flood} bodies of 4 MiB at once`]: async (busy) => {
      const text = LEGAL[hostile[0] ?? '']?.(await busy.newAccount()) ?? '';
      const body = Buffer.from(text);
      return () => allAtOnce(flood, () => busy.send('POST', '/import/reconcile', body));
    },
    'asks for figures that nobody has worked out': async (busy) => async () => {
      for (let ask = 0; ask < 6; ask++) {
        await busy.newAccount();
        await Promise.all(FIGURES.map((path) => busy.send('GET', path)));
      }
    },
    [`asks ${atOnce} times at once for figures at rates of their own`]: async (busy) => {
      await sendAll(busy, '/import', [await imported(busy)]);
      return () =>
        allAtOnce(atOnce, (number) =>
          busy.send('GET', `/${number % 2 ? 'evolution' : 'performance'}?rate=0.0${1000 + number}`),
        );
    },
    [`asks ${atOnce} times at once for lists of its rows`]: async (busy) => () =>
      allAtOnce(atOnce, (number) => busy.send('GET', `/transactions?limit=${1 + (number % 1000)}`)),
    [`makes ${atOnce} accounts at once`]: async (busy) => () =>
      allAtOnce(atOnce, () => busy.send('POST', '/accounts', '{"name":"A","type":"checking"}')),
    [`sends ${ahead} requests ahead on each of 20 connections`]: async (busy) => () =>
      allAtOnce(20, () => sendAhead(busy, ahead)),
  };
}

/** Sends requests on a connection without waiting for an answer, and leaves once the server has shut it or answered the last. */
async function sendAhead({ address, key }: Caller, count: number): Promise<void> {
  const socket = connectTo(address);
  const head = `Host: x\r\nAuthorization: Bearer ${key}\r\n`;
  socket.write(`GET /api/v1/net-worth HTTP/1.1\r\n${head}\r\n`.repeat(count - 1));
  socket.write(`GET /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  socket.resume();
  // It may be cut off.
  await once(socket, 'close').catch(() => {});
}

/** Refusals of too much at once are welcome. */
const allAtOnce = (count: number, send: (number: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, number) => send(number)));

const FIGURES = ['/performance', '/evolution', '/insights', '/net-worth', '/transactions'];

/** Sends bodies one after the other. 503 is allowed, because this caller sends too much at once. */
async function sendAll(caller: Caller, path: string, bodies: readonly string[]): Promise<void> {
  for (const body of bodies) {
    const { status, text } = await caller.send('POST', path, body);
    if (status !== 200 && status !== 503) throw new Error(`${path}: ${status} ${text}`);
  }
}

const importOf = (accountId: string, rows: number, words = 'row') =>
  JSON.stringify({
    accountId,
    transactions: Array.from({ length: rows }, (_, n) => ({
      date: new Date(Date.UTC(2024, 0, 1 + (n % 700))).toISOString().slice(0, 10),
      amount: `-${n % 977}.${10 + (n % 89)}`,
      label: `CARTE ${n} ${words}`,
      category: `Category ${n % 50}`,
    })),
  });

/** Returns the longest time of each kind of the other user's requests while some work was done. Each must succeed. */
async function longestWaits(
  other: Caller,
  accountId: string,
  work: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const child = fork(ANOTHER, [other.address, other.key, accountId], { execArgv: [] });
  await message(child);
  await work().finally(() => child.send('enough'));
  const waits = new Map(await message<[string, number][]>(child));
  await once(child, 'exit');
  return waits;
}

async function startEmbedded(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-bench-'));
  return start(embeddedEnvironment(join(folder, 'data')), () => rm(folder, { recursive: true }));
}

async function startOnPostgres(url: string): Promise<Service> {
  const name = `pactole_bench_waits_${process.pid}`;
  await administer(url, `create database ${name}`);
  return start(serverEnvironment(withDatabase(url, name)), () =>
    administer(url, `drop database ${name} with (force)`),
  );
}

async function start(env: NodeJS.ProcessEnv, remove: () => Promise<unknown>): Promise<Service> {
  const server = spawn(process.execPath, [MAIN, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await listening(server);
  return {
    async caller(user) {
      const args = ['keys', 'create', '--user', user, '--name', 'bench', '--scopes', SCOPES.join()];
      const { stdout } = await run(process.execPath, [MAIN, ...args, '--json'], { env });
      const { key } = JSON.parse(stdout) as { key: string };
      const send: Caller['send'] = async (method, path, body) => {
        const response = await fetch(`${address}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body }),
        });
        return { status: response.status, text: await response.text() };
      };
      return {
        address,
        key,
        send,
        async newAccount() {
          const { text } = await send('POST', '/accounts', '{"name":"A","type":"checking"}');
          return (JSON.parse(text) as { id: string }).id;
        },
      };
    },
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await remove();
    },
  };
}
