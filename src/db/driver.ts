import type { PoolUse } from './concurrency/semaphore.ts';
import type { Queryable } from './queryable.ts';
import type { Revisions } from './revisions.ts';

/** Reads of one snapshot, given its revisions. */
export type Read<Result> = (tx: Queryable, revisions: Revisions) => Promise<Result>;

/** Runs statements, transactions and snapshots, by PostgreSQL's protocol or in the process. */
export interface Driver {
  readonly kind: 'postgres' | 'embedded';
  /** Runs single statements, each in a transaction of its own. */
  readonly query: Queryable;
  /** Like `query`, over connections reserved for short work: keys, readiness, metrics. */
  readonly control: Queryable;
  /** Use of PostgreSQL's connections; absent for the embedded database. */
  readonly pool?: PoolUse;
  /**
   * Runs a transaction that may write. Any failed statement, and any error of `work`, rolls it back. `lock`
   * runs first: one statement without effect, sent along with the begin.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    lock?: (tx: Queryable) => Promise<void>,
  ): Promise<Result>;
  /** Runs reads in one snapshot. An aborted signal ends them with its reason. */
  snapshot<Result>(userId: string, read: Read<Result>, signal?: AbortSignal): Promise<Result>;
  /** Waits for work in progress, then closes. */
  close(): Promise<void>;
}
