/** Responses to bad input: one body, whose message names the error by itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody, ProblemDetails } from '../../../src/contract/error.ts';
import { exchange, parseAnswer } from '../../support/service/raw.ts';
import { router } from '../../support/service/router.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
let client: Service;
let key: string;
let clientKey: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
  client = await startService({ router });
  clientKey = await client.key();
});
afterAll(() => Promise.all([service.close(), client.close()]));

const create = (body: unknown, headers: Record<string, string> = {}) =>
  service.call('POST', '/api/v1/accounts', { key, body, headers });
const echo = (body: unknown, id = 'x') =>
  client.call('POST', `/api/v1/things/${id}/echo`, { key: clientKey, body });

describe('400 names what is wrong', () => {
  test.each([
    [{}, 'name is required; type is required.'],
    [{ name: 12, type: 'pea' }, 'name must be a string.'],
    [{ name: null, type: 'pea' }, 'name must be a string.'],
    [{ name: '', type: 'pea' }, 'name must have at least 1 character.'],
    [{ name: 'x'.repeat(81), type: 'pea' }, 'name must have at most 80 characters.'],
    [{ name: 'A', type: 'pea', chain: 'DOGE' }, 'chain must be one of BTC, ETH.'],
    [{ name: 'A', type: 'pea', iban: 'FR76' }, 'iban is not a property of this route.'],
    [{ name: 'A\0', type: 'pea' }, 'name must not hold NUL or a lone surrogate.'],
    [{ name: '\uD800', type: 'pea' }, 'name must not hold NUL or a lone surrogate.'],
  ])('%j', async (body, message) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { message } });
  });

  test('at any depth, in the message and in issues', async () => {
    const list = [{ amount: '1' }, { amount: 2 }, { amont: '3' }, 4];
    const { status, body } = await echo({ list });
    expect(status).toBe(400);
    expect(body.message).toBe(
      'list[1].amount must be a string; list[2].amount is required; ' +
        'list[2].amont is not a property of this route; list[3] must be an object.',
    );
    expect(body.issues).toEqual([
      { path: ['list', 1, 'amount'], code: 'invalid_type', message: 'must be a string' },
      { path: ['list', 2, 'amount'], code: 'invalid_type', message: 'is required' },
      {
        path: ['list', 2, 'amont'],
        code: 'unrecognized_keys',
        message: 'is not a property of this route',
      },
      { path: ['list', 3], code: 'invalid_type', message: 'must be an object' },
    ]);
  });

  test('ten times in the message and a hundred in issues, and cutting long names short', async () => {
    const list = Array.from({ length: 500 }, () => ({ amount: 1 }));
    const { body } = await echo({ list, ['n'.repeat(1_000)]: 1 });
    expect(body.issues).toHaveLength(100);
    expect(body.message).toContain('; and 90 more at least.');
    expect(JSON.stringify((await echo({ ['n'.repeat(1_000)]: 1 })).body).length).toBeLessThan(999);
  });

  test('what the path names, the body must not', async () => {
    const { status, body } = await echo({ id: 'y', text: 1 });
    expect(status).toBe(400);
    expect(body.message).toBe('id is not a property of this route; text must be a string.');
  });
});

describe('the names that every JavaScript object knows', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s', async (name) => {
    const message = `${name} is not a property of this route.`;
    expect(await create(`{"name":"A","type":"pea",${JSON.stringify(name)}:{"a":1}}`)).toMatchObject(
      {
        status: 400,
        body: { message },
      },
    );
    expect(await echo(`{"list":[{"amount":"1",${JSON.stringify(name)}:"x"}]}`)).toMatchObject({
      status: 400,
      body: { message: `list[0].${message}` },
    });
    const escaped = [...name].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('');
    expect(await echo(`{"${escaped}":{}}`)).toMatchObject({ status: 400, body: { message } });
    const query = `?${name}=1&${name}[a]=1&rate=1`;
    const refused = await client.call('GET', `/api/v1/count${query}`, { key: clientKey });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: [name] }, {}] } });
  });
});

describe('400 for what is not a JSON object', () => {
  test.each(['[]', 'null', '"text"', '12', 'true'])('%s', async (body) => {
    const message = 'The body must be a JSON object.';
    expect(await create(body)).toMatchObject({ status: 400, body: { message } });
  });

  test.each([
    ['', 'The body is not valid JSON.'],
    ['{', 'The body is not valid JSON'],
    ["{'name': 'A'}", 'The body is not valid JSON (position 1).'],
    ['{"name": "A",}', 'The body is not valid JSON (position 13).'],
    ['{"name": NaN}', 'The body is not valid JSON'],
    ['\uFEFF{"name": "A"}', 'The body must be JSON without a byte order mark.'],
    ['{"name": "A", "type": "pea", "name": "B"}', 'The body names a property twice'],
    ['{"name": "A", "type": "pea", "\\u006eame" : "B"}', 'The body names a property twice'],
    ['{"a": {"b": 1, "b": 1}}', 'The body names a property twice'],
    [`{"a": ${'['.repeat(4e6)}`, 'The body has more than 32 levels.'],
    [`{"a": [${'[],'.repeat(1e6)}[]]}`, 'The body holds more than 200,000 values.'],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'The body has more than 32 levels.'],
    [`${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, 'name is required'],
    ['{"name": "A', 'The body is not valid JSON'],
    ['}}}}{{{{', 'The body is not valid JSON'],
  ])('%.40j', async (body, message) => {
    const answer = await create(body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  test('what only looks repeated is not', async () => {
    const text = '\\": \\\\\\"name\\": , "name":\\';
    const body = { list: [{ amount: ':' }, { amount: '": ' }], text };
    expect((await echo(body)).body).toEqual({ id: 'x', ...body });
  });

  test('invalid UTF-8', async () => {
    const response = await fetch(`${service.url}/api/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: Buffer.from('{"name":"\xE9t\xE9","type":"pea"}', 'latin1'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'The body is not valid UTF-8.' });
  });
});

describe('415', () => {
  test.each([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-type': 'nonsense' },
    { 'content-encoding': 'gzip' },
  ] as Record<string, string>[])('%j', async (headers) => {
    expect(await create({ name: 'A', type: 'pea' }, headers)).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  });

  test.each(['Application/JSON', 'application/json;charset=UTF-8', 'application/json ; q=1'])(
    'not for %s',
    async (type) => {
      const answer = await create({ name: 'A', type: 'pea' }, { 'content-type': type });
      expect(answer.status).toBe(201);
    },
  );
});

test('413 above 4 MiB, which the client gets to read', async () => {
  const body = ' '.repeat(5 * 1024 * 1024);
  expect(await create(body)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  const anonymous = await service.call('POST', '/api/v1/accounts', { body });
  expect(anonymous.status).toBe(401);
});

test('a body of just 4 MiB is read', async () => {
  const json = '{"name":"A","type":"pea"}';
  const padded = json + ' '.repeat(4 * 1024 * 1024 - json.length);
  expect((await create(padded)).status).toBe(201);
});

describe('query parameters', () => {
  const asked = async (path: string) => {
    const { status, body } = await service.call('GET', `/api/v1${path}`, { key });
    return { status, message: body.message };
  };

  test.each([
    ['/transactions?accountID=x', 'accountID', 'the nearest is accountId'],
    ['/transactions?account_id=x&limit=5', 'account_id', 'the nearest is accountId'],
    ['/transactions?page=2', 'page', 'it takes accountId, limit, from, to, type, cursor'],
    ['/performance?rates=3', 'rates', 'the nearest is rate'],
    ['/net-worth?limit=3', 'limit', 'it takes none'],
    ['/positions?', null, ''],
  ])('%s', async (path, name, hint) => {
    const message = `${name} is not a query parameter of this route (${hint}).`;
    expect(await asked(path)).toEqual(
      name === null ? { status: 200, message: undefined } : { status: 400, message },
    );
  });

  test('each is named, and what is given twice', async () => {
    expect((await asked('/transactions?limit=1&limit=2&x=1&cursors=2')).message).toBe(
      'limit must be given once; x is not a query parameter of this route (it takes accountId, ' +
        'limit, from, to, type, cursor); cursors is not a query parameter of this route (the nearest is cursor).',
    );
    const many = Array.from({ length: 1_000 }, (_, n) => `p${n}=1`).join('&');
    expect((await asked(`/accounts?${many}`)).message).toContain('; and 90 more at least.');
    expect((await asked(`/accounts?${'n'.repeat(9_000)}=1`)).message.length).toBeLessThan(200);
  });

  test('of a route with a body, none', async () => {
    const body = { name: 'A', type: 'pea' };
    expect(await service.call('POST', '/api/v1/accounts?lang=fr', { key, body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['lang'] }] },
    });
  });
});

describe('ids in the path', () => {
  test.each([
    ['a%20b', 'a b'],
    ['%C3%A9', 'é'],
    ['%2E%2E', '..'],
    ['a%2Fb', 'a/b'],
    ['%3F%23', '?#'],
    ['%2525', '%25'],
    ['%ZZ', '%ZZ'],
    ['%FF', '%FF'],
    ['x'.repeat(5000), 'x'.repeat(5000)],
  ])('%.20s is decoded once, whatever it is', async (path, id) => {
    // Not by fetch, which would tidy the path up.
    const said = await exchange(
      client.url,
      `POST /api/v1/things/${path}/echo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${clientKey}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    );
    expect(parseAnswer(Buffer.from(said, 'latin1').toString()).body).toBe(JSON.stringify({ id }));
  });
});

describe('what goes wrong inside', () => {
  const fail = (how: string) =>
    client.call('POST', '/api/v1/fail', { key: clientKey, body: { how } });

  test('a refusal by the domain is told as it is', async () => {
    expect(await fail('refusal')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Others wrote at the same time. Try again.' },
    });
  });

  test.each(['error', 'thrown text', 'wrong output'])('500 for %s tells nothing', async (how) => {
    const { status, body } = await fail(how);
    expect(status).toBe(500);
    const message = 'Something went wrong on our side.';
    expect(body).toEqual({ code: 'INTERNAL_SERVER_ERROR', message, requestId: body.requestId });
  });
});

test('every refusal has the one body', async () => {
  for (const { body } of [
    await create({}),
    await create('{'),
    await create('{}', { 'content-type': 'text/plain' }),
    await service.call('GET', '/nowhere'),
    await service.call('PATCH', '/api/v1/accounts'),
    await service.call('POST', '/api/v1/accounts'),
  ])
    expect(ErrorBody.parse(body)).toEqual(body);
});

describe('problem details (RFC 9457)', () => {
  const PROBLEM = 'application/problem+json';
  const refused = (accept: string) => create({ name: 1 }, { accept, 'x-request-id': 'one' });
  const typeOf = async (accept: string) => (await refused(accept)).headers.get('content-type');

  test('hold the members of the one body, and those of the standard', async () => {
    const { status, headers, body } = await refused(PROBLEM);
    expect([status, headers.get('content-type')]).toEqual([400, `${PROBLEM}; charset=utf-8`]);
    const { body: plain } = await refused('application/json');
    expect(ProblemDetails.parse(body)).toEqual({
      ...plain,
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: plain.message,
      instance: '/api/v1/accounts#one',
    });
  });

  test.each([
    `${PROBLEM}, application/json`,
    `application/json;q=0.9, ${PROBLEM}`,
    `${PROBLEM}, */*`,
    `${PROBLEM};q=0.1`,
    'APPLICATION/PROBLEM+JSON',
  ])('are sent for %s', async (accept) => {
    expect(await typeOf(accept)).toBe(`${PROBLEM}; charset=utf-8`);
  });

  test.each([
    '',
    '*/*',
    'application/*',
    'application/json',
    'application/json, text/plain, */*',
    `application/json, ${PROBLEM}`,
    `application/json, ${PROBLEM};q=0.9`,
    `${PROBLEM};q=0`,
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'nonsense',
  ])('are not sent for %j', async (accept) => {
    const { headers, body } = await refused(accept);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(ErrorBody.parse(body)).toEqual(body);
  });

  test('also of a path that there is none of, as a URI reference, without its query', async () => {
    const said = await exchange(
      service.url,
      'GET /n%20w"<>?a=b HTTP/1.1\r\nHost: x\r\nX-Request-Id: one\r\n' +
        `Accept: ${PROBLEM}\r\nConnection: close\r\n\r\n`,
    );
    const { body } = parseAnswer(said);
    expect(JSON.parse(body)).toMatchObject({
      status: 404,
      instance: '/n%20w%22%3C%3E#one',
    });
  });

  test('never of a success', async () => {
    const { headers } = await create({ name: 'A', type: 'pea' }, { accept: PROBLEM });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
