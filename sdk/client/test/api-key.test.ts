/** The API key is in the header of the requests and nowhere else. */
import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { type ClientOptions, Pactole, PactoleError } from '../src/index.ts';
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
} from './support/line.ts';

const KEY = 'pk_0123456789abcdefghijklmnopqrstuvXYZ789';

let line: Line | undefined;
afterEach(() => line?.close());

/** Everything that a log, a debugger's console or an error tracker could make of a value. */
function everythingOf(value: unknown): string {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const visit = (part: unknown): void => {
    texts.push(inspect(part, { depth: null, showHidden: true, getters: true }), String(part));
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    texts.push(JSON.stringify(part) ?? '');
    for (const name of Reflect.ownKeys(part)) {
      texts.push(String(name));
      visit(Reflect.get(part, name));
    }
  };
  visit(value);
  return texts.join('\n');
}

async function failureOf(options: ClientOptions): Promise<unknown> {
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const pactole = new Pactole({
    apiKey: KEY,
    maxRetries: 1,
    timeoutMs: 60,
    logger: { debug: log, warn: log },
    ...options,
  });
  const error = await pactole.accounts.create({ name: 'A', type: 'pea' }).then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PactoleError);
  expect(everythingOf(pactole)).not.toContain(KEY);
  expect(logged.join('\n')).not.toContain(KEY);
  return error;
}

/** A body that says the key in every place, in escapes that hide its text. */
const ESCAPED = JSON.stringify({
  code: KEY,
  message: `Bad header: Bearer ${KEY}`,
  requestId: KEY,
  issues: [{ path: [KEY, { [KEY]: 1 }], code: KEY, message: KEY, [KEY]: [KEY] }],
}).replaceAll(
  KEY,
  KEY.replace(/./g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`),
);

test('is sent', async () => {
  line = await openLine(json({ netWorth: {} }));
  await new Pactole({ apiKey: KEY, baseUrl: line.url }).netWorth.get();
  expect(line.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test.each<[string, Fate]>([
  ['a refusal', refuse(400, 'BAD_REQUEST')],
  ['a broken connection', cut],
  ['a body that breaks off', cutWithinBody],
  ['a timeout', silence],
  [
    'a proxy that shows the request in its own words',
    json(
      {
        code: KEY,
        message: `Bad header: Bearer ${KEY}`,
        requestId: KEY,
        issues: [{ path: [KEY], message: KEY }],
      },
      502,
    ),
  ],
  ['a proxy that shows it in escapes of JSON', raw(ESCAPED, 'application/json', 502)],
  ['a proxy that shows the request in HTML', raw(`<pre>Bearer ${KEY}</pre>`, 'text/html', 502)],
  [
    'a proxy that shows it in headers',
    refuse(403, 'FORBIDDEN', { 'www-authenticate': `Bearer scope="${KEY}"`, 'x-request-id': KEY }),
  ],
  ['an answer of a type that holds it', raw('{}', `text/${KEY}`)],
])('is in no part of the error of %s', async (_, fate) => {
  line = await openLine(fate);
  expect(everythingOf(await failureOf({ baseUrl: line.url }))).not.toContain(KEY);
});

test('is in no part of the error of a fetch that throws the request itself', async () => {
  const fetch = (url: string, init: RequestInit) => {
    const request = { url, headers: Object.fromEntries(new Headers(init.headers)) };
    const inner = Object.assign(new Error(`invalid header: Bearer ${KEY}`), { request });
    throw Object.assign(new Error('failed', { cause: inner }), { config: request });
  };
  expect(everythingOf(await failureOf({ fetch }))).not.toContain(KEY);
});

test('is in no part of the error that refuses it', () => {
  for (const apiKey of [`${KEY}\u00e9`, `${KEY} ${KEY}`]) {
    try {
      new Pactole({ apiKey });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ name: 'AuthenticationError', status: null });
      expect(everythingOf(error)).not.toContain(KEY);
    }
  }
});

test('and a password in the base URL are in no part of the error that refuses it', () => {
  try {
    new Pactole({ apiKey: KEY, baseUrl: `https://user:${KEY}@host` });
    expect.unreachable();
  } catch (error) {
    expect(everythingOf(error)).not.toContain(KEY);
  }
});

test('is taken from the environment, and without the line break that a file ends with', async () => {
  line = await openLine(json({ netWorth: {} }));
  process.env.PACTOLE_API_KEY = `${KEY}\n`;
  process.env.PACTOLE_BASE_URL = `${line.url}/api/v1/`;
  try {
    await new Pactole().netWorth.get();
  } finally {
    delete process.env.PACTOLE_API_KEY;
    delete process.env.PACTOLE_BASE_URL;
  }
  expect(line.requests[0]).toMatchObject({
    path: '/api/v1/net-worth',
    headers: { authorization: `Bearer ${KEY}` },
  });
});

test('cannot be replaced by a header of the caller', async () => {
  line = await openLine(json({ netWorth: {} }));
  const headers = { Authorization: 'Bearer other' };
  await new Pactole({ apiKey: KEY, baseUrl: line.url, headers }).netWorth.get({ headers });
  expect(line.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});
