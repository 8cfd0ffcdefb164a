/** The clock of the machine jumps by ten years, forward and back: requests are answered, and no row is lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSession } from '../support/service/service.ts';
import { signIn } from './large-user.ts';
import { startWatched, type Watched } from './server.ts';

const TEN_YEARS_MS = 3_653 * 24 * 60 * 60 * 1000;
/** The clock is read again every 20 ms. */
const READ_MS = 500;

const folder = mkdtempSync(join(tmpdir(), 'pactole-clock-'));
const file = join(folder, 'moved');
let server: Watched;
let key: string;
let account: string;

async function moveClock(ms: number): Promise<void> {
  writeFileSync(file, String(ms));
  await sleep(READ_MS);
}

beforeAll(async () => {
  await moveClock(0);
  const preload = new URL(`clock.mjs?${encodeURIComponent(file)}`, import.meta.url).href;
  server = await startWatched([`--import ${preload}`]);
  key = await server.key();
  account = await server.newAccount(key);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function labels(session: TestSession): Promise<string[]> {
  const { body } = await session.query('transactions.list', { account });
  return body.map(({ label }: { label: string }) => label).sort();
}

/** Imports a row by the key, changes one by a new session, and undoes that. */
async function use(label: string): Promise<TestSession> {
  const row = { date: '2026-01-05', amount: '-4.20', label };
  const imported = await server.post(
    key,
    '/import',
    JSON.stringify({ accountId: account, transactions: [row] }),
  );
  expect([imported.status, JSON.parse(imported.text).imported]).toEqual([200, 1]);
  const session = await signIn(server, await server.code());
  const { body: rows } = await session.query('transactions.list', { account });
  const { id } = rows.find((each: { label: string }) => each.label === label);
  const { body: noted } = await session.mutate('transactions.note', { id, note: 'x' });
  expect((await session.query('journal.list', { limit: 50 })).body).toContainEqual(
    expect.objectContaining({ id: noted.undo, undoneBy: null }),
  );
  expect((await session.mutate('journal.undo', { id: noted.undo })).status).toBe(200);
  return session;
}

/** Creates an account under a key of idempotency; returns its id. */
async function created(name: string, idempotencyKey: string): Promise<string> {
  const response = await fetch(`${server.address}/api/v1/accounts`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify({ name, type: 'checking' }),
  });
  return ((await response.json()) as { id: string }).id;
}

test('jumps of ten years end no request and lose no row', async () => {
  const before = await use('before');
  const first = await created('First', 'key-1');

  await moveClock(TEN_YEARS_MS);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  // Unused for more than 30 days.
  expect((await before.query('sessions.list')).status).toBe(401);
  const later = await use('ten years later');
  expect(await labels(later)).toEqual(['before', 'ten years later']);

  await moveClock(-TEN_YEARS_MS);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  const earlier = await use('ten years earlier');
  const second = await created('Second', 'key-2');
  expect(await created('Second', 'key-2')).toBe(second);

  await moveClock(0);
  const after = await use('after');
  const all = ['after', 'before', 'ten years earlier', 'ten years later'];
  for (const session of [after, later]) expect(await labels(session)).toEqual(all);
  expect((await earlier.query('sessions.list')).status).toBe(401);
  const { body } = await after.query('accounts.list');
  const ids = body.map(({ id }: { id: string }) => id);
  expect([first, second].every((id) => ids.includes(id))).toBe(true);
  expect(server.isRunning()).toBe(true);
});
