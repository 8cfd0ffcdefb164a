/** The headers that the HTTP layer adds to every route, for the OpenAPI document. */
import { LANGUAGES } from '../../core/text/languages.ts';
import type { Route } from '../routes/routes.ts';

export type Described = { description: string; schema: Record<string, unknown> };

export const text = (description: string, schema: Record<string, unknown> = {}): Described => ({
  description,
  schema: { type: 'string', ...schema },
});
export const count = (description: string): Described => ({
  description,
  schema: { type: 'integer' },
});

export const REQUEST_ID = text('The id of the request, as sent or made.');
export const RATE_LIMIT = {
  'RateLimit-Limit': count('How many requests the key may make in a minute.'),
  'RateLimit-Remaining': count('How many of them are left.'),
  'RateLimit-Reset': count('In how many seconds the count starts again.'),
  RateLimit: text('The last two in one: `"default";r=` requests left, `;t=` seconds.'),
  'RateLimit-Policy': text('The limit: `"default";q=` requests, `;w=` in how many seconds.'),
};

/** Returns the request headers of a route, except `Authorization`. */
export function requestHeaders(route: Route) {
  const headers: Record<string, Described | false> = {
    'Accept-Language': route.localized && text('Languages of the answer, such as `en;q=0.8, fr`.'),
    'If-None-Match':
      isRead(route) && text('The ETag of an earlier answer: 304 if that is still the answer.'),
    'Idempotency-Key':
      isCreation(route) &&
      text('The same key and body within 24 hours gives the first answer again.', {
        pattern: '^[!-~]{1,255}$',
      }),
    'X-Request-Id': text('An id of your own for this request, to find it again in logs.', {
      pattern: '^[\\w.:=+/-]{1,128}$',
    }),
  };
  return present(headers).map(([name, header]) => ({ name, in: 'header' as const, ...header }));
}

/** Returns the headers of a successful response. */
export function responseHeaders(route: Route): Record<string, Described> {
  const pages = route.queryParameters.includes('cursor');
  const headers: Record<string, Described | false> = {
    ETag: isRead(route) && text('Strong tag of the answer, for If-None-Match.'),
    Link: pages && text('`<?…cursor=…>; rel="next"`: the next page, relative to this address.'),
    Location:
      isCreation(route) &&
      text('Identifies what was created, relative to this address; no route reads it alone.'),
    'Content-Language':
      route.localized && text('The language of the answer.', { enum: [...LANGUAGES] }),
    'X-Request-Id': REQUEST_ID,
    ...RATE_LIMIT,
  };
  return Object.fromEntries(present(headers));
}

const isRead = (route: Route) => route.meta.openapi.method === 'GET';
const isCreation = (route: Route) => route.meta.status === 201;

function present<Value>(values: Record<string, Value | false>): [string, Value][] {
  return Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== false);
}
