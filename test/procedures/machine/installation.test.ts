/** Procedures of the installation, for a session of the role `owner` and for no other. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openEmbeddedFolder } from '../../../src/db/open-embedded.ts';
import { createSession } from '../../../src/db/queries/users/sessions.ts';
import { INSTALLATION_PROCEDURES } from '../../../src/procedures/machine/installation.ts';
import { MACHINE_INPUTS } from '../../support/service/machine-inputs.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

const isEmbedded = inject('template').kind === 'embedded';

let folder: string;
let service: Service;
let owner: TestSession;
let ada: TestSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installation-'));
  // On PostgreSQL, the database of the run, which takes no backups.
  const database: Database | undefined = isEmbedded
    ? await openEmbeddedFolder(folder, () => {}, 'cli')
    : undefined;
  service = await startService({ ...(database && { database }) });
  owner = await service.signIn('owner');
  ada = await service.signIn('ada');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (session: TestSession, path: string, input = MACHINE_INPUTS[path] ?? {}) =>
  INSTALLATION_PROCEDURES.get(path) === 'query'
    ? session.query(path, input)
    : session.mutate(path, input);

/** A session in which the user has not proved their identity for an hour. */
async function longAgo({ id }: TestSession): Promise<void> {
  await service.database.query.execute(
    sql`update sessions set authenticated_at = now() - interval '1 hour' where id = ${id}`,
  );
}

async function memberOfOwner(): Promise<TestSession> {
  const { body } = await owner.mutate('members.add', { name: 'Mia' });
  const { id, token } = await createSession(service.database.query, {
    ...{ userId: owner.userId, memberId: body.id ?? body.member?.id, device: 'test' },
  });
  const headers = { ...owner.headers, cookie: `${owner.cookie.name}=${token}` };
  const asMember = { ...owner, id, token, headers };
  return {
    ...asMember,
    query: (path, input, more) => owner.query(path, input, { ...headers, ...more }),
    mutate: (path, input, more) => owner.mutate(path, input, { ...headers, ...more }),
  };
}

describe.each([...INSTALLATION_PROCEDURES.keys()])('%s', (path) => {
  test('answers 403 to another user, and 401 to a key and without a session', async () => {
    expect((await call(ada, path)).status).toBe(403);
    const url = `${service.url}/internal/${path}`;
    const method = INSTALLATION_PROCEDURES.get(path) === 'query' ? 'GET' : 'POST';
    const { cookie: _, ...headers } = owner.headers;
    const authorization = `Bearer ${await service.key(undefined, 'owner')}`;
    for (const more of [{}, { authorization }])
      expect((await fetch(url, { method, headers: { ...headers, ...more } })).status).toBe(401);
  });

  test('is called by the method of its kind alone', async () => {
    const other = INSTALLATION_PROCEDURES.get(path) === 'query' ? owner.mutate : owner.query;
    expect((await other(path, {})).status).toBe(405);
  });
});

test('a member of the owner’s household has the data, and not the role', async () => {
  const member = await memberOfOwner();
  expect((await member.query('installation.show')).body.isOwner).toBe(false);
  expect((await member.query('accounts.list')).status).toBe(200);
  expect((await member.query('users.list')).status).toBe(403);
});

test('the page is told the time zone, and who has the role', async () => {
  const told = { timeZone: 'Europe/Paris', takesBackups: isEmbedded };
  expect((await owner.query('installation.show')).body).toEqual({ ...told, isOwner: true });
  expect((await ada.query('installation.show')).body).toEqual({ ...told, isOwner: false });
});

test('a user is added, signed in by a link, and deleted with all that is lost told', async () => {
  expect((await owner.mutate('users.add', { user: 'grace' })).body).toEqual({
    user: 'grace',
    isNew: true,
  });
  const { code } = (await owner.mutate('users.link', { user: 'grace' })).body;
  const opened = await fetch(`${service.url}/page/session`, {
    method: 'POST',
    headers: {
      ...{ 'pactole-page': service.url, 'sec-fetch-site': 'same-origin' },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code }),
  });
  expect([opened.status, ((await opened.json()) as { user: string }).user]).toEqual([200, 'grace']);
  const grace = await service.signIn('grace');
  await grace.mutate('api.createAccount', { name: 'Hers', type: 'checking' });
  const { contents, revision } = (await owner.query('users.contents', { user: 'grace' })).body;
  expect(contents).toMatchObject({ accounts: 1, transactions: 0 });
  await grace.mutate('api.createAccount', { name: 'Later', type: 'checking' });
  expect((await owner.mutate('users.delete', { user: 'grace', revision })).status).toBe(409);
  const now = (await owner.query('users.contents', { user: 'grace' })).body.revision;
  expect((await owner.mutate('users.delete', { user: 'grace', revision: now })).status).toBe(200);
  expect((await grace.query('accounts.list')).status).toBe(401);
  const names = (await owner.query('users.list')).body.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['owner', 'ada']);
});

