/** Looks up the credentials of requests, keys or tokens of sessions, many in one query. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../db/queries/users/keys.ts';
import type { Queryable } from '../../db/queryable.ts';
import { unavailable } from '../errors/problem.ts';
import { TimedOut, withTimeout } from '../protocol/timeouts.ts';

/** Queries of one kind of credentials. */
interface Credentials<Found> {
  /** Returns the callers of valid credentials. */
  authenticate(db: Queryable, credentials: readonly string[]): Promise<Map<string, Found>>;
  /** Records that credentials were used now, by their ids. */
  noteUse(db: Queryable, ids: readonly string[]): Promise<void>;
}

/** Maximum number of concurrent queries; credentials that arrive meanwhile share the next one. */
const QUERIES = 2;
/** Time limit of a caller, for earlier queries and their own, in case the database does not respond. */
const TIMEOUT_MS = 9_000;
/** Pause after a failed update of a last use, since reads go on while a database is read-only. */
const RECORD_PAUSE_MS = 60_000;

/** Credentials that are looked up together, and their result. */
interface Batch<Found> {
  readonly credentials: Set<string>;
  readonly callers: Promise<Map<string, Found>>;
}

/**
 * Returns a function that looks up credentials; null for unknown or revoked ones. Those that arrive in one turn of the
 * event loop, or during another query, share one query: a flood costs few queries. A query starts after its credentials
 * have arrived, so its result is never older than the request.
 */
export function batchedLookUp<Found extends Caller>(
  { query, control }: Database,
  log: FastifyBaseLogger,
  { authenticate, noteUse }: Credentials<Found>,
): (credential: string) => Promise<Found | null> {
  const recordUse = useRecorder(query, log, noteUse);
  let arriving: Batch<Found> | undefined;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function lookUp(credentials: Set<string>): Promise<Map<string, Found>> {
    await setImmediate();
    if (running === QUERIES) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    arriving = undefined;
    try {
      const callers = await authenticate(control, [...credentials]);
      recordUse(callers.values());
      return callers;
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }

  return async (credential) => {
    if (arriving === undefined) {
      const credentials = new Set<string>();
      arriving = { credentials, callers: withinTimeLimit(lookUp(credentials)) };
    }
    arriving.credentials.add(credential);
    return (await arriving.callers).get(credential) ?? null;
  };
}

const withinTimeLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(TIMEOUT_MS, work).catch((cause: unknown) => {
    if (!(cause instanceof TimedOut)) throw cause;
    throw unavailable('The database does not answer at the moment.', { cause });
  });

/** Records the last use of credentials without delaying responses, and pauses after a failure. */
function useRecorder(
  db: Queryable,
  log: FastifyBaseLogger,
  noteUse: Credentials<Caller>['noteUse'],
): (callers: Iterable<Caller>) => void {
  let pausedUntil = 0;
  return (callers) => {
    const due = [...callers].filter(({ useIsDue }) => useIsDue);
    if (due.length === 0 || performance.now() < pausedUntil) return;
    noteUse(
      db,
      due.map(({ keyId }) => keyId),
    ).catch((err: unknown) => {
      pausedUntil = performance.now() + RECORD_PAUSE_MS;
      log.warn({ err }, 'The last use of a key or session could not be noted');
    });
  };
}
