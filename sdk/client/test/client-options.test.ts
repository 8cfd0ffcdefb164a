/** Derived clients, keys that rotate, hooks, and the header `User-Agent`. */
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  AuthenticationError,
  ConnectionError,
  Pactole,
  type PactoleError,
  type RequestInfo,
  type ResponseInfo,
} from '../src/index.ts';
import { VERSION } from '../src/version.ts';
import { type Fate, json, type Line, openLine, refuse } from './support/line.ts';

const ANSWER = json({ netWorth: {} });

let line: Line;
afterEach(() => line?.close());

async function open(...fates: [Fate, ...Fate[]]): Promise<{ apiKey: string; baseUrl: string }> {
  line = await openLine(...fates);
  return { apiKey: 'pk_first', baseUrl: line.url };
}

const sent = (name: string) => line.requests.map(({ headers }) => headers[name]);

const failureOf = (promise: Promise<unknown>): Promise<PactoleError> =>
  promise.then(
    () => expect.unreachable(),
    (error: PactoleError) => error,
  );

describe('a derived client', () => {
  test('has the options of its origin but for those that it names', async () => {
    const origin = new Pactole({
      ...(await open(ANSWER)),
      language: 'fr',
      headers: { 'x-a': '1' },
    });
    const derived = origin.withOptions({ language: 'de', apiKey: 'pk_second' });
    await derived.netWorth.get();
    await origin.netWorth.get();
    expect(derived).toBeInstanceOf(Pactole);
    expect(sent('accept-language')).toEqual(['de', 'fr']);
    expect(sent('authorization')).toEqual(['Bearer pk_second', 'Bearer pk_first']);
    expect(sent('x-a')).toEqual(['1', '1']);
  });

  test('keeps its own responses', async () => {
    const tagged = json({ netWorth: {} }, 200, { etag: '"a"' });
    const origin = new Pactole({ ...(await open(tagged)), cache: true });
    await origin.netWorth.get();
    await origin.withOptions({ apiKey: 'pk_second' }).netWorth.get();
    expect(sent('if-none-match')).toEqual([undefined, undefined]);
  });
});

describe('a key that a function gives', () => {
  test('is asked for each attempt, so that a retry has the new one', async () => {
    const keys = ['pk_first', 'pk_second', 'pk_third'];
    const apiKey = async () => keys.shift() ?? '';
    const pactole = new Pactole({ ...(await open(refuse(503, 'AWAY'), ANSWER)), apiKey });
    await pactole.netWorth.get();
    await pactole.netWorth.get();
    expect(sent('authorization')).toEqual(
      ['pk_first', 'pk_second', 'pk_third'].map((key) => `Bearer ${key}`),
    );
  });

  test('is in no error: each attempt hides its own', async () => {
    const keys = ['pk_old', 'pk_new'];
    const answers = ['pk_old', 'pk_new'].map((key) =>
      json({ message: `Bad ${key}`, code: 'X' }, key === 'pk_old' ? 503 : 400, { 'x-echo': key }),
    ) as [Fate, Fate];
    const logged: string[] = [];
    const logger = { debug() {}, warn: (text: string) => void logged.push(text) };
    const pactole = new Pactole({
      ...(await open(...answers)),
      apiKey: () => keys.shift(),
      logger,
    });
    const error = await failureOf(pactole.netWorth.get());
    expect(error).toMatchObject({ message: 'Bad [redacted]', headers: { 'x-echo': '[redacted]' } });
    expect(logged.join()).toContain('Bad [redacted]; again');
  });

  test('that is none is an AuthenticationError, and one that fails is tried again', async () => {
    const options = await open(ANSWER);
    const none = new Pactole({ ...options, apiKey: () => undefined });
    expect(await failureOf(none.netWorth.get())).toBeInstanceOf(AuthenticationError);
    const broken = new Pactole({
      ...options,
      maxRetries: 0,
      apiKey: () => Promise.reject(new Error('The vault is sealed')),
    });
    const error = await failureOf(broken.netWorth.get());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe('No answer from apiKey: The vault is sealed');
    let calls = 0;
    const late = async () => {
      if (calls++ === 0) throw new Error('The vault is sealed');
      return 'pk_late';
    };
    await new Pactole({ ...options, apiKey: late }).netWorth.get();
    expect(sent('authorization')).toEqual(['Bearer pk_late']);
  });
});

describe('hooks', () => {
  test('see each attempt, without the key, and may add headers', async () => {
    const requests: RequestInfo[] = [];
    const responses: ResponseInfo[] = [];
    const pactole = new Pactole({
      ...(await open(refuse(503, 'AWAY'), ANSWER)),
      async onRequest(request) {
        expect(request.headers.get('authorization')).toBeNull();
        request.headers.set('traceparent', `00-${requests.push(request)}`);
      },
      onResponse: (response) => responses.push(response),
    });
    await pactole.netWorth.get();
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array.from({ length: 2 }, () => `GET ${line.url}/api/v1/net-worth`),
    );
    expect(sent('traceparent')).toEqual(['00-1', '00-2']);
    expect(responses.map(({ response }) => response.status)).toEqual([503, 200]);
    expect(responses[0]).toMatchObject({ method: 'GET', url: `${line.url}/api/v1/net-worth` });
    expect(responses[0]?.durationMs).toBeGreaterThanOrEqual(0);
  });

  test('that fail do not fail the call', async () => {
    const pactole = new Pactole({
      ...(await open(ANSWER)),
      onRequest: () => Promise.reject(new Error('x')),
      onResponse() {
        throw new Error('y');
      },
    });
    expect(await pactole.netWorth.get()).toEqual({ netWorth: {} });
  });
});

test('the version is sent, unless the application says its own name', async () => {
  const options = await open(ANSWER);
  await new Pactole(options).netWorth.get();
  await new Pactole({ ...options, userAgent: 'my-budget/1.2' }).netWorth.get();
  expect(sent('user-agent')).toEqual([`pactole-sdk/${VERSION}`, 'my-budget/1.2']);
  const { version } = JSON.parse(await readFile('sdk/client/package.json', 'utf8'));
  expect(VERSION).toBe(version);
});

test('an error has the headers of its response', async () => {
  const refusal = json({ message: 'Slow down', code: 'X' }, 400, { 'ratelimit-remaining': '0' });
  const error = await failureOf(new Pactole(await open(refusal)).netWorth.get());
  expect(error.headers?.['ratelimit-remaining']).toBe('0');
  const away = new Pactole({ apiKey: 'pk_x', baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
  expect((await failureOf(away.netWorth.get())).headers).toBeNull();
});
