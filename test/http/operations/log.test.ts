/** Content of the operator's log, and data that it must never contain. */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeApiKey } from '../../../src/core/identifiers/api-key.ts';
import { publicRouter, route } from '../../../src/procedures/public/trpc.ts';
import { runs } from '../../support/run/runs.ts';
import { type KeptLog, keepLog } from '../../support/service/log.ts';
import { connectTo } from '../../support/service/raw.ts';
import { type Service, startService } from '../../support/service/service.ts';

const meta = (method: 'GET' | 'POST', path: `/${string}`) =>
  ({
    scope: 'accounts:read',
    status: 200,
    openapi: { method, path, summary: path },
  }) as const;

/** Routes that fail with what they were sent in the error. */
const router = publicRouter({
  hello: route(meta('GET', '/hello/{name}'))
    .input(z.object({ name: z.string(), greeting: z.string().optional() }))
    .output(z.string())
    .query(({ input }) => `Hello ${input.name}`),
  quote: route(meta('POST', '/quote'))
    .input(z.object({ text: z.string() }))
    .output(z.string())
    .mutation(({ input }) => {
      throw new Error(`It says ${input.text}`, { cause: new Error(`A key: ${input.text}`) });
    }),
  cast: route(meta('POST', '/cast'))
    .input(z.object({ text: z.string() }))
    .output(z.string())
    .mutation(async ({ ctx, input }) => {
      await ctx.tx.execute(sql`select ${'Loyer'}::text, ${input.text}::text::int`);
      return 'done';
    }),
  wait: route(meta('POST', '/wait'))
    .input(z.object({}))
    .output(z.string())
    .mutation(async () => {
      begun();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return 'done';
    }),
});
/** Runs when a request begins to wait. */
let begun = () => {};

let kept: KeptLog;
let service: Service;
let key: string;
beforeAll(async () => {
  kept = await keepLog('debug');
  service = await startService({ router, log: kept.log });
  key = await service.key();
});
afterAll(() => service.close());

/** Asks, and gives the request's line in the log. */
async function lineOf(
  method: string,
  path: string,
  options: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const requestId = randomUUID();
  const headers = { ...options.headers, 'x-request-id': requestId };
  await service.call(method, path, { ...options, headers });
  return kept.lineOf(requestId);
}

test('a key that is sent as the id of the request is in no line and no response', async () => {
  const headers = { 'x-request-id': `call:${key}` };
  const { body, headers: answered } = await service.call('POST', '/api/v1/quote', {
    ...{ key, headers, body: { text: 'no' } },
  });
  await kept.lineOf(body.requestId);
  expect(answered.get('x-request-id')).toBe(body.requestId);
  expect(JSON.stringify([body, kept.lines()])).not.toContain(key);
});

