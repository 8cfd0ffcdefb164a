/** Whatever answers, or does not, becomes one of the SDK's own errors. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  AbortError,
  AuthenticationError,
  BadRequestError,
  type ClientOptions,
  ConflictError,
  ConnectionError,
  NotFoundError,
  Pactole,
  PactoleError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../src/index.ts';
import {
  cut,
  cutWithinBody,
  type Fate,
  json,
  type Line,
  openLine,
  raw,
  refuse,
  silence,
  silenceWithinBody,
} from './support/line.ts';

let line: Line | undefined;
afterEach(() => line?.close());

/** Opens a line of these fates and a client of it that does not retry. */
async function client(fate: Fate, options: ClientOptions = {}): Promise<Pactole> {
  line = await openLine(fate);
  return new Pactole({ apiKey: 'pk_test', baseUrl: line.url, maxRetries: 0, ...options });
}

async function failure(pactole: Pactole, signal?: AbortSignal): Promise<unknown> {
  return pactole.netWorth.get({ signal }).then(
    (answer) => {
      throw new Error(`it answered ${JSON.stringify(answer)}`);
    },
    (error: unknown) => error,
  );
}

describe('a refusal', () => {
  test.each([
    [400, 'BAD_REQUEST', BadRequestError],
    [401, 'UNAUTHORIZED', AuthenticationError],
    [403, 'FORBIDDEN', PermissionError],
    [404, 'NOT_FOUND', NotFoundError],
    [405, 'METHOD_NOT_ALLOWED', BadRequestError],
    [408, 'REQUEST_TIMEOUT', TimeoutError],
    [409, 'CONFLICT', ConflictError],
    [413, 'PAYLOAD_TOO_LARGE', BadRequestError],
    [429, 'TOO_MANY_REQUESTS', RateLimitError],
    [500, 'INTERNAL_SERVER_ERROR', ServerError],
    [503, 'SERVICE_UNAVAILABLE', ServerError],
  ])('of %i has its own class and the words of the service', async (status, code, kind) => {
    const error = await failure(await client(refuse(status, code)));
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({
      name: kind.name,
      message: `Refused: ${code}.`,
      status,
      code,
      requestId: 'req-1',
    });
  });

  test('of a wrong input lists every issue', async () => {
    const issues = [
      { path: ['transactions', 3, 'amount'], code: 'invalid_format', message: 'must be a decimal' },
      { path: ['currency'], code: 'too_big', message: 'is too long' },
    ];
    const body = { code: 'BAD_REQUEST', message: 'No.', issues, requestId: 'r' };
    expect(await failure(await client(json(body, 400)))).toMatchObject({ issues });
  });

  test('of a key without the scope names the scope', async () => {
    const challenge = 'Bearer realm="pactole", error="insufficient_scope", scope="dashboard:read"';
    const fate = refuse(403, 'FORBIDDEN', { 'www-authenticate': challenge });
    expect(await failure(await client(fate))).toMatchObject({ scope: 'dashboard:read' });
  });

  test('of too many requests says how long to wait', async () => {
    const fate = refuse(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' });
    expect(await failure(await client(fate))).toMatchObject({ retryAfterMs: 7_000 });
  });

  test('by a proxy, in HTML, keeps its status', async () => {
    const fate = raw('<h1>Bad Gateway</h1>', 'text/html', 502);
    expect(await failure(await client(fate))).toMatchObject({
      name: 'ServerError',
      status: 502,
      code: 'HTTP_502',
      message: 'The service answered 502 Bad Gateway',
      requestId: null,
    });
  });
});

describe('an answer that cannot be read', () => {
  const unreadable = { name: 'ServerError', code: 'UNREADABLE_ANSWER' };

  test.each<[string, Fate, number]>([
    ['HTML', raw('<p>Welcome to the hotel</p>', 'text/html'), 200],
    ['JSON of another type', raw('{}', 'text/plain'), 200],
    ['no content', raw('', undefined, 204), 204],
    ['half of it', raw('{"netWorth":{"gro', 'application/json'), 200],
    ['nothing', raw('', 'application/json'), 200],
    ['no object', raw('null', 'application/json'), 200],
  ])('%s', async (_, fate, status) => {
    expect(await failure(await client(fate))).toMatchObject({ ...unreadable, status });
  });

  test('a redirect, which is not followed: it could take the key elsewhere', async () => {
    const other = await openLine(json({}));
    const pactole = await client((_, response) => {
      response.writeHead(307, { location: `${other.url}/api/v1/net-worth` }).end();
    });
    expect(await failure(pactole)).toMatchObject({ ...unreadable, status: 307 });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('a list that is not an array', async () => {
    const pactole = await client(json({ rows: [] }));
    await expect(pactole.transactions.list()).rejects.toMatchObject(unreadable);
  });
});

describe('a connection', () => {
  const broken = { name: 'ConnectionError', code: 'CONNECTION_FAILED', status: null };

  test('that no one answers says where it went', async () => {
    const { url, close } = await openLine(cut);
    await close();
    const error = await failure(new Pactole({ apiKey: 'pk_test', baseUrl: url, maxRetries: 0 }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      ...broken,
      message: expect.stringMatching(`No answer from ${url}: .*ECONNREFUSED`),
    });
  });

  test.each([
    ['before the answer', cut],
    ['within its body', cutWithinBody],
  ])('that breaks %s', async (_, fate) => {
    expect(await failure(await client(fate))).toMatchObject(broken);
  });

  test.each<[unknown, string]>([
    ['tunnel closed', 'tunnel closed'],
    [new Error('failed', { cause: new Error('tunnel closed') }), 'tunnel closed'],
    [Object.assign(new Error(), { code: 'ETUNNEL' }), 'ETUNNEL'],
    [Object.create(null), 'unknown'],
    [undefined, 'unknown'],
  ])('over a fetch of the caller that throws %o', async (thrown, reason) => {
    const fetch = () => Promise.reject(thrown);
    const pactole = new Pactole({ apiKey: 'pk_test', fetch, maxRetries: 0 });
    const message = `No answer from http://127.0.0.1:3000: ${reason}`;
    expect(await failure(pactole)).toMatchObject({ ...broken, message });
  });
});

describe('a timeout', () => {
  const late = { name: 'TimeoutError', code: 'TIMEOUT', message: 'No whole answer within 60 ms' };

  test.each([
    ['the headers', silence],
    ['the body', silenceWithinBody],
  ])('covers %s', async (_, fate) => {
    expect(await failure(await client(fate, { timeoutMs: 60 }))).toMatchObject(late);
  });

  test('holds for a fetch that does not heed its signal', async () => {
    const fetch = () => new Promise<never>(() => {});
    const pactole = new Pactole({ apiKey: 'pk_test', fetch, maxRetries: 0, timeoutMs: 60 });
    expect(await failure(pactole)).toMatchObject(late);
  });

  test('of 0 or of more than a timer can take is none', async () => {
    const pactole = await client(json({ netWorth: {} }), { timeoutMs: 0 });
    await pactole.netWorth.get();
    await pactole.netWorth.get({ timeoutMs: Number.POSITIVE_INFINITY });
  });
});

describe('an abort', () => {
  const aborted = { name: 'AbortError', code: 'ABORTED', status: null };

  test('before the call sends nothing', async () => {
    const pactole = await client(json({}));
    const error = await failure(pactole, AbortSignal.abort());
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject(aborted);
    expect(line?.requests).toEqual([]);
  });

  test('during the call', async () => {
    const error = await failure(await client(silence), AbortSignal.timeout(50));
    expect(error).toMatchObject(aborted);
  });

  test('during the pause before a retry', async () => {
    const fate = refuse(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '60' });
    const pactole = await client(fate, { maxRetries: 3 });
    const controller = new AbortController();
    const failed = failure(pactole, controller.signal);
    await expect.poll(() => line?.requests.length).toBe(1);
    setTimeout(() => controller.abort(), 50);
    expect(await failed).toMatchObject(aborted);
    expect(line?.requests).toHaveLength(1);
  });
});

describe('an input that cannot be sent', () => {
  const refused = { name: 'BadRequestError', code: 'BAD_REQUEST', status: null };

  test.each(['', '.', '..', '\ud800', undefined])('the account id %j', async (id) => {
    const pactole = await client(json({}));
    const call = pactole.accounts.recordBalance(id as string, { balance: '1' });
    await expect(call).rejects.toMatchObject(refused);
    expect(line?.requests).toEqual([]);
  });

  test('a body without JSON', async () => {
    const pactole = await client(json({}));
    const body = { name: 1n } as never;
    await expect(pactole.accounts.create(body)).rejects.toMatchObject(refused);
  });

  test('a header that HTTP does not allow', async () => {
    const pactole = await client(json({}));
    const call = pactole.netWorth.get({ headers: { 'x-note': 'two\nlines' } });
    await expect(call).rejects.toMatchObject(refused);
  });

  test.each(['localhost:3000', 'ftp://host', 'http://u:p@host', 'not an address'])(
    'the base URL %s',
    (baseUrl) => {
      expect(() => new Pactole({ apiKey: 'pk_test', baseUrl })).toThrow(BadRequestError);
    },
  );

  test.each([undefined, '', '  ', 'pk_ two', 'pk_é'])('the API key %j', (apiKey) => {
    expect(() => new Pactole({ apiKey })).toThrow(AuthenticationError);
  });
});

test('nothing but the errors of the SDK is ever thrown, whatever answers', async () => {
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ code: fc.jsonValue(), message: fc.jsonValue(), issues: fc.jsonValue() })
      .map((o) => JSON.stringify(o)),
  );
  const status = fc.oneof(fc.integer({ min: 200, max: 599 }), fc.constantFrom(204, 304, 400, 429));
  const type = fc.constantFrom('application/json', 'text/html', 'application/problem+json', '');
  const headers = fc.dictionary(
    fc.constantFrom('link', 'retry-after', 'www-authenticate', 'etag', 'x-request-id'),
    fc.stringMatching(/^[!-~]{0,40}$/),
  );
  await fc.assert(
    fc.asyncProperty(body, status, type, headers, async (text, status, contentType, extra) => {
      const empty = [204, 205, 304].includes(status);
      const fetch = async () =>
        new Response(empty ? null : text, {
          status,
          headers: { ...extra, 'content-type': contentType },
        });
      const pactole = new Pactole({ apiKey: 'pk_test', fetch, maxRetries: 0, cache: true });
      const list = async () => {
        for await (const _ of pactole.transactions.list()) break;
      };
      const transactions = [{ date: '2026-09-05', amount: '1', label: 'a' } as const];
      const calls = [
        pactole.netWorth.get(),
        pactole.accounts.create({ name: 'a', type: 'pea' }),
        pactole.transactions.import({ accountId: 'a', transactions }),
        list(),
      ];
      for (const outcome of await Promise.allSettled(calls)) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(PactoleError);
      }
    }),
  );
});
