import type { FastifyRequest } from 'fastify';
import { MAX_ISSUES } from '../../contract/error.ts';
import { nearest } from '../../core/text/nearest.ts';
import { type Violation, violation } from '../../i18n/errors/values/violation.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import type { Route } from './routes.ts';

/**
 * Returns the query parameters of a request; throws a `Problem` naming any that is undeclared or repeated.
 * Ignoring a misspelt filter would return the wrong rows.
 */
export function queryOf(request: FastifyRequest, route: Route): Record<string, string> {
  const parameters: Record<string, string> = {};
  const wrong: [name: string, violation: Violation][] = [];
  for (const [name, value] of Object.entries(request.query as Query)) {
    if (wrong.length === MAX_ISSUES) break;
    if (!route.queryParameters.includes(name)) wrong.push([name, unknown(name, route)]);
    else if (Array.isArray(value)) wrong.push([name, ['givenTwice']]);
    else parameters[name] = value;
  }
  if (wrong.length > 0) {
    throw invalidInput(
      wrong.map(([name, broken]) => ({
        code: 'custom',
        path: [name],
        message: violation(broken),
        input: name,
      })),
    );
  }
  return parameters;
}

type Query = Record<string, string | string[]>;

const unknown = (name: string, { queryParameters }: Route): Violation => [
  'unknownParameter',
  { nearest: nearest(name, queryParameters), known: queryParameters },
];
