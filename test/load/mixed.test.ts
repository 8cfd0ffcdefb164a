/** Memory of a node before and after mixed requests of several users: reads of every route, writes and imports. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../support/run/runs.ts';
import { startWatched, type Watched } from './server.ts';

const REQUESTS = Number(process.env.MIXED_REQUESTS ?? (isLong ? 20_000 : 400));
const USERS = ['ada', 'grace', 'emmy', 'sofja'];
/** Requests that are under way at once. */
const PARALLEL = 8;
const MIB = 1024 * 1024;
/** More memory at rest after the second half than after the first: what leaks grows with the requests. */
const MAX_GROWTH = 100 * MIB;
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

const day = (nth: number) =>
  new Date(Date.UTC(2020, 0, 1 + (nth % 2000))).toISOString().slice(0, 10);

test(`${REQUESTS} mixed requests leave no memory behind`, async () => {
  const users = await Promise.all(
    USERS.map(async (name) => {
      const key = await server.key(name);
      return { key, account: await server.newAccount(key) };
    }),
  );
  const statuses = new Map<number, number>();
  async function ask(nth: number): Promise<void> {
    const { key, account } = users[nth % users.length] ?? { key: '', account: '' };
    const send = async () => {
      const kind = nth % 20;
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
      const route = ROUTES[nth % ROUTES.length] ?? '';
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

  const before = await atRest();
  const started = performance.now();
  await askUntil(REQUESTS / 2);
  const between = await atRest();
  await askUntil(REQUESTS);
  const after = await atRest();
  const seconds = Math.round((performance.now() - started) / 1000);
  const mib = [before, between, after].map((bytes) => Math.round(bytes / MIB));
  console.log(
    `${REQUESTS} requests in ${seconds} s: ${JSON.stringify(Object.fromEntries(statuses))}, ${mib.join(', ')} MiB at rest before, halfway and after`,
  );
  // On a busy machine a request may wait too long.
  expect([...statuses.keys()].every((status) => [200, 503].includes(status))).toBe(true);
  expect(after - between).toBeLessThan(MAX_GROWTH);
});
