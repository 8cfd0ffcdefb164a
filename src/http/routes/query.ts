import type { FastifyRequest } from 'fastify';
import { MAX_ISSUES } from '../../contract/error.ts';
import { nearest } from '../../core/text/nearest.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import type { Route } from './routes.ts';

/**
 * Returns the query parameters of a request; throws a `Problem` naming any that is undeclared or repeated.
 * Ignoring a misspelt filter would return the wrong rows.
 */
export function queryOf(request: FastifyRequest, route: Route): Record<string, string> {
  const parameters: Record<string, string> = {};
  const wrong: [name: string, message: string][] = [];
  for (const [name, value] of Object.entries(request.query as Query)) {
    if (wrong.length === MAX_ISSUES) break;
    if (!route.queryParameters.includes(name)) wrong.push([name, unknown(name, route)]);
    else if (Array.isArray(value)) wrong.push([name, 'must be given once']);
    else parameters[name] = value;
  }
  if (wrong.length > 0) {
    throw invalidInput(
      wrong.map(([name, message]) => ({ code: 'custom', path: [name], message, input: name })),
    );
  }
  return parameters;
}

type Query = Record<string, string | string[]>;

function unknown(name: string, { queryParameters }: Route): string {
  const meant = nearest(name, queryParameters);
  const known = queryParameters.join(', ') || 'none';
  return `is not a query parameter of this route (${meant === null ? `it takes ${known}` : `the nearest is ${meant}`})`;
}
