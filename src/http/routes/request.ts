/** What a request asks of a route, in the form in which it decides the answer. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../core/text/languages.ts';
import type { Day } from '../../core/time/day.ts';
import { Problem } from '../errors/problem.ts';
import { type Coding, codingOf } from '../protocol/compression.ts';
import { languageOf } from './language.ts';
import type { Route } from './routes.ts';

export interface RouteRequest {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  /** The declared query parameters that were sent; others don't matter. */
  readonly query: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly coding: Coding;
  readonly today: Day;
}

export function routeRequestOf(request: FastifyRequest, route: Route, today: Day): RouteRequest {
  const query = declaredQuery(request.query as Record<string, string | string[]>, route);
  return {
    route,
    params: request.params as Record<string, string>,
    query,
    language: languageOf(request.headers['accept-language'], query.lang),
    coding: codingOf(request.headers['accept-encoding']),
    today,
  };
}

function declaredQuery(query: Record<string, string | string[]>, { queryParameters }: Route) {
  const declared: Record<string, string> = {};
  for (const name of queryParameters) {
    const value = query[name];
    if (Array.isArray(value)) {
      const message = 'must be given once';
      throw new Problem('BAD_REQUEST', `${name} ${message}.`, {
        issues: [{ path: [name], code: 'custom', message }],
      });
    }
    if (value !== undefined) declared[name] = value;
  }
  return declared;
}

/** The header `Idempotency-Key`, which replays the first answer to a creation; null when it was not sent. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7E]{1,255}$/.test(key)) return key;
  throw new Problem(
    'BAD_REQUEST',
    'The header Idempotency-Key must have 1 to 255 visible ASCII characters, without spaces.',
  );
}
