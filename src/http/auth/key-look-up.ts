import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { authenticate, type Caller, noteUse } from '../../db/queries/people/keys.ts';
import type { Queryable } from '../../db/queryable.ts';
import { unavailable } from '../errors/problem.ts';
import { TimedOut, withTimeout } from '../protocol/with-timeout.ts';

/** Queries under way at a time; whoever comes meanwhile goes with the next one. */
const QUERIES = 2;
/** How long a caller waits, for the queries before and their own: a database that is silent must not keep them longer. */
const PATIENCE_MS = 9_000;
/** How long no use is noted after one could not be: reads go on while a database takes no changes, and quietly. */
const NOTE_PAUSE_MS = 60_000;

/** Keys that are looked up together, and what is found. */
interface Batch {
  readonly keys: Set<string>;
  readonly callers: Promise<Map<string, Caller>>;
}

/**
 * Looks keys up: all that arrive in one turn of the event loop, or while others are looked up, in one query, so that a flood
 * of keys, forged ones too, is a few queries. A query starts when its keys have arrived, so none is answered by a state
 * older than its request. Null for a key that opens nothing.
 */
export function keyLookUp(
  { query, control }: Database,
  log: FastifyBaseLogger,
): (key: string) => Promise<Caller | null> {
  const note = noting(query, log);
  let arriving: Batch | undefined;
  let underWay = 0;
  const waiting: (() => void)[] = [];

  async function lookUp(keys: Set<string>): Promise<Map<string, Caller>> {
    await setImmediate();
    if (underWay === QUERIES) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay++;
    arriving = undefined;
    try {
      const callers = await authenticate(control, [...keys]);
      note(callers.values());
      return callers;
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay--;
      else next();
    }
  }

  return async (key) => {
    if (arriving === undefined) {
      const keys = new Set<string>();
      arriving = { keys, callers: inTime(lookUp(keys)) };
    }
    arriving.keys.add(key);
    return (await arriving.callers).get(key) ?? null;
  };
}

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(PATIENCE_MS, work).catch((cause: unknown) => {
    if (!(cause instanceof TimedOut)) throw cause;
    throw unavailable('The database does not answer at the moment.', { cause });
  });

/** Notes the last use of keys, behind the answers; a database that refuses it is left alone for a while. */
function noting(db: Queryable, log: FastifyBaseLogger): (callers: Iterable<Caller>) => void {
  let againAt = 0;
  return (callers) => {
    const due = [...callers].filter(({ useIsDue }) => useIsDue);
    if (due.length === 0 || performance.now() < againAt) return;
    noteUse(
      db,
      due.map(({ keyId }) => keyId),
    ).catch((err: unknown) => {
      againAt = performance.now() + NOTE_PAUSE_MS;
      log.warn({ err }, 'The last use of keys could not be noted');
    });
  };
}
