import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createProvider, json, type Limits } from '../../../src/market-data/client/provider.ts';
import { type ReplayServer, startReplayServer } from '../support/replay-server.ts';
import { CHALLENGE_PAGE, TEST_LIMITS } from '../support/replies.ts';

const never = new AbortController().signal;
const shape = json(z.object({ price: z.number() }));
const GOOD = { body: { price: 12 } };

let server: ReplayServer;
beforeAll(async () => {
  server = await startReplayServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

function connect(limits: Partial<Limits> = {}) {
  const provider = createProvider(server.url, { ...TEST_LIMITS, ...limits });
  return (signal = never) => provider.request({ path: ['a'] }, shape, signal);
}

describe('attempts', () => {
  test('a passing failure is asked again', async () => {
    server.on('/a', { status: 500 }, { status: 502 }, GOOD);
    expect(await connect()()).toEqual({ price: 12 });
    expect(server.received).toHaveLength(3);
  });

  test('a lasting one is reported after the last attempt', async () => {
    server.on('/a', { status: 500 });
    await expect(connect()()).rejects.toMatchObject({ failure: 'failing', status: 500 });
    expect(server.received).toHaveLength(3);
  });

  test('an answer that is a refusal is not asked again', async () => {
    server.on('/a', { status: 404 });
    await expect(connect()()).rejects.toMatchObject({ failure: 'refused' });
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ['a challenge page with status 200', CHALLENGE_PAGE],
    ['half a document', { body: '{"price": 1' }],
    ['NaN, which is not JSON', { body: '{"price": NaN}' }],
    ['another shape', { body: { price: '12' } }],
    ['nothing', { body: '' }],
  ])('%s is unreadable, whatever its status', async (_what, reply) => {
    server.on('/a', reply);
    const error = await connect()().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ failure: 'unreadable' });
    expect((error as Error).message).toContain('127.0.0.1');
    expect((error as Error).message.length).toBeLessThan(300);
    server.on('/a', reply, GOOD);
    expect(await connect()()).toEqual({ price: 12 });
  });

  test('a provider that asks for time gets it', async () => {
    server.on('/a', { status: 429, headers: { 'retry-after': '1' } }, GOOD);
    expect(await connect()()).toEqual({ price: 12 });
    const [first, second] = server.received;
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(990);
  });

  test('one that asks for more than the budget is left alone, also by the next question', async () => {
    server.on('/a', { status: 429, headers: { 'retry-after': '3600' } }, GOOD);
    const ask = connect();
    await expect(ask()).rejects.toMatchObject({ failure: 'busy', retryAfterMs: 3_600_000 });
    await expect(ask()).rejects.toMatchObject({ failure: 'resting' });
    expect(server.received).toHaveLength(1);
  });

  test('a wait is given up with its caller', async () => {
    server.on('/a', { status: 503, headers: { 'retry-after': '60' } });
    const controller = new AbortController();
    const answer = connect({ budgetMs: 90_000 })(controller.signal);
    setTimeout(() => controller.abort(), 100);
    const startMs = performance.now();
    await expect(answer).rejects.toThrow(/abort/i);
    expect(performance.now() - startMs).toBeLessThan(50_000);
  });
});

describe('breaker', () => {
  const limits = { maxAttempts: 1, maxFailures: 3, restMs: 60_000 };
  const now = performance.now.bind(performance);
  let restedMs = 0;
  afterEach(() => vi.restoreAllMocks());

  function rest(): void {
    restedMs += limits.restMs;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + restedMs);
  }

  test('opens after failures in a row, tries once after a rest, closes on success', async () => {
    server.on('/a', { status: 500 });
    const ask = connect(limits);
    for (let failures = 0; failures < 3; failures++) {
      await expect(ask()).rejects.toMatchObject({ failure: 'failing' });
    }
    await expect(ask()).rejects.toMatchObject({ failure: 'resting' });
    expect(server.received).toHaveLength(3);

    rest();
    const results = await Promise.allSettled([ask(), ask(), ask()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(server.received).toHaveLength(4); // half open: one trial

    server.on('/a', GOOD);
    await expect(ask()).rejects.toMatchObject({ failure: 'resting' });
    rest();
    expect(await ask()).toEqual({ price: 12 });
    expect(await ask()).toEqual({ price: 12 });
  });

  test('success in between, or a plain "unknown", keeps it closed', async () => {
    server.on('/a', { status: 500 }, { status: 500 }, GOOD, { status: 500 }, { status: 404 }, GOOD);
    const ask = connect({ ...limits, maxFailures: 2 });
    await expect(connect(limits)()).rejects.toMatchObject({ failure: 'failing' });
    await expect(ask()).rejects.toMatchObject({ failure: 'failing' });
    expect(await ask()).toEqual({ price: 12 });
    await expect(ask()).rejects.toMatchObject({ failure: 'failing' });
    await expect(ask()).rejects.toMatchObject({ failure: 'refused' });
    expect(await ask()).toEqual({ price: 12 });
  });

  test('challenge pages open it too, and callers who give up do not', async () => {
    server.on('/a', { delayMs: Infinity });
    const ask = connect({ ...limits, maxFailures: 1 });
    await expect(ask(AbortSignal.timeout(50))).rejects.toThrow();
    server.on('/a', CHALLENGE_PAGE);
    await expect(ask()).rejects.toMatchObject({ failure: 'unreadable' });
    await expect(ask()).rejects.toMatchObject({ failure: 'resting' });
  });
});

test('requests keep their distance', async () => {
  server.on('/a', GOOD);
  const ask = connect({ requestsPerMinute: 600 });
  const startedMs = performance.now();
  await Promise.all([ask(), ask(), ask()]);
  // Counted from the start: a first request that arrives late does not shorten the distance.
  const [, , third] = server.received;
  expect((third?.atMs ?? 0) - startedMs).toBeGreaterThan(190);
});

test.each(['ftp://provider.example', 'provider.example', 'file:///etc', 'https://me:pw@h.example'])(
  '"%s" is no provider',
  (url) => {
    expect(() => createProvider(url)).toThrow(TypeError);
  },
);
