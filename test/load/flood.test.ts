/** Some callers flood a small node with the largest bodies: it lives, and others hardly notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../support/run/runs.ts';
import { ILLEGAL, LEGAL } from './hostile-bodies.ts';
import { startWatched, type Watched } from './server.ts';

/** Number of bodies that each of them sends at once. */
const PARALLEL = isLong ? 18 : 4;
/** Each may have four of the largest bodies in flight, and all of them together what a node takes. */
const FLOODERS = ['ada', 'grace', 'emmy', 'sofja'];
const MIB = 1024 * 1024;
/** The limit of the heap that Node chooses in a container of 700 MB. */
const HEAP_MIB = 350;
const MAX_RSS = 700 * MIB;
/** On a machine that others keep busy, the time that a request may wait runs out. */
const OF_ANOTHER = isLong ? [201] : [201, 503];

let server: Watched;
let flooders: string[];
let other: string;
beforeAll(async () => {
  server = await startWatched([`--max-old-space-size=${HEAP_MIB}`]);
  flooders = await Promise.all(FLOODERS.map((name) => server.key(name)));
  other = await server.key('other');
});
afterAll(() => server.close());

const legal = (name: keyof typeof LEGAL) => LEGAL[name] ?? (() => '');
const FLOODS = {
  'rows with all properties': legal('10,000 rows with all properties'),
  'values that mean nothing': ILLEGAL['names in all levels'] ?? (() => ''),
};

test.each(Object.entries(FLOODS).slice(isLong ? 0 : 1))('%s', async (_, body) => {
  // Bytes, since a text would be made bytes of for each request, while the other one's waits to be sent.
  const senders = await Promise.all(
    flooders.map(async (key) => ({ key, bytes: Buffer.from(body(await server.newAccount(key))) })),
  );
  const statuses = new Map<number, number>();
  let isOver = false;
  const flood = Promise.all(
    senders.flatMap(({ key, bytes }) =>
      Array.from({ length: PARALLEL }, async () => {
        const { status } = await server.post(key, '/import/reconcile', bytes);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    ),
  ).finally(() => {
    isOver = true;
  });

  const write = () => server.post(other, '/accounts', '{"name":"A","type":"checking"}');
  const waits: number[] = [];
  let mostRss = 0;
  while (!isOver) {
    const started = performance.now();
    expect(OF_ANOTHER).toContain((await write()).status);
    waits.push(performance.now() - started);
    mostRss = Math.max(mostRss, (await server.heartbeat()).rss);
    await sleep(50);
  }
  await flood;
  expect((await write()).status).toBe(201);
  console.log(
    `${JSON.stringify(Object.fromEntries(statuses))}, ${waits.length} writes of another, the slowest ${Math.round(Math.max(...waits))} ms, ${Math.round(mostRss / MIB)} MiB`,
  );
  expect(server.isRunning()).toBe(true);
  expect([...statuses.keys()].every((status) => [200, 400, 503].includes(status))).toBe(true);
  expect(mostRss).toBeLessThan(MAX_RSS);
});
