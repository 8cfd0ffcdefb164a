/**
 * Memory of a node while several users send mixed requests: reads of every route and of the page, writes and imports.
 * `MIXED_REQUESTS=200000` takes about an hour.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../support/run/runs.ts';
import { signIn } from './large-user.ts';
import { startWatched, type Watched } from './server.ts';

const REQUESTS = Number(process.env.MIXED_REQUESTS ?? (isLong ? 20_000 : 400));
/** Longer than a busy machine needs, at 50 ms a request. */
const TIMEOUT_MS = Math.max(900_000, REQUESTS * 100);
const USERS = ['ada', 'grace', 'emmy', 'sofja'];
/** Requests that are under way at once. */
const PARALLEL = 8;
const MIB = 1024 * 1024;
/** Requests after which the same imports and balances come again, so that the stored data grow no more. */
const ROUND = Math.min(10_000, REQUESTS / 2);
/** Memory at rest is measured before the first request, and after each of so many parts. */
const PARTS = 10;
/** More memory at rest at the end than halfway: what leaks grows with the requests. */
const MAX_GROWTH = 100 * MIB;
const KINDS = 20;
const ROUTES = [
  '/accounts',
  '/net-worth',
  '/transactions',
  '/positions',
  '/prices',
  '/insights',
  '/performance',
  '/evolution',
];

let server: Watched;
beforeAll(async () => {
  server = await startWatched(['--max-old-space-size=350']);
});
afterAll(() => server.close());

const megabytes = (bytes: number) => Math.round(bytes / MIB);

const day = (nth: number) =>
  new Date(Date.UTC(2020, 0, 1 + (nth % 2000))).toISOString().slice(0, 10);

test(`${REQUESTS} mixed requests leave no memory behind`, { timeout: TIMEOUT_MS }, async () => {
  const users = await Promise.all(
    USERS.map(async (name) => {
      const key = await server.key(name);
      const account = await server.newAccount(key);
      return { key, account, session: await signIn(server, await server.code(name)) };
    }),
  );
  const statuses = new Map<number, number>();
  async function ask(at: number): Promise<void> {
    const nth = at % ROUND;
    // Each user sends all kinds of requests.
    const turn = nth + Math.floor(nth / KINDS);
    const user = users[turn % users.length];
    if (user === undefined) return;
    const { key, account, session } = user;
    const send = async () => {
      const kind = nth % KINDS;
      if (kind === 5) return (await session.query('transactions.page', { limit: 50 })).status;
      if (kind === 15) return (await session.query('journal.list', { limit: 20 })).status;
      if (kind === 0) {
        const transactions = Array.from({ length: 20 }, (_, at) => ({
          date: day(nth + at),
          amount: `-${(nth % 900) + 1}.50`,
          label: `row ${nth} ${at}`,
        }));
        const body = JSON.stringify({ accountId: account, transactions });
        return (await server.post(key, '/import', body)).status;
      }
      if (kind === 10) {
        const body = JSON.stringify({ balance: `${nth}.00`, date: day(nth) });
        return (await server.post(key, `/accounts/${account}/balance`, body)).status;
      }
      const route = ROUTES[turn % ROUTES.length] ?? '';
      const response = await fetch(`${server.address}/api/v1${route}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      await response.arrayBuffer();
      return response.status;
    };
    const status = await send();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  let next = 0;
  const askUntil = async (end: number) => {
    const worker = async () => {
      while (next < end) await ask(next++);
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  };
  const atRest = async () => {
    await sleep(isLong ? 5_000 : 500);
    return (await server.heartbeat()).rss;
  };

  const memory = [await atRest()];
  const started = performance.now();
  for (let part = 1; part <= PARTS; part++) {
    await askUntil((REQUESTS * part) / PARTS);
    memory.push(await atRest());
    if (isLong) console.log(`${(REQUESTS * part) / PARTS}: ${megabytes(memory.at(-1) ?? 0)} MiB`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const [halfway = 0, after = 0] = [memory[PARTS / 2], memory[PARTS]];
  console.log(
    `${REQUESTS} requests in ${seconds} s: ${JSON.stringify(Object.fromEntries(statuses))}, MiB at rest before and after each ${REQUESTS / PARTS}: ${memory.map(megabytes).join(', ')}`,
  );
  // On a busy machine a request may wait too long.
  expect([...statuses.keys()].every((status) => [200, 503].includes(status))).toBe(true);
  expect(after - halfway).toBeLessThan(MAX_GROWTH);
});
