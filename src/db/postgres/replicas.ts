/** Selects the replica for each read. */

import { databaseReason } from '../../i18n/errors/installation/en.ts';
import { type PostgresFailureKind, replicaFailure } from '../errors/postgres-failure.ts';

/** One replica; `Handle` is its client. */
export interface Replica<Handle> {
  /** Host and port, for the log and the metrics. */
  readonly name: string;
  readonly handle: Handle;
  /** Replaces its connections, which may lead to a lost machine. */
  reconnect(): void;
  close(): Promise<void>;
}

/**
 * Reason why the primary responded:
 * - `behind`: the replica's revisions differ from the primary's;
 * - `resting`: all replicas failed lately and are skipped for a time;
 * - else the replica's failure.
 */
export type FallbackReason = 'behind' | 'resting' | PostgresFailureKind;

/** Outcome of one read: the replica (null: all were resting), and the reason why it did not respond, if so. */
export interface ReplicaRead {
  readonly replica: string | null;
  readonly fallback: FallbackReason | null;
}

/** The replica does not have the expected revisions. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

/**
 * Period for which a failed replica is skipped. After it, one read tries the replica while others still skip
 * it.
 */
const REST_MS = 5_000;
/** Failures of the replica itself, as opposed to a single read. */
const REPLICA_FAILURES: ReadonlySet<FallbackReason> = new Set([
  'away',
  'closed',
  'fault',
  'unwritable',
]);

interface State<Handle> {
  readonly replica: Replica<Handle>;
  /** 0 while it responds. */
  restsUntil: number;
}

export class Replicas<Handle> {
  readonly #states: readonly State<Handle>[];
  readonly #announce: (line: string) => void;
  readonly #now: () => number;
  #turn = 0;
  #watcher: (read: ReplicaRead) => void = () => {};

  /** `announce` receives a line when a replica fails, and when it recovers. */
  constructor(
    replicas: readonly Replica<Handle>[],
    announce: (line: string) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#states = replicas.map((replica) => ({ replica, restsUntil: 0 }));
    this.#announce = announce;
    this.#now = now;
  }

  /** Reports the outcome of each read to `watcher`. */
  watch(watcher: (read: ReplicaRead) => void): void {
    this.#watcher = watcher;
  }

  /**
   * Returns a replica's result, or null if the primary must respond. Rethrows errors of `work` that are no
   * failure of the replica: a domain error is a result too.
   */
  async tryRead<Result>(
    work: (handle: Handle) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<{ readonly result: Result } | null> {
    const state = this.#next();
    if (state === undefined) {
      this.#watcher({ replica: null, fallback: 'resting' });
      return null;
    }
    try {
      const result = await work(state.replica.handle);
      this.#end(state, null);
      return { result };
    } catch (error) {
      if (signal?.aborted) throw error;
      const failure = replicaFailure(error);
      const fallback = error instanceof ReplicaBehind ? 'behind' : (failure?.kind ?? null);
      this.#end(state, fallback, failure === null ? '' : databaseReason(failure.reason));
      if (fallback === null) throw error;
      return null;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#states.map(({ replica }) => replica.close()));
  }

  /** Returns the next available replica, in turn. A tried one stays skipped by other reads until it succeeds. */
  #next(): State<Handle> | undefined {
    const now = this.#now();
    const count = this.#states.length;
    for (let tried = 0; tried < count; tried++) {
      const state = this.#states[this.#turn++ % count];
      if (state === undefined || state.restsUntil > now) continue;
      if (state.restsUntil > 0) state.restsUntil = now + REST_MS;
      return state;
    }
    return undefined;
  }

  #end(state: State<Handle>, fallback: FallbackReason | null, reason = ''): void {
    const { name } = state.replica;
    this.#watcher({ replica: name, fallback });
    const wasResting = state.restsUntil > 0;
    if (fallback !== null && REPLICA_FAILURES.has(fallback)) {
      state.restsUntil = this.#now() + REST_MS;
      state.replica.reconnect();
      if (!wasResting)
        this.#announce(`The replica ${name} fails: ${reason}. Reads go elsewhere meanwhile.`);
    } else if (wasResting && fallback !== 'busy') {
      state.restsUntil = 0;
      this.#announce(`The replica ${name} answers again.`);
    }
  }
}
