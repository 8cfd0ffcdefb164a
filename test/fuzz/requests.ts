/** Requests drawn from the document: right ones, and ones with exactly one thing wrong. */
import fc from 'fast-check';
import type { Route, Schema } from './contract.ts';
import type { Wired } from './exchange.ts';
import { invalid, text, valid } from './values.ts';

/** What stands for the caller's own account and keys until a request is sent. */
export interface Caller {
  readonly key: string;
  /** Without any scope. */
  readonly narrowKey: string;
  readonly revokedKey: string;
  readonly accountId: string;
}

/** A request yet to be sent, and what has to come of it. */
export interface Case {
  readonly what: string;
  readonly route: Route | null;
  /** The statuses that the law allows. */
  readonly statuses: readonly number[];
  /** What the message of a refusal has to name. */
  readonly names?: string;
  wired(caller: Caller): Wired;
}

interface Parts {
  readonly route: Route;
  readonly body?: unknown;
  readonly id?: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: readonly string[];
  readonly authorization?: (caller: Caller) => readonly string[];
  readonly bytes?: Buffer;
  readonly type?: readonly string[];
}

/** The bytes of a request; an account id that is not said is the caller's own. */
function wired(caller: Caller, parts: Parts): Wired {
  const { route, id = caller.accountId, query = [], headers = [] } = parts;
  const own = ({ key }: Caller) => ['authorization', `Bearer ${key}`];
  const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const isPost = route.method === 'POST';
  const body =
    parts.bytes ?? (isPost ? Buffer.from(JSON.stringify(inserted(caller, parts.body))) : null);
  return {
    method: route.method,
    path: `/api/v1${route.path.replace('{id}', escaped(id))}${search && `?${search}`}`,
    headers: [
      ...(parts.authorization ?? own)(caller),
      ...(isPost ? (parts.type ?? ['content-type', 'application/json']) : []),
      ...headers,
    ],
    body,
  };
}

const escaped = (any: string) => encodeURIComponent(any.toWellFormed());
const OWN = 'the account of the caller';

function inserted(caller: Caller, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('accountId' in body)) return body;
  return body.accountId === OWN ? { ...body, accountId: caller.accountId } : body;
}

const successOf = (route: Route) => [...route.answers.keys()].filter((status) => status < 300);
/** What a right request may meet: a holding that is there already is a conflict, and no fault of the request. */
const rightOf = (route: Route) => [
  ...successOf(route),
  ...(route.path.endsWith('/holdings') ? [409] : []),
];

/** A body that is right in every way. */
function rightBody(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  return (valid(schema) as fc.Arbitrary<Record<string, unknown>>).map((body) =>
    'accountId' in body ? { ...body, accountId: OWN } : body,
  );
}

const oddLanguage = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    'fr',
    'de-CH, en;q=0.5',
    'x'.repeat(4000),
    'en;q=NaN',
    ',,,',
    'zh-Hant-TW;q=1.5',
  ),
  fc.string({ unit: fc.constantFrom(...'abFR-*;q=0.19, \t'), maxLength: 40 }),
);
const oddTag = fc.oneof(
  fc.constantFrom('*', '""', 'W/"x"', '"', '"a", "b"', 'x'.repeat(3000)),
  fc.string({ unit: fc.constantFrom(...'abW/",* '), maxLength: 40 }),
);
const rate = fc.oneof(
  fc.constantFrom('0', '-50', '50', '3.5', '-0', '50.000', '000000000000000050'),
  fc.tuple(fc.integer({ min: -49, max: 49 }), fc.nat({ max: 999 })).map(([i, f]) => `${i}.${f}`),
);
const limit = fc.integer({ min: 1, max: 1000 }).map(String);

/** Right values of the parameters of queries. */
const QUERIES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  rate,
  limit,
  lang: fc.oneof(fc.constantFrom('fr', 'en', 'de', 'EN-us', ''), text(0, 20)),
};

const rightQuery = (route: Route) =>
  fc
    .record(
      Object.fromEntries(
        route.parameters.flatMap(({ name, in: place }) => {
          const values = QUERIES[name];
          return place === 'query' && values ? [[name, values]] : [];
        }),
      ),
      { requiredKeys: [] },
    )
    .map((query) => Object.entries(query) as [string, string][]);

