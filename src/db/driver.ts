import type { PoolUse } from './concurrency/semaphore.ts';
import type { Queryable } from './queryable.ts';
import type { Revisions } from './revisions.ts';

/** Reads of one instant, given the revisions that they see. */
export type Read<Result> = (tx: Queryable, revisions: Revisions) => Promise<Result>;

/** How a database runs statements, transactions and reads of one instant: by PostgreSQL's protocol, or in the process. */
export interface Driver {
  readonly kind: 'postgres' | 'embedded';
  /** Runs single statements, each a transaction of its own. */
  readonly query: Queryable;
  /** Like `query`, over connections that no long work holds: for keys, readiness and metrics. */
  readonly control: Queryable;
  /** The use of PostgreSQL's connections; the embedded database has none. */
  readonly pool?: PoolUse;
  /**
   * Runs a transaction that may write. Any failed statement, and any error of `work`, rolls it back. `lock` runs first, and
   * is one statement that changes nothing, so that it can be sent along with the begin.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    lock?: (tx: Queryable) => Promise<void>,
  ): Promise<Result>;
  /** Runs reads that all see one instant. An aborted signal ends them with its reason. */
  snapshot<Result>(userId: string, read: Read<Result>, signal?: AbortSignal): Promise<Result>;
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}
