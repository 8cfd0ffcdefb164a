/** No body, whatever it holds, keeps a server's thread at work for long in one turn: others wait that long. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { processorTime } from '../support/processor-time.ts';
import { ILLEGAL, LEGAL } from './hostile-bodies.ts';
import { startWatched, type Watched } from './server.ts';

const MAX_TURN_MS = 100;
/** What some work takes on the machine for which that was said; on one that is slower, or shared, turns may be longer. */
const REFERENCE_MS = 10;
/** A turn may fall together with the collection of garbage, or with the compilation of what has just become hot. */
const TRIES = 5;

let server: Watched;
let key: string;
beforeAll(async () => {
  server = await startWatched();
  key = await server.key();
});
afterAll(() => server.close());

interface Step {
  readonly name: string;
  readonly work: () => Promise<void>;
  /** The step that has to come before it, in the same try. */
  readonly after?: string;
}

/**
 * The turns of some steps that were too long in the best of some tries; what was short enough once, for the machine as it
 * is at the moment, is not tried again.
 */
async function tooLongTurns(steps: () => Promise<Step[]>): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  let most = MAX_TURN_MS * slowness();
  const isLong = (name: string) => (best[name] ?? Number.POSITIVE_INFINITY) >= most;
  for (let tries = 0; tries < TRIES; tries++) {
    const all = await steps();
    const wanted = all.filter(
      ({ name }) => isLong(name) || all.some((each) => each.after === name && isLong(each.name)),
    );
    for (const { name, work } of wanted) {
      await server.heartbeat();
      await work();
      const { longestMs } = await server.heartbeat();
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, longestMs);
    }
    if (!all.some(({ name }) => isLong(name))) break;
  }
  if (process.env.TURNS) console.log(expect.getState().currentTestName, best, most);
  most = Math.max(most, MAX_TURN_MS * slowness());
  return Object.fromEntries(Object.entries(best).filter(([name]) => isLong(name)));
}

/** How many times longer than elsewhere this machine takes now for the same work, 1 at the least. */
function slowness(): number {
  const entries = Array.from({ length: 40_000 }, (_, n) => ({ n, label: `CARTE ${n} CAFÉ` }));
  const times = Array.from({ length: 9 }, () => {
    const worked = processorTime();
    JSON.parse(JSON.stringify(entries));
    return worked();
  });
  const median = times.sort((a, b) => a - b)[4] ?? 0;
  return Math.max(1, median / REFERENCE_MS);
}

describe('legal imports', () => {
  test.each(Object.entries(LEGAL))('%s', { timeout: 300_000 }, async (_, body) => {
    const tooLong = await tooLongTurns(async () => {
      const text = body(await server.newAccount(key));
      const isOfOneDay = new Set(text.match(/"date":"[^"]*"/g)).size === 1;
      const reworded = text.replace(/"label":"[^"\\]/gu, '"label":"R');
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024 * 1024);
      const sent = (path: string, body: string) => async () => {
        expect(await server.post(key, path, body)).toMatchObject({ status: 200 });
      };
      return [
        { name: 'reconcile', work: sent('/import/reconcile', text) },
        { name: 'import', work: sent('/import', text) },
        { name: 'import again', work: sent('/import', text), after: 'import' },
        // All rows of a day are read by one statement, which the embedded database runs on the server's own thread.
        ...(isOfOneDay && inject('template').kind === 'embedded'
          ? []
          : [
              {
                name: 'reconcile in other words',
                work: sent('/import/reconcile', reworded),
                after: 'import',
              },
            ]),
      ];
    });
    expect(tooLong).toEqual({});
  });
});

describe('bodies that are refused', () => {
  const bodies = Object.entries(ILLEGAL).map(([name, body], at) => [name, body, at] as const);
  test.each(bodies)('%s', async (_, body, at) => {
    const accountId = await server.newAccount(key);
    const text = body(accountId);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024 * 1024);
    const others = [
      '/accounts',
      `/accounts/${accountId}/balance`,
      `/accounts/${accountId}/holdings`,
      '/import/reconcile',
    ];
    // Each to the route that looks closest, and to one of the others by turns; by hand (`TURNS=all`) to all of them.
    const isWanted = (index: number) => process.env.TURNS === 'all' || index === at % others.length;
    const paths = ['/import', ...others.filter((_, index) => isWanted(index))];
    const tooLong = await tooLongTurns(async () =>
      paths.map(
        (path): Step => ({
          name: path,
          work: async () => {
            expect((await server.post(key, path, text)).status, path).toBe(400);
          },
        }),
      ),
    );
    expect(tooLong).toEqual({});
  });
});
