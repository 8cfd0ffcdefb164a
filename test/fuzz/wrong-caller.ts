/** Requests without a valid caller, for an account that does not exist, or with one error in the query. */
import fc from 'fast-check';
import type { Route } from '../support/service/contract.ts';
import { type Caller, type Case, type Parts, rightBody, wrong } from './case.ts';
import { text } from './values.ts';

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

/** Draws requests with an unknown key, or without the scope, whatever the body is. */
export function wrongCaller(route: Route): fc.Arbitrary<Case> {
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
export function wrongAccount(route: Route): fc.Arbitrary<Case> | null {
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

export function wrongQuery(route: Route): fc.Arbitrary<Case> | null {
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

/** A parameter that no route declares is named. */
export const surplusQuery = (route: Route) =>
  fc
    .constantFrom('__proto__', 'constructor', 'x', 'id', '', 'toString', 'limit[]')
    .map((name) => wrong('surplus query', 400, { route, query: [[name, '1']] }, name));
