/** Right requests, which are never refused. */
import fc from 'fast-check';
import type { Route } from '../support/service/contract.ts';
import { type Case, rightBody, successOf, wired } from './case.ts';
import { text } from './values.ts';

/** A right request to a route, with whatever headers. */
export function right(route: Route): fc.Arbitrary<Case> {
  const body = route.body === null ? fc.constant(undefined) : rightBody(route.body);
  return fc.tuple(body, rightQuery(route), rightHeaders(route)).map(([body, query, headers]) => ({
    what: `right ${route.method} ${route.path} ${JSON.stringify({ body, query, headers })}`,
    route,
    statuses: [...rightOf(route), ...(route.method === 'GET' ? [304] : [])],
    wired: (caller) => wired(caller, { route, body, query, headers }),
  }));
}

/** Statuses of a correct request. A holding that exists already is a conflict, and no fault of the request. */
const rightOf = (route: Route) => [
  ...successOf(route),
  ...(route.path.endsWith('/holdings') ? [409] : []),
];

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
        accept: fc.constantFrom('text/html', '*/*', 'x', 'application/problem+json'),
        cookie: fc.constantFrom('session=1', 'authorization=Bearer x'),
        'x-request-id': fc.constantFrom('abc', 'x'.repeat(129), '<script>', ''),
        'x-forwarded-for': fc.constantFrom('127.0.0.1', '\u00E9'),
        ...(route.path === '/accounts' ? { 'idempotency-key': fc.uuid() } : {}),
      },
      { requiredKeys: [] },
    )
    .map((headers) => Object.entries(headers).flat());
