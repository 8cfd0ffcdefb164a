/**
 * Each route and procedure with the largest input that the limits allow, over a user with many rows, lots and rules. No
 * turn of the event loop is long, since all other requests wait that long.
 */
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { callServer } from '../../src/admin-socket/connect.ts';
import { INTERNAL_PROCEDURES } from '../../src/procedures/internal/call.ts';
import { slowness } from '../support/processes/slowness.ts';
import { isLong } from '../support/run/runs.ts';
import { callInternal, fill, type Ids, INPUTS } from '../support/service/internal-inputs.ts';
import { MACHINE_INPUTS, MACHINE_PROCEDURES } from '../support/service/machine-inputs.ts';
import type { TestSession } from '../support/service/service.ts';
import { DELETIONS, done } from './large-deletions.ts';
import {
  addRules,
  fillMuch,
  importMuch,
  LARGEST,
  LARGEST_OF_MACHINE,
  signIn,
} from './large-user.ts';
import { startWatched, type Watched } from './server.ts';

const isEmbedded = inject('template').kind === 'embedded';
/** On the embedded database, statements run in the server's own thread. */
const MAX_TURN_MS = isEmbedded ? 100 : 50;
/**
 * One statement adds up the rows of an account without a balance, here 80,000. One writes all holdings that lots change.
 */
const SLOWER: Readonly<Record<string, number>> = isEmbedded
  ? {
      ...{ 'api.readInsights': 150, 'dashboard.today': 160, 'performance.positions': 150 },
      ...{ 'todo.settle': 150, 'holdings.set': 150 },
      ...{ 'holdings.worthless': 150, 'lots.add': 150, 'lots.import': 150, 'lots.trades': 150 },
    }
  : {};
const TRIES = 4;
const ROWS = isLong ? 60_000 : 10_000;

/** Procedures that end what the others need. */
const LAST = ['accounts.deleteEmpty', 'password.set', 'password.remove', 'sessions.end'];

let server: Watched;
let session: TestSession;
let ids: Ids;

beforeAll(async () => {
  server = await startWatched([], addRules);
  session = await signIn(server, await server.code());
  ids = await fill(session);
  await fillMuch(session, ids, ROWS);
});
afterAll(async () => {
  await server.close();
});

const ofDeletions = new Set(Object.values(DELETIONS).map(({ path }) => path));
const paths = [...INTERNAL_PROCEDURES.values()]
  .filter(({ path }) => !LAST.includes(path) && !ofDeletions.has(path))
  .toSorted((a, b) => Number(a.type === 'mutation') - Number(b.type === 'mutation'))
  .map(({ path }) => path);

/** Returns the longest turn of a call in milliseconds, in the best of some tries; `prepare` is not measured. */
async function longestTurn(
  name: string,
  call: (input: object) => Promise<unknown>,
  prepare: () => Promise<object> | object = () => ({}),
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  const most = (SLOWER[name] ?? MAX_TURN_MS) * slowness();
  for (let tries = 0; tries < TRIES && best >= most; tries++) {
    const input = await prepare();
    await server.heartbeat();
    await call(input);
    best = Math.min(best, (await server.heartbeat()).longestMs);
  }
  if (process.env.TURNS)
    appendFileSync(process.env.TURNS, `${name} ${Math.round(best)} of ${Math.round(most)}\n`);
  return best / Math.max(1, slowness());
}

/** Procedures of the machine alone, and one whose largest input fits no address. */
const BY_SOCKET = [...MACHINE_PROCEDURES, 'categories.remember'];

/** Procedures whose input is refused unless another was called before, or that know a code by e-mail. */
const REFUSED = ['secondFactor.confirm', 'reminders.confirm'];

test('every procedure is in the table', () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual([...INTERNAL_PROCEDURES.keys()].toSorted());
  expect(Object.keys(MACHINE_INPUTS).toSorted()).toEqual(MACHINE_PROCEDURES.toSorted());
  expect([...paths, ...ofDeletions, ...LAST]).toHaveLength(INTERNAL_PROCEDURES.size);
  for (const path of Object.keys(LARGEST)) expect(paths).toContain(path);
  for (const path of Object.keys(LARGEST_OF_MACHINE)) expect(BY_SOCKET).toContain(path);
});

/** Makes a change, so that no answer is one of before. */
async function forgetAnswers() {
  const note = `${++changes}`;
  await done(session, 'transactions.annotate', { ids: [ids.transaction], note });
  await done(session, 'api.recordBalance', { id: ids.account, balance: note, date: '2026-01-01' });
  return {};
}
let changes = 0;

/** Tries a procedure with what is longest. */
const walk = (path: string) =>
  test('holds the event loop for a short time only', async () => {
    const input = (LARGEST[path] ?? INPUTS[path])?.(ids) ?? {};
    const call = async () => {
      const { status, body } = await callInternal(session, path, input);
      // A change that was made before may have nothing left to do.
      const isDone = status < 500 && (status !== 400 || REFUSED.includes(path));
      expect([path, isDone ? null : body]).toEqual([path, null]);
    };
    const isQuery = INTERNAL_PROCEDURES.get(path)?.type === 'query';
    const longest = await longestTurn(path, call, isQuery ? forgetAnswers : undefined);
    expect(longest).toBeLessThan(SLOWER[path] ?? MAX_TURN_MS);
  });
describe.each(paths)('%s', walk);

describe.each(Object.entries(DELETIONS))('%s', (name, { path, prepare }) => {
  test('holds the event loop for a short time only', async () => {
    const add = async () => {
      const account = await done(session, 'api.createAccount', { name: 'Much', type: 'checking' });
      return { account: account.id, import: await importMuch(session, account.id, ROWS) };
    };
    const longest = await longestTurn(
      name,
      async (input) => done(session, path, input),
      () => prepare({ session, ids, add }),
    );
    expect(longest).toBeLessThan(MAX_TURN_MS);
  });
});

/** Commands reach another process only through the socket of an embedded database. */
describe.runIf(isEmbedded).each(BY_SOCKET.filter((path) => path !== 'users.restore'))(
  '%s of the machine',
  (path) => {
    test('holds the event loop for a short time only', async () => {
      const input = { user: 'ada', ...(LARGEST_OF_MACHINE[path] ?? MACHINE_INPUTS[path]) };
      const longest = await longestTurn(path, () =>
        callServer(server.dataDir, path, input).catch((error: Error) => {
          expect(error.name).toBe('DomainError');
        }),
      );
      expect(longest).toBeLessThan(MAX_TURN_MS);
    });
  },
);

describe.each(LAST)('%s', walk);
