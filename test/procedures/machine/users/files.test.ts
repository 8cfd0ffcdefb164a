/** Files of the page: all data of a user out, and in again in the place of what is there. */
import { Agent, request } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill, type Ids } from '../../../support/service/internal-inputs.ts';
import { type Service, startService, type TestSession } from '../../../support/service/service.ts';

let service: Service;
let ada: TestSession;
let ids: Ids;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
  ada = await service.signIn();
  ids = await fill(ada);
});
afterAll(() => service.close());

const ask = (path: string, { headers }: { readonly headers: object }, init: RequestInit = {}) =>
  fetch(`${service.url}/internal/files/${path}`, {
    ...init,
    headers: { ...headers, ...(init.body ? { 'content-type': 'application/octet-stream' } : {}) },
    ...(init.body instanceof ReadableStream && { duplex: 'half' }),
  });

async function exported(session: TestSession): Promise<Buffer> {
  const response = await ask('export', session);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/gzip',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return Buffer.from(await response.arrayBuffer());
}

const upload = async (
  path: string,
  session: TestSession,
  bytes: NonNullable<RequestInit['body']>,
) => {
  const response = await ask(path, session, { method: 'POST', body: bytes });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any, response };
};

const rowsOf = (file: Buffer): string[] => gunzipSync(file).toString().split('\n').slice(1, -2);

/** All rows of a user, without what is of the moment. */
const allOf = async (session: TestSession) => rowsOf(await exported(session));

test('an export is shown before it replaces anything, and then replaces all', async () => {
  const file = await exported(ada);
  expect(rowsOf(file).some((line) => line.includes('coffee'))).toBe(true);
  const shown = await upload('preview', ada, file);
  expect(shown.status).toBe(200);
  expect(shown.body.file).toMatchObject({ person: 'ada' });
  expect(shown.body.contents.transactions).toBe(shown.body.file.rows.transactions);
  expect(await allOf(ada)).toEqual(rowsOf(file));

  await ada.mutate('api.createAccount', { name: 'Later', type: 'checking' });
  await ada.mutate('transactions.delete', { id: ids.transaction });
  expect(await allOf(ada)).not.toEqual(rowsOf(file));
  // Something has changed since it was shown.
  const stale = await upload(`restore?revision=${shown.body.revision}`, ada, file);
  expect(stale.status).toBe(409);

  const again = await upload('preview', ada, gunzipSync(file));
  expect(again.body.contents.accounts).toBe(shown.body.contents.accounts + 1);
  const restored = await upload(`restore?revision=${again.body.revision}`, ada, gunzipSync(file));
  expect([restored.status, restored.body.rows]).toEqual([200, shown.body.file.rows]);
  expect(await allOf(ada)).toEqual(rowsOf(file));
  // The session goes on, and so do keys.
  expect((await ada.query('keys.list')).body.length).toBeGreaterThan(0);
});

test('the file of another user replaces what one has, and counts what it holds', async () => {
  const grace = await service.signIn('grace');
  const empty = await upload('preview', grace, await exported(ada));
  expect(empty.body.contents).toMatchObject({ accounts: 0, transactions: 0 });
  const file = await exported(ada);
  const restored = await upload(`restore?revision=${empty.body.revision}`, grace, file);
  expect([restored.status, restored.body.person]).toEqual([200, 'ada']);
  expect((await grace.query('accounts.list')).body).toHaveLength(
    (await ada.query('accounts.list')).body.length,
  );
  const second = await upload('preview', grace, file);
  expect(second.body.contents).toEqual({
    ...(await upload('preview', ada, file)).body.contents,
    api_keys: 0,
  });
});

describe('a refused file changes nothing', () => {
  const end = (text: string) => text.trimEnd().split('\n');
  const refused: Record<string, (text: string) => Buffer> = {
    'no export': () => Buffer.from('{"pactole":"else"}\n'),
    nothing: () => Buffer.from(''),
    'cut off': (text) => Buffer.from(`${end(text).slice(0, -1).join('\n')}\n`),
    'a line changed': (text) => Buffer.from(text.replace('coffee', 'coffea')),
    'cut off while compressed': (text) => gzipSync(text).subarray(0, -20),
    'a table that there is not': (text) =>
      Buffer.from(`${end(text)[0]}\n{"sessions":{"id":"1"}}\n`),
    'newer than this release': (text) => Buffer.from(text.replace('"version":1', '"version":99')),
  };
  test.each(Object.entries(refused))('%s', async (_, changed) => {
    const before = await exported(ada);
    const bytes = changed(gunzipSync(before).toString());
    const shown = await upload('preview', ada, bytes);
    expect([shown.status, shown.body.code]).toEqual([400, 'BAD_REQUEST']);
    const { revision } = (await upload('preview', ada, before)).body;
    const { status, body } = await upload(`restore?revision=${revision}`, ada, bytes);
    expect([status, body.message]).toEqual([400, shown.body.message]);
    expect(await allOf(ada)).toEqual(rowsOf(before));
  });
});

test('a file above the limit is refused', async () => {
  const bytes = Buffer.alloc(64 * 1024 * 1024 + 1);
  const answer = await upload('preview', ada, bytes).catch(() => null);
  // A connection that ends early tells the same to a client that is still sending.
  if (answer !== null) expect([400, 413]).toContain(answer.status);
  expect((await ada.query('accounts.list')).status).toBe(200);
});

describe('who may', () => {
  test.each(['export', 'backups/x'])('%s needs a session', async (path) => {
    expect((await fetch(`${service.url}/internal/files/${path}`)).status).toBe(403);
    const { cookie: _, ...headers } = ada.headers;
    expect((await ask(path, { headers })).status).toBe(401);
    const key = await service.key();
    expect(
      (await ask(path, { headers: { ...headers, authorization: `Bearer ${key}` } })).status,
    ).toBe(401);
  });

  test('another page sends no file', async () => {
    const file = await exported(ada);
    for (const other of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const response = await ask(
        'restore?revision=0',
        { headers: { ...ada.headers, ...other } },
        {
          method: 'POST',
          body: file,
        },
      );
      expect(response.status).toBe(403);
    }
    const form = await fetch(`${service.url}/internal/files/restore?revision=0`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(form.status).toBe(415);
  });

  test('a restore needs a recent sign-in', async () => {
    await service.database.query.execute(
      `update sessions set authenticated_at = now() - interval '1 hour' where id = '${ada.id}'`,
    );
    const file = await exported(ada);
    const { revision } = (await upload('preview', ada, file)).body;
    const { status, response } = await upload(`restore?revision=${revision}`, ada, file);
    expect(status).toBe(403);
    expect(response.headers.get('www-authenticate')).toMatch(/insufficient_user_authentication/);
  });

  test('the revision is named', async () => {
    expect((await upload('restore', ada, 'x')).status).toBe(400);
    expect((await upload('restore?revision=x', ada, 'x')).status).toBe(400);
  });
});

test('the connection of a refused upload is read to its end, and goes on', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { ...ada.headers, 'content-type': 'application/octet-stream' };
  const statusOf = (path: string, method: string, body = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${service.url}/${path}`, { agent, method, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      sent.once('error', reject).end(body);
    });
  // A first line that is too long is refused before the rest has come.
  const large = ' '.repeat(20 * 1024 * 1024);
  for (const [path, status] of [
    ['preview', 400],
    ['restore?revision=1', 403],
  ] as const) {
    expect(await statusOf(`internal/files/${path}`, 'POST', large)).toBe(status);
    expect(await statusOf('page/session', 'GET')).toBe(200);
  }
  agent.destroy();
});