const rightHeaders = (route: Route) =>
  fc
    .record(
      {
        'accept-language': oddLanguage,
        'if-none-match': oddTag,
        'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'identity;q=0', 'x;;q=2'),
        accept: fc.constantFrom('text/html', '*/*', 'x'),
        cookie: fc.constantFrom('session=1', 'authorization=Bearer x'),
        'x-request-id': fc.constantFrom('abc', 'x'.repeat(129), '<script>', ''),
        'x-forwarded-for': fc.constantFrom('127.0.0.1', '\u00E9'),
        ...(route.path === '/accounts' ? { 'idempotency-key': fc.uuid() } : {}),
      },
      { requiredKeys: [] },
    )
    .map((headers) => Object.entries(headers).flat());

/** Right requests: never 400. */
function right(route: Route): fc.Arbitrary<Case> {
  const body = route.body === null ? fc.constant(undefined) : rightBody(route.body);
  return fc.tuple(body, rightQuery(route), rightHeaders(route)).map(([body, query, headers]) => ({
    what: `right ${route.method} ${route.path} ${JSON.stringify({ body, query, headers })}`,
    route,
    statuses: [...rightOf(route), ...(route.method === 'GET' ? [304] : [])],
    wired: (caller) => wired(caller, { route, body, query, headers }),
  }));
}

/** A refusal of one thing that is wrong with a request. */
function wrong(
  what: string,
  status: number | readonly number[],
  parts: Parts,
  names?: string,
): Case {
  const { route } = parts;
  return {
    what: `${what}: ${route.method} ${route.path} ${JSON.stringify({ ...parts, route: undefined })}`,
    route,
    statuses: [status].flat(),
    ...(names === undefined ? {} : { names }),
    wired: (caller) => wired(caller, parts),
  };
}

type Body = Record<string, unknown>;

/** One thing of a body is wrong: its message names what. */
function wrongBody(route: Route, schema: Schema): fc.Arbitrary<Case> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const body = rightBody(schema);
  const inBody = (broken: fc.Arbitrary<readonly [what: string, body: Body, names: string]>) =>
    broken.map(([what, body, names]) => wrong(what, 400, { route, body }, names));
  const entry = properties.transactions?.items;
  return fc.oneof(
    inBody(
      fc
        .constantFrom(...names)
        .chain((name) =>
          fc
            .tuple(body, invalid(properties[name] ?? {}, name))
            .map(([body, value]) => ['wrong value', { ...body, [name]: value }, name] as const),
        ),
    ),
    inBody(
      fc
        .tuple(body, fc.constantFrom(...required))
        .map(([body, name]) => ['missing', { ...body, [name]: undefined }, name] as const),
    ),
    inBody(
      fc
        .tuple(
          body,
          fc.constantFrom('id', 'surplus', 'constructor', 'toString', 'Name', 'userId', 'è'),
        )
        .map(([body, name]) => ['surplus', { ...body, [name]: 'x' }, name] as const),
    ),
    ...(entry === undefined ? [] : [inBody(wrongEntry(body, entry))]),
  );
}

/** One entry of a batch is wrong. */
function wrongEntry(body: fc.Arbitrary<Body>, schema: Schema) {
  const { properties = {}, required = [] } = schema;
  const right = valid(schema) as fc.Arbitrary<Body>;
  const broken = fc.oneof(
    fc
      .constantFrom(...Object.keys(properties))
      .chain((name) =>
        fc
          .tuple(right, invalid(properties[name] ?? {}, name))
          .map(([entry, value]): [Body, string] => [{ ...entry, [name]: value }, name]),
      ),
    fc
      .tuple(right, fc.constantFrom(...required))
      .map(([entry, name]): [Body, string] => [{ ...entry, [name]: undefined }, name]),
    right.map((entry): [Body, string] => [{ ...entry, surplus: null }, 'surplus']),
  );
  return fc.tuple(body, broken, fc.nat()).map(([body, [entry, name], at]) => {
    const transactions = [...(body.transactions as unknown[])];
    const index = at % (transactions.length + 1);
    transactions.splice(index, 0, entry);
    return ['wrong entry', { ...body, transactions }, `transactions[${index}].${name}`] as const;
  });
}