describe('traceparent (W3C Trace Context)', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const PARENT = '00f067aa0ba902b7';
  const traced = (traceparent: string) =>
    lineOf('GET', '/api/v1/hello/ada', { key, headers: { traceparent } });

  test.each([
    `00-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-00`,
    `00-${TRACE}-${PARENT}-ff`,
    `cc-${TRACE}-${PARENT}-01`,
    `cc-${TRACE}-${PARENT}-01-what-the-future-will-be-like`,
  ])('%s is in the line of the request', async (traceparent) => {
    expect(await traced(traceparent)).toMatchObject({ traceId: TRACE, parentId: PARENT });
  });

  test('is in every line about the request, whose own id it leaves as it is', async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'traced' };
    await service.call('POST', '/api/v1/quote', { key, headers, body: { text: 'no' } });
    await kept.lineOf('traced');
    const lines = kept.lines().filter(({ requestId }) => requestId === 'traced');
    expect(lines.map(({ level, traceId }) => [level, traceId])).toEqual([
      ['error', TRACE],
      ['info', TRACE],
    ]);
  });

  test.each([
    '',
    'x',
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE.slice(1)}-${PARENT}-01`,
    `00-${TRACE}-${PARENT.slice(1)}-01`,
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE}-${PARENT}-1`,
    `00-${TRACE}-${PARENT}-0x`,
    `00-${TRACE}-${PARENT}-01-more`,
    `cc-${TRACE}-${PARENT}-01more`,
    `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
    `cc-${TRACE}-${PARENT}-01-more, cc-${TRACE}-${PARENT}-01`,
  ])('%j is ignored', async (traceparent) => {
    const line = await traced(traceparent);
    expect(line).toMatchObject({ status: 200 });
    expect(line).not.toHaveProperty('traceId');
    expect(line).not.toHaveProperty('parentId');
  });
});

describe('a request has one line when it is over', () => {
  test('which says what was asked and how it went, by the pattern of the route', async () => {
    expect(await lineOf('GET', '/api/v1/hello/ada?greeting=hi', { key })).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/v1/hello/:name',
      status: 200,
      durationMs: expect.any(Number),
      bytes: '"Hello ada"'.length,
      address: '127.0.0.1',
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      keyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msg: 'request',
    });
  });

  test('also when it is refused', async () => {
    expect(await lineOf('GET', '/api/v1/hello/ada')).toMatchObject({ status: 401 });
    expect(await lineOf('GET', '/api/v1/hello/ada')).not.toHaveProperty('userId');
  });

  test('a path that there is none of is not repeated', async () => {
    const line = await lineOf('GET', '/wp-login.php?password=hunter2');
    expect(line).toMatchObject({ route: 'unknown', status: 404 });
    expect(JSON.stringify(line)).not.toMatch(/wp-login|hunter2/);
  });

  test.each(['/healthz', '/readyz'])('%s is asked so often that it is a detail', async (path) => {
    expect(await lineOf('GET', path)).toMatchObject({ level: 'debug', status: 200 });
  });

  test('a client that left before its answer is told apart', async () => {
    const requestId = randomUUID();
    const socket = connectTo(service.url);
    const waits = new Promise<void>((resolve) => {
      begun = resolve;
    });
    socket.write(
      `POST /api/v1/wait HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
        `X-Request-Id: ${requestId}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    );
    await waits;
    socket.destroy();
    expect(await kept.lineOf(requestId)).toMatchObject({ route: '/api/v1/wait', status: 499 });
  });
});

describe('an error of our own', () => {
  const errorOf = async (path: string, text: string) => {
    const { requestId } = await lineOf('POST', path, { key, body: { text } });
    return kept.lines().find((line) => line.requestId === requestId && line.level === 'error');
  };

  test('is logged with its causes, which the caller never sees', async () => {
    expect(await errorOf('/api/v1/quote', 'hello')).toMatchObject({
      msg: 'Something went wrong on our side.',
      err: {
        message: 'It says hello',
        stack: expect.stringMatching(/^Error: It says hello\n {4}at /),
        cause: { message: 'A key: hello' },
      },
    });
  });

  test('of a statement is logged with its text, and without the values it was given', async () => {
    const error = await errorOf('/api/v1/cast', 'Épicerie');
    expect(JSON.stringify(error)).toContain('Failed query: select $1::text, $2::text::int');
    expect(JSON.stringify(error)).toContain('22P02');
    expect(JSON.stringify(error)).not.toContain('Loyer');
  });
});

describe('no key is ever written', () => {
  const apiKey = fc
    .infiniteStream(fc.nat())
    .map((chance) => makeApiKey((below) => chance.next().value % below));
  type Send = (key: string) => Promise<unknown>;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    service.call('POST', path, { key, body, headers });
  const get = (path: string, headers: Record<string, string> = {}) =>
    service.call('GET', path, { headers });
  const places: Record<string, Send> = {
    'a good header': (secret) => get('/api/v1/hello/ada', { authorization: `Bearer ${secret}` }),
    'another scheme': (secret) => get('/api/v1/hello/ada', { authorization: `Token ${secret}` }),
    'a cookie': (secret) => get('/api/v1/hello/ada', { cookie: `key=${secret}` }),
    'the id of a request': (secret) => get('/healthz', { 'x-request-id': secret }),
    'an id with more': (secret) => get('/healthz', { 'x-request-id': `a/${secret}:b` }),
    'a header of no meaning': (secret) => get('/healthz', { 'x-key': secret }),
    'the name of a header': (secret) => get('/healthz', { [secret]: 'x' }),
    'a query': (secret) => get(`/api/v1/hello/ada?key=${secret}&greeting=${secret}`),
    'an unknown path': (secret) => get(`/${secret}/${secret}?${secret}`),
    'an escaped path': (secret) => get(`/api/v1/hello/${secret.replace('_', '%5F')}`),
    'a parameter of the path': (secret) =>
      service.call('GET', `/api/v1/hello/${secret}`, { key: secret }),
    'text of an error': (secret) => post('/api/v1/quote', { text: `<${secret}>` }),
    'escaped text of an error': (secret) =>
      post('/api/v1/quote', { text: secret.replace('_', '%5f') }),
    'a statement': (secret) => post('/api/v1/cast', { text: secret }),
    'the name of a property': (secret) => post('/api/v1/quote', { [secret]: 1 }),
    'a body that is not JSON': (secret) => post('/api/v1/quote', `{"text": ${secret}}`),
    'the type of a body': (secret) => post('/api/v1/quote', '{}', { 'content-type': secret }),
    'the method of a raw request': async (secret) => {
      const socket = connectTo(service.url);
      socket.end(`${secret} / HTTP/1.1\r\nHost: ${secret}\r\n\r\n`);
      await once(socket.resume(), 'close');
    },
  };

  test.each(['json', 'text'] as const)('as %s', async (format) => {
    const own = await keepLog('trace', format);
    const before = { kept, service, key };
    service = await startService({ router, log: own.log });
    key = await service.key();
    await fc.assert(
      fc.asyncProperty(apiKey, fc.constantFrom(...Object.values(places)), async (secret, send) => {
        own.clear();
        await send(secret);
        // A line about the last request may come a turn after its answer.
        await new Promise((resolve) => setTimeout(resolve, 2));
        expect(own.text()).not.toContain(secret.slice(3));
        expect(own.text()).not.toContain(key.slice(3));
      }),
      { numRuns: runs(30) },
    );
    await service.close();
    ({ kept, service, key } = before);
  });

  test('each of these places reaches the log, or is never looked at', async () => {
    for (const send of Object.values(places)) await send(`pk_${'A'.repeat(38)}`);
    expect(kept.text()).toContain('It says <[redacted]>');
    expect(kept.text()).toContain('invalid input syntax for type integer: \\"[redacted]\\"');
  });
});
