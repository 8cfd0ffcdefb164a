/** No body, whatever it holds, keeps a server's thread at work for long in one turn: others wait that long. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isLong } from '../support/run/runs.ts';
import { LEGAL } from './hostile-bodies.ts';
import { startWatched, type Watched } from './server.ts';
import { tooLongTurns } from './turns.ts';

const MAX_TURN_MS = 100;

let server: Watched;
let key: string;
beforeAll(async () => {
  server = await startWatched();
  key = await server.key();
});
afterAll(() => server.close());

/** Each on one of the databases by turns, since most of what it costs is not theirs; by hand (`TURNS=all`) on both. */
const { kind } = inject('template');
const bodies = Object.entries(LEGAL).filter(
  (_, at) => process.env.TURNS === 'all' || at % 2 === (kind === 'embedded' ? 0 : 1),
);

test.each(isLong ? bodies : bodies.slice(0, 1))('importing %s', async (_, body) => {
  const tooLong = await tooLongTurns(server, MAX_TURN_MS, async () => {
    const text = body(await server.newAccount(key));
    const reworded = text.replace(/"label":"[^"\\]/gu, '"label":"R');
    const sent = (path: string, body: string) => async () => {
      expect(await server.post(key, path, body)).toMatchObject({ status: 200 });
    };
    return [
      { name: 'reconcile', work: sent('/import/reconcile', text) },
      { name: 'import', work: sent('/import', text) },
      { name: 'import again', work: sent('/import', text), after: 'import' },
      {
        name: 'reconcile in other words',
        work: sent('/import/reconcile', reworded),
        after: 'import',
      },
    ];
  });
  expect(tooLong).toEqual({});
});
