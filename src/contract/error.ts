/** The one body of every error (contract, section 7, leaves its shape open). */
import { z } from 'zod';

/** Every error code, and its status. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EXPECTATION_FAILED: 417,
  TOO_MANY_REQUESTS: 429,
  REQUEST_HEADERS_TOO_LARGE: 431,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Maximum number of violations in one error. */
export const MAX_ISSUES = 100;

export const Issue = z.strictObject({
  path: z
    .array(z.union([z.string(), z.number()]))
    .meta({ description: 'Where, such as ["transactions", 3, "amount"].' }),
  code: z.string().meta({ description: 'Machine-readable kind of violation.' }),
  message: z.string().meta({ description: 'What is wrong there, such as "is required".' }),
});
export type Issue = z.infer<typeof Issue>;

export const ErrorBody = z
  .strictObject({
    code: z
      .enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: 'Machine-readable kind, one for each status.' }),
    message: z
      .string()
      .meta({ description: 'What to fix, in one sentence that names the offending properties.' }),
    issues: z
      .array(Issue)
      .optional()
      .meta({ description: `The violations of a refused input, at most the first ${MAX_ISSUES}.` }),
    requestId: z.string().meta({ description: 'Also in the header X-Request-Id.' }),
  })
  .meta({ id: 'Error', description: 'The body of every answer that is not a success.' });
export type ErrorBody = z.infer<typeof ErrorBody>;

export const ProblemDetails = ErrorBody.extend({
  type: z
    .literal('about:blank')
    .meta({ description: 'The kind is the status; `code` names it as well.' }),
  title: z.string().meta({ description: 'The phrase of the status, such as "Bad Request".' }),
  status: z.int().meta({ description: 'The status.' }),
  detail: z.string().meta({ description: 'The text of `message`.' }),
  instance: z.string().meta({
    description: 'The requested path, `#` and the id of the request.',
    format: 'uri-reference',
  }),
}).meta({
  id: 'ProblemDetails',
  description: 'The body of an error for a request that prefers it by `Accept` (RFC 9457).',
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
