/** Authenticates a request by its bearer key (contract, section 5; RFC 6750). */

import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Scope } from '../../contract/scopes.ts';
import type { Database } from '../../db/database.ts';
import { authenticate, type Caller, noteUse } from '../../db/queries/users/keys.ts';
import type { Queryable } from '../../db/queryable.ts';
import { CHALLENGE, invalidKey, Problem, unavailable } from '../errors/problem.ts';
import { headerCount } from '../protocol/headers.ts';
import { TimedOut, withTimeout } from '../protocol/timeouts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes that need no key. */
    caller: Caller | null;
  }
}

/** Finds the caller by the key of a request. Cookies are ignored. */
export function identifier(
  database: Database,
  log: FastifyBaseLogger,
): (request: FastifyRequest) => Promise<void> {
  const lookUp = keyLookUp(database, log);
  return async (request) => {
    request.caller = await lookUp(bearerKey(request));
    if (request.caller === null) throw invalidKey('This API key is not valid.');
  };
}

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('The route does not authenticate');
  return request.caller;
}

/** Throws a `Problem` when the caller's key lacks a scope. */
export const requireScope =
  (scope: Scope): onRequestHookHandler =>
  (request, _, done) =>
    done(callerOf(request).scopes.includes(scope) ? undefined : scopeMissing(scope));

const scopeMissing = (scope: Scope) =>
  new Problem('FORBIDDEN', `This API key lacks the scope ${scope}.`, {
    headers: {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    },
  });

function bearerKey({ raw }: FastifyRequest): string {
  const { authorization } = raw.headers;
  if (authorization === undefined || !/^bearer( |$)/i.test(authorization)) {
    throw new Problem('UNAUTHORIZED', 'Send an API key: Authorization: Bearer <API_KEY>.', {
      headers: { 'WWW-Authenticate': CHALLENGE },
    });
  }
  // Node keeps only the first of several, which may not be the one that was meant.
  if (headerCount(raw.rawHeaders, 'authorization') > 1)
    throw invalidKey('Send the header Authorization once.');
  return authorization.slice('Bearer'.length).trim();
}

/** Maximum number of concurrent queries; keys that arrive meanwhile share the next one. */
const QUERIES = 2;
/** Time limit of a caller, for earlier queries and their own, in case the database does not respond. */
const TIMEOUT_MS = 9_000;
/** Pause after a failed update of a last use, since reads go on while a database is read-only. */
const RECORD_PAUSE_MS = 60_000;

/** Keys that are looked up together, and their result. */
interface Batch {
  readonly keys: Set<string>;
  readonly callers: Promise<Map<string, Caller>>;
}

/**
 * Looks keys up; null for an unknown or revoked key. Keys that arrive in one turn of the event loop, or
 * during another query, share one query: a flood of keys costs few queries. A query starts after its keys
 * have arrived, so its result is never older than the request.
 */
function keyLookUp(
  { query, control }: Database,
  log: FastifyBaseLogger,
): (key: string) => Promise<Caller | null> {
  const recordUse = useRecorder(query, log);
  let arriving: Batch | undefined;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function lookUp(keys: Set<string>): Promise<Map<string, Caller>> {
    await setImmediate();
    if (running === QUERIES) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    arriving = undefined;
    try {
      const callers = await authenticate(control, [...keys]);
      recordUse(callers.values());
      return callers;
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }

  return async (key) => {
    if (arriving === undefined) {
      const keys = new Set<string>();
      arriving = { keys, callers: withinTimeLimit(lookUp(keys)) };
    }
    arriving.keys.add(key);
    return (await arriving.callers).get(key) ?? null;
  };
}

const withinTimeLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(TIMEOUT_MS, work).catch((cause: unknown) => {
    if (!(cause instanceof TimedOut)) throw cause;
    throw unavailable('The database does not answer at the moment.', { cause });
  });

/** Records the last use of keys without delaying responses, and pauses after a failure. */
function useRecorder(db: Queryable, log: FastifyBaseLogger): (callers: Iterable<Caller>) => void {
  let pausedUntil = 0;
  return (callers) => {
    const due = [...callers].filter(({ useIsDue }) => useIsDue);
    if (due.length === 0 || performance.now() < pausedUntil) return;
    noteUse(
      db,
      due.map(({ keyId }) => keyId),
    ).catch((err: unknown) => {
      pausedUntil = performance.now() + RECORD_PAUSE_MS;
      log.warn({ err }, 'The last use of keys could not be noted');
    });
  };
}
