/** The error responses of the OpenAPI document: which ones a route may send, and their bodies. */
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/error.ts';
import { BODY_TOO_LARGE } from '../errors/problem.ts';
import { PROBLEM_TYPE } from '../errors/problem-details.ts';
import type { Route } from '../routes/routes.ts';
import { type ErrorExample, EXAMPLES } from './examples.ts';
import { count, type Described, RATE_LIMIT, REQUEST_ID, text } from './headers.ts';

type RouteError = keyof typeof ERRORS;

/** Returns the errors that a route may send. */
function errorsOf(route: Route): RouteError[] {
  const reads = route.meta.openapi.method === 'GET';
  const namesAccount = 'id' in route.input.shape || 'accountId' in route.input.shape;
  const codes: [RouteError, boolean][] = [
    ['BAD_REQUEST', true],
    ['UNAUTHORIZED', true],
    ['FORBIDDEN', true],
    ['NOT_FOUND', namesAccount],
    ['CONFLICT', route.meta.status === 201],
    ['PAYLOAD_TOO_LARGE', !reads],
    ['UNSUPPORTED_MEDIA_TYPE', !reads],
    ['TOO_MANY_REQUESTS', true],
    ['INTERNAL_SERVER_ERROR', true],
    ['SERVICE_UNAVAILABLE', true],
  ];
  return codes.filter(([, occurs]) => occurs).map(([code]) => code);
}

/** Returns the error responses of a route, by status. */
export function errorResponsesOf(route: Route) {
  const own = EXAMPLES.routes[route.name]?.refusals ?? {};
  return Object.fromEntries(
    errorsOf(route).map((code) => {
      const examples = own[code];
      const error = examples ? errorResponse(code, examples) : { $ref: referenceTo(code) };
      return [ERROR_STATUS[code], error];
    }),
  );
}

/** Returns the error responses that routes share. */
export function sharedErrorResponses(routes: readonly Route[]) {
  const shared = routes.flatMap((route) =>
    errorsOf(route).filter((code) => EXAMPLES.routes[route.name]?.refusals[code] === undefined),
  );
  return Object.fromEntries(
    [...new Set(shared)].map((code) => [code, errorResponse(code, commonExamples(code))]),
  );
}

const referenceTo = (code: RouteError) => `#/components/responses/${code}`;

function errorResponse(code: RouteError, examples: readonly ErrorExample[]) {
  return {
    description: ERRORS[code].description,
    headers: { 'X-Request-Id': REQUEST_ID, ...ERROR_HEADERS[code] },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          examples.map(({ when, body }) => [nameOf(when), { summary: `${when}.`, value: body }]),
        ),
      },
      [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/ProblemDetails' } },
    },
  };
}

/** Returns the recorded examples of an error; one that can't be provoked is composed here. */
function commonExamples(code: RouteError): readonly ErrorExample[] {
  const { description: when, ...error } = ERRORS[code];
  const requestId = '0198f2b4-6c1e-7d3a-9b51-3f8e2a7c4d10';
  return (
    EXAMPLES.refusals[code] ?? [
      { when: when.replace(/\.$/, ''), body: { code, ...error, requestId } },
    ]
  );
}

/** `The rate is out of its range` as `the-rate-is-out-of-its-range`. */
const nameOf = (when: string) => when.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const ERRORS = {
  BAD_REQUEST: {
    description: 'The input breaks a rule; `message` names the properties, `issues` lists them.',
    message: 'transactions[3].amount must be a decimal number such as "-12.50", sent as a string.',
    issues: [
      {
        path: ['transactions', 3, 'amount'],
        code: 'invalid_type',
        message: 'must be a decimal number such as "-12.50", sent as a string',
      },
    ],
  },
  UNAUTHORIZED: {
    description: 'The key is missing, unknown, revoked or expired.',
    message: 'This API key is not valid.',
  },
  FORBIDDEN: {
    description: 'The key lacks the scope of this route.',
    message: 'This API key lacks the scope accounts:write.',
  },
  NOT_FOUND: {
    description: 'None of the accounts of this user has this id.',
    message: 'Account not found.',
  },
  CONFLICT: {
    description:
      'There is one already, the user has as many as may be kept, or the Idempotency-Key was used for another request.',
    message: 'This Idempotency-Key was used for another request; send a new key.',
  },
  PAYLOAD_TOO_LARGE: {
    description: 'The body is longer than any that is read, or adds more than may be kept.',
    message: BODY_TOO_LARGE,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    description: 'The body is not JSON in UTF-8.',
    message: 'Send the body as application/json.',
  },
  TOO_MANY_REQUESTS: {
    description: 'The key has made all of its requests of this minute.',
    message: 'This key may make 600 requests a minute; wait for the seconds in Retry-After.',
  },
  INTERNAL_SERVER_ERROR: {
    description: 'A fault of the service; its log knows more under the request id.',
    message: 'Something went wrong on our side.',
  },
  SERVICE_UNAVAILABLE: {
    description: 'The service is closing down, has no database, or too many bodies to work on.',
    message: 'The server is closing down.',
  },
} satisfies Partial<Record<ErrorCode, ErrorDescription>>;

type ErrorDescription = Omit<ErrorBody, 'code' | 'requestId'> & { description: string };

const ERROR_HEADERS: Partial<Record<RouteError, Record<string, Described>>> = {
  UNAUTHORIZED: { 'WWW-Authenticate': text('The challenge (RFC 6750).') },
  FORBIDDEN: { 'WWW-Authenticate': text('The challenge (RFC 6750); it names the scope.') },
  TOO_MANY_REQUESTS: { ...RATE_LIMIT, 'Retry-After': count('Seconds to wait.') },
};