/** The bytes of a body are wrong, or what is said of them. */
function wrongBytes(route: Route, schema: Schema): fc.Arbitrary<Case> {
  const json = rightBody(schema).map((body) => JSON.stringify(body));
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const texts = fc.oneof(
    fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % text.length)),
    fc.constantFrom(
      '',
      ' ',
      'null',
      '1',
      '"x"',
      '[]',
      '[{}]',
      '{',
      '{}}',
      "{'a':1}",
      '{"a":1,}',
      'undefined',
    ),
    fc.constantFrom(40, 1_000, 100_000).map(nested),
    fc.constantFrom('[', '{"a":[').map((open) => open.repeat(50_000)),
    json.map((text) => `\uFEFF${text}`),
    json.map((text) => text.replace('{', '{"name":"a","name":"b",')),
    json.map((text) => text.replace('{', '{"__proto__":{"name":"x"},')),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `x${text}`),
  );
  const badUtf8 = json.map((text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -1)),
      Buffer.from([0x2c, 0x22, 0xff, 0xfe, 0x22]),
      Buffer.from('}'),
    ]),
  );
  const types = fc.constantFrom<readonly string[]>(
    [],
    ['content-type', ''],
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'application/jsonx'],
    ['content-type', 'application/json; charset=latin1'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', 'application/json', 'content-encoding', 'gzip'],
  );
  const bytes = (text: string) => Buffer.from(text.toWellFormed());
  return fc.oneof(
    texts.map((text) => wrong('no body', 400, { route, bytes: bytes(text) })),
    badUtf8.map((bytes) => wrong('no UTF-8', 400, { route, bytes })),
    fc
      .tuple(json, types)
      .map(([text, type]) => wrong('type', 415, { route, bytes: bytes(text), type })),
  );
}

const wrongKey = fc.constantFrom<(caller: Caller) => readonly string[]>(
  () => [],
  () => ['authorization', ''],
  () => ['authorization', 'Bearer'],
  () => ['authorization', 'Bearer '],
  () => ['authorization', 'Basic YTpi'],
  () => ['authorization', `Bearer ${'x'.repeat(5_000)}`],
  () => ['authorization', `Bearer pk_${'a'.repeat(38)}`],
  ({ key }) => ['authorization', key],
  ({ key }) => ['authorization', `Bearer ${key.slice(0, -1)}`],
  ({ key }) => ['authorization', `Bearer ${key.slice(0, 20)}`],
  ({ key }) => ['authorization', `Bearer ${key}x`],
  ({ key }) => ['authorization', `Bearer ${key.toUpperCase()}`],
  ({ key }) => ['authorization', `Bearer ${key}, Bearer ${key}`],
  ({ key }) => ['authorization', `Bearer ${key}`, 'authorization', `Bearer ${key}`],
  ({ key }) => ['cookie', `authorization=Bearer ${key}`],
  ({ key }) => ['x-api-key', key],
  ({ revokedKey }) => ['authorization', `Bearer ${revokedKey}`],
);
const narrow = ({ narrowKey }: Caller) => ['authorization', `Bearer ${narrowKey}`];

/** The caller is nobody, or may not: whatever the body is. */
function wrongCaller(route: Route): fc.Arbitrary<Case> {
  const bytes = fc.constantFrom(Buffer.from('{'), Buffer.from('[]'), Buffer.from([0xff]));
  const sent = (authorization: Parts['authorization'], bytes: Buffer): Parts => ({
    route,
    ...(authorization === undefined ? {} : { authorization }),
    ...(route.method === 'POST' ? { bytes } : {}),
  });
  return fc.oneof(
    fc
      .tuple(wrongKey, bytes)
      .map(([authorization, bytes]) =>
        wrong(`nobody ${authorization}`, 401, sent(authorization, bytes)),
      ),
    bytes.map((bytes) => wrong('no scope', 403, sent(narrow, bytes))),
  );
}

const UNKNOWN_IDS = [
  'x',
  '0198f2b4-6c1e-7d3a-9b51-3f8e2a7c4d10',
  "' or 1=1 --",
  '\0',
  '%',
  '..',
  '💶',
  'null',
];
const unknownId = fc.oneof(fc.constantFrom(...UNKNOWN_IDS), text(1, 40), fc.uuid());

/** An account that the caller does not have. */
function wrongAccount(route: Route): fc.Arbitrary<Case> | null {
  const { body } = route;
  if (route.path.includes('{id}') && body !== null) {
    return fc
      .tuple(
        rightBody(body),
        unknownId.filter((id) => id !== '.' && id !== '..'),
      )
      .map(([body, id]) => wrong('no such account', 404, { route, body, id }));
  }
  if (body?.properties?.accountId !== undefined) {
    return fc
      .tuple(rightBody(body), unknownId)
      .map(([body, accountId]) =>
        wrong('no such account', 404, { route, body: { ...body, accountId } }),
      );
  }
  if (!route.parameters.some(({ name }) => name === 'accountId')) return null;
  return unknownId.map((id) =>
    wrong('no such account', 404, { route, query: [['accountId', id]] }),
  );
}

