import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlace, type Place, type Server } from '../support/processes/pactole.ts';

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
  // Who comes later is answered later.
  await fetch(`${server.address}/api/v1/accounts`, { headers: { Authorization: `Bearer ${key}` } });
  return { status, finish: () => sent.end(body.slice(10)) };
}

/** Sends the signal again once it can't be an echo; and again, since on a busy machine both may arrive at once. */
async function stopTwice(server: Server, signal?: NodeJS.Signals) {
  const ended = server.stop(signal);
  const again = setInterval(() => server.stop(signal), 700);
  return ended.finally(() => clearInterval(again));
}

describe.each(['SIGTERM', 'SIGINT'] as const)('on %s', (signal) => {
  test('the server finishes what is under way and ends with 0', async () => {
    const server = await place.serveApart();
    const slow = await slowRequest(server);
    const ended = server.stop(signal);
    await setTimeout(300);
    slow.finish();
    expect(await slow.status).toBe(201);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('a second one, later, ends it at once', async () => {
    const server = await place.serveApart();
    const slow = await slowRequest(server);
    expect((await stopTwice(server, signal)).code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(await slow.status).toBeInstanceOf(Error);
  });

  test('its echo, as npm sends one, is no second one', async () => {
    const echoed = async (): Promise<number | null> => {
      const server = await place.serveApart();
      const ended = server.stop(signal);
      await setTimeout(5);
      server.stop(signal);
      const { code } = await ended;
      // On a busy machine the echo may come when the process is all but gone, and listens to nothing any more.
      return code ?? echoed();
    };
    expect(await echoed()).toBe(0);
  });
});

test('says where it listens, and how to make a first key', async () => {
  const fresh = await openPlace();
  const server = await fresh.serve();
  const { stdout } = await server.stop();
  expect(stdout).toContain(`described by ${server.address}/api/v1/openapi.json`);
  expect(stdout).toContain('npx pactole keys create --name me --scopes all\n');
  await fresh.close();
});

test('a port that is taken is refused in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  await expect(place.serveApart({ PORT: port })).rejects.toThrow(
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

describe('the log', () => {
  const said = async (environment: Record<string, string>) => {
    const server = await place.serveApart(environment);
    await fetch(`${server.address}/api/v1/net-worth`, { headers: { 'x-request-id': 'mine' } });
    return server.stop();
  };

  test('goes to standard error, an object a line, from the start to the stop signal', async () => {
    const { stdout, stderr } = await said({ PACTOLE_LOG_LEVEL: 'info' });
    const lines = stderr.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/^Server listening at http/) }),
      expect.objectContaining({ requestId: 'mine', route: '/api/v1/net-worth', status: 401 }),
      expect.objectContaining({ signal: 'SIGTERM', msg: 'Stopping' }),
    ]);
    expect(stdout).toMatch(/^Pactole .*SIGTERM: finishing the requests under way\.\n$/s);
  });

  test('is text for people where that is asked for, as on a terminal', async () => {
    const { stderr } = await said({ PACTOLE_LOG_LEVEL: 'info', PACTOLE_LOG_FORMAT: 'text' });
    expect(stderr).toMatch(
      /^\[\d\d:\d\d:\d\d\] INFO: request GET \/api\/v1\/net-worth 401 [\d.]+ ms \(mine\)$/m,
    );
  });

  test('is silent where that is asked for', async () => {
    expect((await said({ PACTOLE_LOG_LEVEL: 'silent' })).stderr).toBe('');
  });
});

test('an error that nobody caught is logged before it ends the process', async () => {
  const key = `pk_${'a'.repeat(38)}`;
  const fault = `process.on("SIGUSR2", () => { throw new Error("A key: ${key}") })`;
  const server = await place.serveApart({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  });
  const { code, stderr } = await server.stop('SIGUSR2');
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({
    level: 'fatal',
    err: { message: 'A key: [redacted]', stack: expect.stringContaining('    at ') },
  });
});

describe('the metrics', () => {
  test('are on a port of their own, which the service does not share', async () => {
    const server = await place.serve({ PACTOLE_METRICS_PORT: '0' });
    const found = await fetch(`${server.address}/metrics`);
    const { stdout } = await server.stop();
    expect(found.status).toBe(404);
    expect(stdout).toMatch(/^Metrics for Prometheus at http:\/\/127\.0\.0\.1:\d+\/metrics$/m);
  });

  test('are nowhere unless asked for', async () => {
    const server = await place.serve();
    expect((await server.stop()).stdout).not.toContain('Metrics');
  });

  test('on a port that is taken are refused in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? `${address?.port}` : '';
    const starting = place.serveApart({ PACTOLE_METRICS_PORT: port });
    await expect(starting).rejects.toThrow(
      `pactole: Can't listen on PACTOLE_METRICS_HOST=127.0.0.1 PACTOLE_METRICS_PORT=${port}: another process listens there.\n`,
    );
    other.close();
  });
});

test('asked to, it still serves for a while after a stop signal, and says that it is not ready', async () => {
  const server = await place.serveApart({ PACTOLE_STOP_DELAY_SECONDS: '60' });
  const status = async (path: string) => (await fetch(server.address + path)).status;
  expect(await status('/readyz')).toBe(200);
  const ended = server.stop();
  await expect.poll(() => status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/api/v1/openapi.json')).toBe(200);
  await stopTwice(server);
  const { stdout } = await ended;
  expect(stdout).toContain('SIGTERM: serving for 60 more seconds, then closing.\n');
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
