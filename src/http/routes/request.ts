/** The parts of a request that determine its response. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../core/text/languages.ts';
import type { Day } from '../../core/time/day.ts';
import { Problem } from '../errors/problem.ts';
import { type Coding, codingOf } from '../protocol/compression.ts';
import { languageOf } from './language.ts';
import { queryOf } from './query.ts';
import type { Route } from './routes.ts';

export interface RouteRequest {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters, all of which the route declares. */
  readonly query: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly coding: Coding;
  readonly today: Day;
}

export function routeRequestOf(request: FastifyRequest, route: Route, today: Day): RouteRequest {
  const query = queryOf(request, route);
  return {
    route,
    params: request.params as Record<string, string>,
    query,
    language: languageOf(request.headers['accept-language'], query.lang),
    coding: codingOf(request.headers['accept-encoding']),
    today,
  };
}

/** Returns the header `Idempotency-Key`, which replays the first response to a creation; null when absent. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7E]{1,255}$/.test(key)) return key;
  throw new Problem(
    'BAD_REQUEST',
    'The header Idempotency-Key must have 1 to 255 visible ASCII characters, without spaces.',
  );
}