test('a link for another user ends with the session that made it', async () => {
  const second = await service.signIn('owner');
  const { code } = (await second.mutate('users.link', { user: 'ada' })).body;
  await second.mutate('sessions.end', { id: second.id });
  const opened = await fetch(`${service.url}/page/session`, {
    method: 'POST',
    headers: {
      ...{ 'pactole-page': service.url, 'sec-fetch-site': 'same-origin' },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code }),
  });
  expect(opened.status).toBe(404);
});

test('nobody deletes the user that is signed in, or one that there is not', async () => {
  const { revision } = (await owner.query('users.contents', { user: 'owner' })).body;
  expect((await owner.mutate('users.delete', { user: 'owner', revision })).status).toBe(409);
  expect((await owner.mutate('users.delete', { user: 'nobody', revision: 0 })).status).toBe(404);
  expect((await owner.mutate('users.link', { user: 'nobody' })).status).toBe(404);
});

test('what is dangerous needs a recent sign-in', async () => {
  const old = await service.signIn('owner');
  await longAgo(old);
  const { revision } = (await old.query('users.contents', { user: 'ada' })).body;
  for (const [path, input] of [
    ['users.link', { user: 'ada' }],
    ['users.delete', { user: 'ada', revision }],
  ] as const) {
    const { status, headers } = await old.mutate(path, input);
    expect([path, status]).toEqual([path, 403]);
    expect(headers.get('www-authenticate')).toMatch(/insufficient_user_authentication/);
  }
  expect((await old.mutate('users.add', { user: 'ada' })).status).toBe(200);
  const download = await fetch(`${service.url}/internal/files/backups/x`, { headers: old.headers });
  expect(download.status).toBe(403);
});

test('the kind and a price of a security are set for all users', async () => {
  const isin = 'FR0000120271';
  const { body: account } = await ada.mutate('api.createAccount', { name: 'PEA', type: 'pea' });
  await ada.mutate('api.addHolding', { id: account.id, isin, quantity: '2' });
  const set = await owner.mutate('assets.set', { isin, kind: 'equity' });
  expect([set.status, set.body.kind]).toEqual([200, 'equity']);
  expect((await ada.query('holdings.list')).body[0].kind).toBe('equity');
  const date = '2026-06-19';
  const priced = await owner.mutate('prices.set', { isin, date, price: '51.20', currency: 'EUR' });
  expect(priced.status).toBe(200);
  const { body } = await ada.query('holdings.prices', {
    id: (await ada.query('holdings.list')).body[0].id,
  });
  expect(body.closes[0]).toMatchObject({ date, price: '51.20', from: 'operator' });
  expect((await owner.query('prices.list', { isin })).body).toHaveLength(1);
  expect((await owner.mutate('prices.remove', { isin, date })).status).toBe(200);
  expect((await owner.query('prices.list', { isin })).body).toEqual([]);
});

if (isEmbedded) {
  test('a backup is taken, listed with its size, and downloaded', async () => {
    expect((await owner.query('backups.list')).body).toEqual([]);
    expect((await owner.mutate('backups.create', {})).status).toBe(200);
    const [backup] = (await owner.query('backups.list')).body;
    expect(Date.now() - Date.parse(backup.takenAt)).toBeLessThan(120_000);
    const url = `${service.url}/internal/files/backups/${backup.name}`;
    const response = await fetch(url, { headers: owner.headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, bytes.length]).toEqual([200, backup.bytes]);
    expect(bytes.subarray(0, 2).toString('hex')).toBe('1f8b');
    expect((await fetch(url, { headers: ada.headers })).status).toBe(403);
    for (const name of ['x', '..%2Fpactole.lock', encodeURIComponent('../db/PG_VERSION')])
      expect(
        (await fetch(`${service.url}/internal/files/backups/${name}`, { headers: owner.headers }))
          .status,
      ).toBe(404);
  });

  test('a restore of the owner takes a backup first', async () => {
    const headers = { ...owner.headers, 'content-type': 'application/octet-stream' };
    const files = `${service.url}/internal/files`;
    const body = Buffer.from(
      await (await fetch(`${files}/export`, { headers: owner.headers })).arrayBuffer(),
    );
    const shown = (await (
      await fetch(`${files}/preview`, { method: 'POST', headers, body })
    ).json()) as { backsUp: boolean; revision: number };
    expect(shown.backsUp).toBe(true);
    const before = (await owner.query('backups.list')).body.length;
    const restored = await fetch(`${files}/restore?revision=${shown.revision}`, {
      ...{ method: 'POST', headers, body },
    });
    expect([
      restored.status,
      typeof ((await restored.json()) as { backup: unknown }).backup,
    ]).toEqual([200, 'string']);
    expect((await owner.query('backups.list')).body).toHaveLength(before + 1);
  });
} else {
  test('PostgreSQL has programs of its own for backups', async () => {
    expect((await owner.query('backups.list')).body).toBe(null);
    expect((await owner.mutate('backups.create', {})).status).toBe(409);
  });
}
