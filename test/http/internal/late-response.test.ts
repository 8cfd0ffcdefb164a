/** Responses to work that takes longer than a proxy waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../../../src/http/errors/errors.ts';
import { sendWhenDone } from '../../../src/http/internal/late-response.ts';
import { DomainError } from '../../../src/i18n/errors/domain-error.ts';

const SILENCE_MS = 100;

// An idle connection would be waited for otherwise.
const app = fastify({ forceCloseConnections: true });
let url: string;
let finished = 0;

beforeAll(async () => {
  handleErrors(app);
  app.post<{ Querystring: { ms: string; fails?: string } }>('/work', (request, reply) => {
    const { ms, fails } = request.query;
    const work = async () => {
      await sleep(Number(ms));
      finished++;
      if (fails !== undefined) throw new DomainError('CONFLICT', ['changedSince']);
      return { rows: 3 };
    };
    return sendWhenDone(request, reply, work(), SILENCE_MS);
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const send = (query: string) => fetch(`${url}/work?${query}`, { method: 'POST' });

test('a result in time is a response as any other', async () => {
  const response = await send('ms=0');
  expect(response.headers.get('content-length')).not.toBeNull();
  expect([response.status, await response.text()]).toEqual([200, '{"rows":3}']);
  expect((await send('ms=0&fails')).status).toBe(409);
});

test('a late result comes after spaces, which keep proxies waiting', async () => {
  const response = await send(`ms=${SILENCE_MS * 5}`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^ {2,}\{/);
  expect(JSON.parse(text)).toEqual({ rows: 3 });
});

test('a late error is told with the status that it would have had', async () => {
  const response = await send(`ms=${SILENCE_MS * 5}&fails`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ error: { status: 409, code: 'CONFLICT' } });
});

test('the work ends after its client has disconnected', async () => {
  const before = finished;
  const giveUp = new AbortController();
  const response = await fetch(`${url}/work?ms=${SILENCE_MS * 5}&fails`, {
    method: 'POST',
    signal: giveUp.signal,
  });
  giveUp.abort();
  await expect(response.text()).rejects.toThrow();
  await expect.poll(() => finished).toBe(before + 1);
});
