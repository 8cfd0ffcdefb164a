/** Copies of the database that reads are answered from, and which of them is asked. */
import { type PostgresFailureKind, replicaFailure } from '../errors/postgres-failure.ts';

/** One copy of the database; `Handle` is what it is read with. */
export interface Replica<Handle> {
  /** Its host and port, for the log and the metrics. */
  readonly name: string;
  readonly handle: Handle;
  /** Has its connections made again: those that there are may lead to a machine that is gone. */
  reconnect(): void;
  close(): Promise<void>;
}

/**
 * Why the primary answered a read:
 * - `behind`: the replica shows another state than the one that the primary told of;
 * - `resting`: all replicas are left alone for a while, since they failed;
 * - else how the replica failed.
 */
export type FallbackReason = 'behind' | 'resting' | PostgresFailureKind;

/** What became of one read: the replica that was asked (null: all were resting), and why it did not answer, if so. */
export interface ReplicaRead {
  readonly replica: string | null;
  readonly fallback: FallbackReason | null;
}

/** The replica does not show the state that is asked for. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

/** How long a replica that failed is left alone. Then one read tries it, and the others wait for what comes of that. */
const REST_MS = 5_000;
/** Failures that say something of the replica, not of what it was asked or of a moment. */
const LASTING: ReadonlySet<FallbackReason> = new Set(['away', 'closed', 'fault', 'unwritable']);

interface State<Handle> {
  readonly replica: Replica<Handle>;
  /** 0 while it answers. */
  restsUntil: number;
}

export class Replicas<Handle> {
  readonly #states: readonly State<Handle>[];
  readonly #announce: (line: string) => void;
  readonly #now: () => number;
  #turn = 0;
  #watcher: (read: ReplicaRead) => void = () => {};

  /** `announce` is called with a line when a replica fails, and when it answers again. */
  constructor(
    replicas: readonly Replica<Handle>[],
    announce: (line: string) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#states = replicas.map((replica) => ({ replica, restsUntil: 0 }));
    this.#announce = announce;
    this.#now = now;
  }

  /** Has what becomes of each read told to `watcher`. */
  watch(watcher: (read: ReplicaRead) => void): void {
    this.#watcher = watcher;
  }

  /**
   * Returns what a replica answered, or null where the primary has to. Throws what `work` throws when that is no failure
   * of the replica: a refusal is an answer, too.
   */
  async answer<Result>(
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
      this.#end(state, fallback, failure?.reason);
      if (fallback === null) throw error;
      return null;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#states.map(({ replica }) => replica.close()));
  }

  /** The next one by turns that does not rest. Whoever tries one that has rested leaves it resting for the others. */
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
    if (fallback !== null && LASTING.has(fallback)) {
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
