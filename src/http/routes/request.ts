/** The parts of a request that determine its response. */
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { MAX_ISSUES } from '../../contract/error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../core/text/languages.ts';
import { nearest } from '../../core/text/nearest.ts';
import { type Day, dayAt } from '../../core/time/day.ts';
import { type Violation, violation } from '../../i18n/errors/values/violation.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import { Problem } from '../errors/problem.ts';
import { type Coding, codingOf } from '../protocol/compression.ts';
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

/**
 * Returns the language of a response: that of the tag `lang` (BCP 47, such as `fr-CA`) if supported. Else the
 * first supported one of `Accept-Language` (RFC 9110, with q-values), else the default.
 */
export function languageOf(acceptLanguage: string | undefined, lang?: unknown): Language {
  const wanted = typeof lang === 'string' ? lang.toLowerCase().split('-', 1)[0] : undefined;
  const requested = LANGUAGES.find((language) => language === wanted);
  if (requested !== undefined || acceptLanguage === undefined) return requested ?? DEFAULT_LANGUAGE;

  const headers = { 'accept-language': acceptLanguage };
  const accepted = new Negotiator({ headers }).language(LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? DEFAULT_LANGUAGE;
}

/**
 * Returns the query parameters of a request; throws a `Problem` naming any that is undeclared or repeated.
 * Ignoring a misspelt filter would return the wrong rows.
 */
function queryOf(request: FastifyRequest, route: Route): Record<string, string> {
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

const MILLISECONDS_A_MINUTE = 60_000;

/**
 * Returns the current day in a time zone. Days begin on whole minutes, so it is computed at most once a
 * minute.
 */
export function calendar(now: () => number, timeZone: string): () => Day {
  let minute = Number.NaN;
  let today: Day;
  return () => {
    const instant = now();
    const current = Math.floor(instant / MILLISECONDS_A_MINUTE);
    if (current !== minute) {
      today = dayAt(instant, timeZone);
      minute = current;
    }
    return today;
  };
}
