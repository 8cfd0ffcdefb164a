/** No body that is refused, whatever it holds, keeps a server's thread at work for long in one turn: others wait that long. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ILLEGAL } from './hostile-bodies.ts';
import { startWatched, type Watched } from './server.ts';
import { type Step, tooLongTurns } from './turns.ts';

let server: Watched;
let key: string;
beforeAll(async () => {
  server = await startWatched();
  key = await server.key();
});
afterAll(() => server.close());

const bodies = Object.entries(ILLEGAL).map(([name, body], at) => [name, body, at] as const);
test.each(bodies)('refusing %s', async (_, body, at) => {
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
  const tooLong = await tooLongTurns(server, async () =>
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
