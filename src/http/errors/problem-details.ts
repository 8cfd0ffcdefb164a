import { STATUS_CODES } from 'node:http';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { ProblemDetails } from '../../contract/error.ts';
import type { Problem } from './problem.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** Returns true if a request prefers problem details to plain JSON (RFC 9110, section 12.5.1). */
export const prefersProblemDetails = ({ headers }: FastifyRequest): boolean =>
  new Negotiator({ headers }).mediaType(['application/json', PROBLEM_TYPE]) === PROBLEM_TYPE;

/** Returns an error in the members of RFC 9457, besides those that every error has. */
export function problemDetails(problem: Problem, { id, url }: FastifyRequest): ProblemDetails {
  const { status, message } = problem;
  const [path = ''] = url.split('?', 1);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail: message,
    // A path holds other bytes than a URI may, and escapes already.
    instance: `${encodeURI(path).replaceAll('%25', '%')}#${id}`,
    ...problem.body(id),
  };
}
