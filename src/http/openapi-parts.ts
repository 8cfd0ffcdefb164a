/** The parts of the OpenAPI document that describe what the HTTP door adds to every route. */
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../contract/error.ts';
import { LANGUAGES } from '../core/languages.ts';
import type { Route } from './routes.ts';

type Described = { description: string; schema: Record<string, unknown> };

const text = (description: string, schema: Record<string, unknown> = {}): Described => ({
  description,
  schema: { type: 'string', ...schema },
});
const count = (description: string): Described => ({ description, schema: { type: 'integer' } });

const REQUEST_ID = text('The id of the request, as sent or made.');
const RATE_LIMIT = {
  'RateLimit-Limit': count('How many requests the key may make in a minute.'),
  'RateLimit-Remaining': count('How many of them are left.'),
  'RateLimit-Reset': count('In how many seconds the count starts again.'),
};

/** The request headers that a route takes, beside `Authorization`. */
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

/** The headers of a route's success. */
export function answerHeaders(route: Route): Record<string, Described> {
  const pages = route.queryParameters.includes('cursor');
  const headers: Record<string, Described | false> = {
    ETag: isRead(route) && text('Strong tag of the answer, for If-None-Match.'),
    Link: pages && text('`<?…cursor=…>; rel="next"`: the next page, relative to this address.'),
    'Content-Language':
      route.localized && text('The language of the answer.', { enum: [...LANGUAGES] }),
    'X-Request-Id': REQUEST_ID,
    ...RATE_LIMIT,
  };
  return Object.fromEntries(present(headers));
}

const ERRORS: Partial<Record<ErrorCode, Omit<ErrorBody, 'code' | 'requestId'>>> = {
  BAD_REQUEST: {
    message: 'transactions[3].amount must be a decimal number such as "-12.50", sent as a string.',
    issues: [
      {
        path: ['transactions', 3, 'amount'],
        code: 'invalid_type',
        message: 'must be a decimal number such as "-12.50", sent as a string',
      },
    ],
  },
  UNAUTHORIZED: { message: 'This API key is not valid.' },
  FORBIDDEN: { message: 'This API key lacks the scope accounts:write.' },
  NOT_FOUND: { message: 'No account has this id.' },
  CONFLICT: { message: 'This Idempotency-Key was used for another request; send a new key.' },
  PAYLOAD_TOO_LARGE: { message: 'The body must have at most 16 MiB.' },
  UNSUPPORTED_MEDIA_TYPE: { message: 'Send the body as application/json.' },
  TOO_MANY_REQUESTS: {
    message: 'This key may make 600 requests a minute; wait for the seconds in Retry-After.',
  },
  INTERNAL_SERVER_ERROR: { message: 'Something went wrong on our side.' },
  SERVICE_UNAVAILABLE: { message: 'The server is closing down.' },
};

const ERROR_HEADERS: Partial<Record<ErrorCode, Record<string, Described>>> = {
  UNAUTHORIZED: { 'WWW-Authenticate': text('The challenge (RFC 6750).') },
  FORBIDDEN: { 'WWW-Authenticate': text('The challenge (RFC 6750); it names the scope.') },
  TOO_MANY_REQUESTS: { ...RATE_LIMIT, 'Retry-After': count('Seconds to wait.') },
};

/** The refusals, by code, each with an example. */
export function errorResponses() {
  return Object.fromEntries(
    Object.entries(ERRORS).map(([name, refusal]) => {
      const code = name as ErrorCode;
      const example = { code, ...refusal, requestId: '0198f2b4-6c1e-7d3a-9b51-3f8e2a7c4d10' };
      return [
        code,
        {
          description: `${ERROR_STATUS[code]}: ${refusal.message}`,
          headers: { 'X-Request-Id': REQUEST_ID, ...ERROR_HEADERS[code] },
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Error' }, example },
          },
        },
      ];
    }),
  );
}

const isRead = (route: Route) => route.meta.openapi.method === 'GET';
const isCreation = (route: Route) => route.meta.status === 201;

function present<Value>(values: Record<string, Value | false>): [string, Value][] {
  return Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== false);
}