const WRONG_QUERIES: Readonly<Record<string, readonly string[]>> = {
  rate: [
    '',
    'x',
    '51',
    '-50.1',
    '1e1',
    ' 5',
    'NaN',
    '5%',
    '+5',
    '0x5',
    '9'.repeat(30),
    '1'.repeat(2_000),
  ],
  limit: ['', '0', '1001', '-1', '1.5', 'all', ' 10', '1e2', '99999', '٥'],
  cursor: ['', 'x', '{}', '=', 'a'.repeat(2_000), 'MjAyNi0wMi0zMA', 'bnVsbA', "';--"],
};

function wrongQuery(route: Route): fc.Arbitrary<Case> | null {
  const known = route.parameters.filter(({ name }) => WRONG_QUERIES[name] !== undefined);
  if (known.length === 0) return null;
  return fc.constantFrom(...known).chain(({ name }) =>
    fc.oneof(
      fc
        .constantFrom(...(WRONG_QUERIES[name] ?? []))
        .map((value) => wrong('wrong query', 400, { route, query: [[name, value]] }, name)),
      fc.constant(
        wrong(
          'said twice',
          400,
          {
            route,
            query: [
              [name, '5'],
              [name, '5'],
            ],
          },
          name,
        ),
      ),
    ),
  );
}

/** Parameters that no route declares are nobody's business. */
const surplusQuery = (route: Route) =>
  fc.constantFrom('__proto__', 'constructor', 'x', 'id', '', 'toString', 'limit[]').map((name) =>
    wrong('surplus query', successOf(route), {
      route,
      query: [
        [name, '1'],
        [name, '2'],
      ],
    }),
  );

const METHODS = ['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET', 'POST'];

/** Methods and paths that the document does not know. */
function odd(routes: readonly Route[]): fc.Arbitrary<Case> {
  const paths = routes.map(({ path }) => path.replace('{id}', 'x'));
  const bent = fc
    .tuple(fc.constantFrom(...paths), fc.nat({ max: 11 }))
    .map(
      ([path, how]) =>
        [
          `${path}/`,
          `/${path}`,
          path.toUpperCase(),
          `${path}%00`,
          `${path}%`,
          `${path}%ZZ`,
          `${path};x=1`,
          `${path}/../..${path}`,
          `/%2e%2e${path}`,
          path.replace('/', '/%2f'),
          `${path}x`,
          `${path}${'/y'.repeat(500)}`,
        ][how] ?? path,
    );
  const anything = fc
    .string({ unit: fc.constantFrom(...'abc/%.;?#&=+\\"\'{}|^~é\u00FF0'), maxLength: 40 })
    .map((text) => `/${text}`);
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  return (
    fc
      .tuple(fc.constantFrom(...METHODS), fc.oneof(fc.constantFrom(...paths), bent, anything))
      .filter(([method, path]) => !known.includes(`${method} ${path}`))
      // What is no HTTP is refused unread, so with a body, which is none of an answer to HEAD.
      .filter(([method, path]) => method !== 'HEAD' || /^[!-~]*$/.test(path))
      .filter(
        ([method, path]) =>
          !known.some((route) => route.replace('{id}', 'x') === `${method} ${path.split('?')[0]}`),
      )
      .map(([method, path]) => ({
        what: `odd ${method} ${path}`,
        route: null,
        // The server answers HEAD as GET, and an escape may spell a path that there is.
        statuses: [200, 304, 400, 401, 403, 404, 405, 415, 431],
        wired: (caller) => ({
          method,
          path: `/api/v1${path}`,
          headers: ['authorization', `Bearer ${caller.key}`],
          body: null,
        }),
      }))
  );
}

/** All of it; about half of the requests are right. */
export function requests(routes: readonly Route[]): fc.Arbitrary<Case> {
  const each = (draw: (route: Route) => fc.Arbitrary<Case> | null) =>
    fc.oneof(...routes.flatMap((route) => draw(route) ?? []));
  const posts = (draw: (route: Route, body: Schema) => fc.Arbitrary<Case>) =>
    each((route) => route.body && draw(route, route.body));
  return fc.oneof(
    { weight: 10, arbitrary: each(right) },
    { weight: 6, arbitrary: posts(wrongBody) },
    { weight: 3, arbitrary: posts(wrongBytes) },
    { weight: 2, arbitrary: each(wrongCaller) },
    { weight: 2, arbitrary: each(wrongAccount) },
    { weight: 2, arbitrary: each(wrongQuery) },
    {
      weight: 1,
      arbitrary: each((route) => (route.method === 'GET' ? surplusQuery(route) : null)),
    },
    { weight: 2, arbitrary: odd(routes) },
  );
}
