import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlace, type Place, type Server } from '../support/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

/** A request whose body is sent in two parts: the server has it under way until `finish`. */
async function slowRequest(server: Server) {
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'k', '--scopes', 'accounts:write'],
  );
  const body = JSON.stringify({ name: 'Courant', type: 'checking' });
  const sent = request(`${server.address}/api/v1/accounts`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    },
  });
  const status = new Promise((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', (error) => resolve(error));
  });
  sent.write(body.slice(0, 10));
  await setTimeout(300);
  return { status, finish: () => sent.end(body.slice(10)) };
}

describe.each(['SIGTERM', 'SIGINT'] as const)('on %s', (signal) => {
  test('the server finishes what is under way and ends with 0', async () => {
    const server = await place.serve();
    const slow = await slowRequest(server);
    const ended = server.stop(signal);
    await setTimeout(300);
    slow.finish();
    expect(await slow.status).toBe(201);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('a second one, later, ends it at once', async () => {
    const server = await place.serve();
    const slow = await slowRequest(server);
    const ended = server.stop(signal);
    await setTimeout(700);
    server.stop(signal);
    expect((await ended).code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(await slow.status).toBeInstanceOf(Error);
  });

  test('its echo, as npm sends one, is no second one', async () => {
    const server = await place.serve();
    const ended = server.stop(signal);
    await setTimeout(5);
    server.stop(signal);
    expect((await ended).code).toBe(0);
  });
});

test('says where it listens, and how to make a first key', async () => {
  const fresh = await openPlace();
  const server = await fresh.serve();
  const { stdout } = await server.stop();
  expect(stdout).toContain(`described by ${server.address}/api/v1/openapi.json`);
  expect(stdout).toContain('npx pactole keys create --name me --scopes accounts:read,');
  await fresh.close();
});

test('a port that is taken is refused in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  await expect(place.serve({ PORT: port })).rejects.toThrow(
    `pactole: Can't listen on HOST=127.0.0.1 PORT=${port}: another process listens there.\n`,
  );
  other.close();
});

test('a database that does not answer is refused in one line, without its password', async () => {
  const DATABASE_URL = 'postgres://me:secret@127.0.0.1:9/none';
  const { code, stderr } = await place.pactoleIn({ DATABASE_URL }, 'keys', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^pactole: The PostgreSQL database .*127\.0\.0\.1:9\/none.*\n$/);
  expect(stderr).not.toContain('secret');
});

test('the address may come from a file, as secrets do', async () => {
  const DATABASE_URL_FILE = join(place.folder, 'address');
  await writeFile(DATABASE_URL_FILE, 'postgres://me:secret@127.0.0.1:9/none\n');
  const { code, stderr } = await place.pactoleIn(
    { DATABASE_URL_FILE, DATABASE_URL: '' },
    'keys',
    'list',
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^pactole: The PostgreSQL database .*127\.0\.0\.1:9\/none.*\n$/);
  expect(stderr).not.toContain('secret');
});
