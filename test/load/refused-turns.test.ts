/** No body that is refused, whatever it holds, keeps a server's thread at work for long in one turn: others wait that long. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../support/run/runs.ts';
import { ILLEGAL } from './hostile-bodies.ts';
import { startWatched, type Watched } from './server.ts';
import { type Step, tooLongTurns } from './turns.ts';

const MAX_TURN_MS = 50;
/** V8 makes new shapes for new orders of names: as many as 200,000 values have, 110 ms on the machine of the 50 ms above. */
const SLOWER: Readonly<Record<string, number>> = { 'objects of any order': 200 };

let server: Watched;
let key: string;
beforeAll(async () => {
  server = await startWatched();
  key = await server.key();
});
afterAll(() => server.close());

const bodies = Object.entries(ILLEGAL).map(([name, body], at) => [name, body, at] as const);
test.each(isLong ? bodies : bodies.slice(0, 2))('refusing %s', async (name, body, at) => {
  const accountId = await server.newAccount(key);
  const text = body(accountId);
  const others = [
    '/accounts',
    `/accounts/${accountId}/balance`,
    `/accounts/${accountId}/holdings`,
    '/import/reconcile',
  ];
  // Each to the route that looks closest, and to one of the others by turns.
  const paths = ['/import', others[at % others.length] ?? ''];
  const steps = paths.map(
    (path): Step => ({
      name: path,
      work: async () => {
        expect((await server.post(key, path, text)).status, path).toBe(400);
      },
    }),
  );
  expect(await tooLongTurns(server, SLOWER[name] ?? MAX_TURN_MS, async () => steps)).toEqual({});
});
