/** No body, whatever it holds, keeps a server's thread at work for long in one turn: others wait that long. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openPlace, type Place, type Server } from '../support/pactole.ts';
import { ILLEGAL, LEGAL } from './hostile-bodies.ts';

const MAX_TURN_MS = 100;
/** A turn may fall together with the collection of garbage, or with the compilation of what has just become hot. */
const TRIES = 3;

let place: Place;
let server: Server;
let key: string;
let heartbeat: string;

beforeAll(async () => {
  place = await openPlace();
  const port = await freePort();
  heartbeat = `http://127.0.0.1:${port}/`;
  const preload = new URL('heartbeat.mjs', import.meta.url).href;
  server = await place.serve({
    NODE_OPTIONS: `--import ${preload}`,
    HEARTBEAT_PORT: String(port),
    PACTOLE_RATE_LIMIT: '0',
  });
  const made = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'test', '--scopes', SCOPES.join(',')],
  );
  key = made.key;
});
afterAll(() => place.close());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function post(path: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, text: await response.text() };
}

async function newAccount(): Promise<string> {
  const { text } = await post('/accounts', JSON.stringify({ name: 'A', type: 'checking' }));
  return JSON.parse(text).id;
}

async function longestTurnMs(): Promise<number> {
  const { longestMs } = (await (await fetch(heartbeat)).json()) as { longestMs: number };
  return longestMs;
}

/** The longest turn of each of some steps, in the best of some tries; the steps of a try follow one another. */
async function longestTurns(steps: () => Promise<Step[]>): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  for (let tries = 0; tries < TRIES; tries++) {
    for (const [name, work] of await steps()) {
      await longestTurnMs();
      await work();
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, await longestTurnMs());
    }
    if (Object.values(best).every((ms) => ms < MAX_TURN_MS)) break;
  }
  if (process.env.TURNS) console.log(expect.getState().currentTestName, best);
  return best;
}

type Step = readonly [name: string, work: () => Promise<void>];

const tooLong = (turns: Record<string, number>) =>
  Object.entries(turns).filter(([, ms]) => ms >= MAX_TURN_MS);

describe('legal imports', () => {
  test.each(Object.entries(LEGAL))('%s', { timeout: 300_000 }, async (_, body) => {
    const turns = await longestTurns(async () => {
      const text = body(await newAccount());
      const reworded = text.replace(/"label":"[^"\\]/gu, '"label":"R');
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024 * 1024);
      const sent = (path: string, body: string) => async () => {
        expect(await post(path, body)).toMatchObject({ status: 200 });
      };
      return [
        ['reconcile', sent('/import/reconcile', text)],
        ['import', sent('/import', text)],
        ['reconcile in other words', sent('/import/reconcile', reworded)],
        ['import again', sent('/import', text)],
      ];
    });
    expect(tooLong(turns)).toEqual([]);
  });
});

describe('bodies that are refused', () => {
  test.each(Object.entries(ILLEGAL))('%s', { timeout: 120_000 }, async (_, body) => {
    const accountId = await newAccount();
    const text = body(accountId);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024 * 1024);
    const paths = [
      '/accounts',
      `/accounts/${accountId}/balance`,
      `/accounts/${accountId}/holdings`,
      '/import',
      '/import/reconcile',
    ];
    const turns = await longestTurns(async () =>
      paths.map(
        (path): Step => [
          path,
          async () => {
            expect((await post(path, text)).status, path).toBe(400);
          },
        ],
      ),
    );
    expect(tooLong(turns)).toEqual([]);
  });
});
