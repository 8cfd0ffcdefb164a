/** Calls: their requests, their retries, and the metadata of their responses. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ClientOptions, money, Pactole } from '../src/index.ts';
import {
  cut,
  cutWithinBody,
  type Fate,
  json,
  type Line,
  openLine,
  raw,
  refuse,
} from './support/line.ts';

let line: Line | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  return line?.close();
});

async function client(fates: [Fate, ...Fate[]], options: ClientOptions = {}): Promise<Pactole> {
  line = await openLine(...fates);
  return new Pactole({ apiKey: 'pk_test', baseUrl: line.url, ...options });
}

const ok = json({ netWorth: { net: '1.00' } });

describe('a retry', () => {
  test.each<[string, Fate]>([
    ['a broken connection', cut],
    ['an answer that breaks off', cutWithinBody],
    ['JSON that is not whole', raw('{"netWorth":{', 'application/json')],
    ['a rate limit', refuse(429, 'TOO_MANY_REQUESTS', { 'retry-after': '0' })],
    ['a restart', refuse(503, 'SERVICE_UNAVAILABLE')],
  ])('gets a call over %s', async (_, fate) => {
    const pactole = await client([fate, ok]);
    expect(await pactole.netWorth.get()).toEqual({ netWorth: { net: '1.00' } });
    expect(line?.requests).toHaveLength(2);
  });

  test('waits for as long as Retry-After says', async () => {
    const pactole = await client([refuse(429, 'X', { 'retry-after': '1' }), ok]);
    const startedAt = performance.now();
    await pactole.netWorth.get();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  test('happens as often as it was asked for, then the error is the last one', async () => {
    const pactole = await client([cut, refuse(500, 'X'), refuse(503, 'Y')], { maxRetries: 2 });
    await expect(pactole.netWorth.get()).rejects.toMatchObject({ status: 503 });
    expect(line?.requests).toHaveLength(3);
  });

  test('happens until the service is back, with the same key of a creation each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const failover = [
      cut,
      refuse(503, 'X'),
      cutWithinBody,
      refuse(502, 'Y'),
      cut,
      refuse(500, 'Z'),
    ];
    const pactole = await client([cut, ...failover, ...failover, json({ id: 'a' }, 201)]);
    expect(await pactole.accounts.create({ name: 'A', type: 'pea' })).toEqual({ id: 'a' });
    const keys = line?.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(14);
    expect(new Set(keys).size).toBe(1);
  });

  test('ends with the time that it was given, then the error is the last one', async () => {
    const pactole = await client([refuse(503, 'X')], { retryForMs: 60_000 });
    await expect(pactole.netWorth.get({ retryForMs: 0 })).rejects.toMatchObject({ status: 503 });
    expect(line?.requests).toHaveLength(1);
    const startedAt = Date.now();
    let later = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => startedAt + later);
    vi.spyOn(Math, 'random').mockImplementation(() => {
      later += 20_000;
      return 0;
    });
    await expect(pactole.netWorth.get()).rejects.toMatchObject({ status: 503 });
    expect(line?.requests).toHaveLength(6);
  });

  test('is not waited for where Retry-After ends too late', async () => {
    const pactole = await client([refuse(429, 'X', { 'retry-after': '3600' })]);
    const refusal = { status: 429, retryAfterMs: 3_600_000 };
    await expect(pactole.netWorth.get()).rejects.toMatchObject(refusal);
    expect(line?.requests).toHaveLength(1);
  });

  test('happens not at all for a call that says so', async () => {
    const pactole = await client([cut, ok]);
    await expect(pactole.netWorth.get({ maxRetries: 0 })).rejects.toThrow('No answer');
    expect(line?.requests).toHaveLength(1);
  });

  test('of a creation carries the same idempotency key, another creation another one', async () => {
    const pactole = await client([cut, json({ id: 'a' })]);
    await pactole.accounts.create({ name: 'A', type: 'pea' });
    await pactole.accounts.create({ name: 'A', type: 'pea' });
    const keys = line?.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys?.[0]).toMatch(/^\d+-\d+$/);
    expect(keys?.[1]).toBe(keys?.[0]);
    expect(keys?.[2]).not.toBe(keys?.[0]);
  });

  test('of a creation across restarts carries the key of the caller', async () => {
    const pactole = await client([json({ id: 'a' })]);
    const body = { isin: 'IE00B4L5Y983', quantity: '1' } as const;
    await pactole.accounts.addHolding('a', body, { idempotencyKey: 'job-7' });
    expect(line?.requests[0]?.headers['idempotency-key']).toBe('job-7');
  });
});

describe('a request', () => {
  test('of each method goes to its route', async () => {
    const pactole = await client([json([])]);
    const { accounts, analytics, insights, positions, prices, transactions } = pactole;
    const rows = { accountId: 'a', transactions: [] };
    await accounts.create({ name: 'A', type: 'pea' });
    await transactions.import(rows);
    await transactions.reconcile(rows);
    await accounts.recordBalance('a', { balance: '1' });
    await accounts.addHolding('a', { isin: 'IE00B4L5Y983', quantity: '1' });
    await pactole.netWorth.get();
    await accounts.list();
    await insights.list({ lang: 'fr-CA' });
    await transactions.list({ limit: 5 });
    await prices.list();
    await positions.list();
    await analytics.performance({ rate: 2.4 });
    await analytics.evolution({ rate: -5 });
    expect(line?.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/accounts',
      'POST /api/v1/import',
      'POST /api/v1/import/reconcile',
      'POST /api/v1/accounts/a/balance',
      'POST /api/v1/accounts/a/holdings',
      'GET /api/v1/net-worth',
      'GET /api/v1/accounts',
      'GET /api/v1/insights?lang=fr-CA',
      'GET /api/v1/transactions?limit=5',
      'GET /api/v1/prices',
      'GET /api/v1/positions',
      'GET /api/v1/performance?rate=2.4',
      'GET /api/v1/evolution?rate=-5',
    ]);
  });

  test('encodes ids and queries, and leaves out what was not given', async () => {
    const pactole = await client([json([])]);
    await pactole.accounts.recordBalance('a/b?c', { balance: '1' });
    await pactole.transactions.list({ accountId: 'x&y', limit: undefined });
    expect(line?.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/accounts/a%2Fb%3Fc/balance',
      'GET /api/v1/transactions?accountId=x%26y',
    ]);
  });

  test('goes below the path of the base URL', async () => {
    const pactole = await client([ok]);
    await pactole.netWorth.get();
    await new Pactole({ apiKey: 'pk_test', baseUrl: `${line?.url}/money/` }).netWorth.get();
    expect(line?.requests.map(({ path }) => path)).toEqual([
      '/api/v1/net-worth',
      '/money/api/v1/net-worth',
    ]);
  });

  test("carries the client's headers and, above them, the call's", async () => {
    const pactole = await client([ok], { headers: { 'Accept-Language': 'fr', 'X-App': 'test' } });
    await pactole.netWorth.get({ headers: { 'accept-language': 'en' } });
    expect(line?.requests[0]?.headers).toMatchObject({
      'accept-language': 'en',
      'x-app': 'test',
      accept: 'application/json',
    });
  });

  test('names the application and the language: the call’s above the client’s', async () => {
    const pactole = await client([ok], { userAgent: 'my-budget/1.2', language: 'fr' });
    await pactole.netWorth.get();
    await pactole.netWorth.get({ language: 'de' });
    await pactole.netWorth.get({ language: 'de', headers: { 'Accept-Language': 'en' } });
    const sent = line?.requests.map(({ headers }) => headers);
    expect(sent?.map((headers) => headers['accept-language'])).toEqual(['fr', 'de', 'en']);
    expect(sent?.[0]?.['user-agent']).toBe('my-budget/1.2');
  });

  test('of the client names the SDK and leaves the language to the platform where none is given', async () => {
    const pactole = await client([ok], { userAgent: undefined, language: undefined });
    await pactole.netWorth.get();
    expect(line?.requests[0]?.headers['user-agent']).toMatch(/^pactole-sdk\/\d/);
    expect(line?.requests[0]?.headers['accept-language']).toBe('*');
  });

  test('keeps the options of the client where a call leaves one undefined', async () => {
    const pactole = await client([cut, ok], { maxRetries: 0 });
    const options = { maxRetries: undefined };
    await expect(pactole.netWorth.get(options)).rejects.toThrow('No answer');
    expect(line?.requests).toHaveLength(1);
  });

  test('sends a decimal as it was written', async () => {
    const pactole = await client([json({})]);
    await pactole.accounts.recordBalance('a', { balance: money('-0012.500') });
    expect(line?.requests[0]?.body).toBe('{"balance":"-0012.500"}');
  });
});

describe('a request to any route', () => {
  test('is repeated, with the same idempotency key of a POST', async () => {
    const pactole = await client([refuse(503, 'X'), json({ id: 'a' }, 201)]);
    const body = { name: 'A', type: 'pea' };
    const { data, response } = await pactole
      .request<{ id: string }>('POST', '/accounts', { body })
      .withResponse();
    expect([data.id, response.status]).toEqual(['a', 201]);
    const [first, second] = line?.requests ?? [];
    expect(first).toMatchObject({ method: 'POST', path: '/api/v1/accounts' });
    expect(first?.body).toBe('{"name":"A","type":"pea"}');
    expect(first?.headers['idempotency-key']).toMatch(/^\d+-\d+$/);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('encodes its path and query, and stays below the address of the service', async () => {
    const pactole = await client([ok]);
    await pactole.request('GET', 'a b/c?d', { query: { from: '2026-01-01', to: undefined } });
    expect(line?.requests[0]?.path).toBe('/api/v1/a%20b/c%3Fd?from=2026-01-01');
    for (const path of ['', '/', '//other.example.org', '../page', 'a//b', 'a/./b']) {
      await expect(pactole.request('GET', path)).rejects.toThrow('not an id or a path');
    }
    expect(line?.requests).toHaveLength(1);
  });

  test('rejects with the errors of the service', async () => {
    const pactole = await client([refuse(404, 'NOT_FOUND')]);
    const refusal = { name: 'NotFoundError', requestId: 'req-1' };
    await expect(pactole.request('GET', '/loans')).rejects.toMatchObject(refusal);
  });
});

describe('withResponse', () => {
  test('gives headers and request id beside the data', async () => {
    const pactole = await client([json({ netWorth: {} }, 200, { 'x-request-id': 'r-9' })]);
    const { data, response, requestId } = await pactole.netWorth.get().withResponse();
    expect(data).toEqual({ netWorth: {} });
    expect(response.status).toBe(200);
    expect(requestId).toBe('r-9');
  });

  test('reports a failure once: no unhandled rejection is left behind', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const pactole = await client([refuse(400, 'BAD_REQUEST')]);
      await expect(pactole.netWorth.get().withResponse()).rejects.toThrow('Refused');
      await new Promise((done) => setTimeout(done, 10));
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(unhandled).toEqual([]);
  });
});

describe('the cache', () => {
  const tagged: Fate = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
    return json({ netWorth: { net: '7.00' } }, 200, { etag: '"1"' })(request, response);
  };

  test('asks by ETag and answers from memory what still holds', async () => {
    const pactole = await client([tagged], { cache: true });
    const first = await pactole.netWorth.get();
    first.netWorth.net = '0';
    const { data, response } = await pactole.netWorth.get().withResponse();
    expect(data).toEqual({ netWorth: { net: '7.00' } });
    expect(response.status).toBe(304);
  });

  test('is off unless it is asked for', async () => {
    const pactole = await client([tagged]);
    await pactole.netWorth.get();
    await pactole.netWorth.get();
    expect(line?.requests[1]?.headers).not.toHaveProperty('if-none-match');
  });

  test('keeps the last 100 answers', async () => {
    const pactole = await client([json([], 200, { etag: '"1"' })], { cache: true });
    for (let limit = 1; limit <= 101; limit++) await pactole.transactions.list({ limit });
    await pactole.transactions.list({ limit: 101 });
    await pactole.transactions.list({ limit: 1 });
    const [kept, dropped] = line?.requests.slice(-2) ?? [];
    expect(kept?.headers['if-none-match']).toBe('"1"');
    expect(dropped?.headers).not.toHaveProperty('if-none-match');
  });
});

describe('the logger', () => {
  test('gets a line for each answer and each retry', async () => {
    const lines: string[] = [];
    const logger = {
      debug: (message: string) => lines.push(`debug ${message}`),
      warn: (message: string) => lines.push(`warn ${message}`),
    };
    const pactole = await client([refuse(503, 'X'), ok], { logger });
    await pactole.netWorth.get();
    const call = `pactole: GET ${line?.url}/api/v1/net-worth`;
    expect(lines).toEqual([
      expect.stringMatching(`^debug ${call}: 503 in \\d+ ms`),
      expect.stringMatching(`^warn ${call}: Refused: X.; again in \\d+ ms$`),
      expect.stringMatching(`^debug ${call}: 200 in \\d+ ms`),
    ]);
  });

  test('that fails does not make the call fail', async () => {
    const fail = () => {
      throw new Error('disk full');
    };
    const pactole = await client([ok], { logger: { debug: fail, warn: fail } });
    await pactole.netWorth.get();
  });
});
