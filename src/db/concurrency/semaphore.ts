/** One finished use of the database. */
export interface DatabaseUse {
  readonly kind: 'statement' | 'transaction';
  readonly waitedMs: number;
  readonly heldMs: number;
}

/** Use of a node's connections, for metrics. */
export interface PoolUse {
  readonly size: number;
  readonly busy: number;
  readonly waiting: number;
  /** Number of requests that timed out, since the start. */
  readonly timedOut: number;
  /** Calls `watcher` after every use. */
  watch(watcher: (use: DatabaseUse) => void): void;
}

/** No permit was released in time; the work was not started. */
export class PoolExhausted extends Error {
  override readonly name: string = 'PoolExhausted';
  readonly code = 'POOL_EXHAUSTED';
}

interface Waiting {
  readonly begin: () => void;
}

/** A counting semaphore with a first-in, first-out queue, in which work waits for a bounded time. */
export class Semaphore implements PoolUse {
  readonly size: number;
  readonly #exhausted: () => PoolExhausted;
  readonly #acquireTimeoutMs: number;
  readonly #queue = new Set<Waiting>();
  #watcher: (use: DatabaseUse) => void = () => {};
  #whenIdle: (() => void)[] = [];
  busy = 0;
  timedOut = 0;

  /** `exhausted` creates the error after `acquireTimeoutMs`. @default an error about connections */
  constructor(
    permits: number,
    acquireTimeoutMs: number,
    exhausted = () => new PoolExhausted(`All ${permits} connections to the database are in use`),
  ) {
    this.size = permits;
    this.#acquireTimeoutMs = acquireTimeoutMs;
    this.#exhausted = exhausted;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  watch(watcher: (use: DatabaseUse) => void): void {
    this.#watcher = watcher;
  }

  /** Runs work under a permit. Throws `PoolExhausted` when none is released in time. */
  async use<Result>(kind: DatabaseUse['kind'], work: () => PromiseLike<Result>): Promise<Result> {
    const requestedAt = performance.now();
    if (this.busy < this.size) this.busy++;
    else await this.#acquire();
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#watcher({ kind, waitedMs: begun - requestedAt, heldMs: performance.now() - begun });
      this.#release();
    }
  }

  /** Waits until no work is in progress, at most `timeoutMs`. */
  idle(timeoutMs: number): Promise<void> {
    if (this.busy === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#whenIdle.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /**
   * Waits for a permit. Work that ends passes its permit to the next in the queue, so later arrivals can't
   * overtake.
   */
  #acquire(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.delete(waiting);
        this.timedOut++;
        reject(this.#exhausted());
      }, this.#acquireTimeoutMs);
      const waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#queue.add(waiting);
    });
  }

  #release(): void {
    const [next] = this.#queue;
    if (next !== undefined) {
      this.#queue.delete(next);
      next.begin();
      return;
    }
    this.busy--;
    if (this.busy > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}

/** Other work of the same user held all of the user's permits for too long; this work was not started. */
export class UserBusy extends PoolExhausted {
  override readonly name = 'UserBusy';

  constructor() {
    super('Other work of the same user holds all permits');
  }
}

/** Limits the concurrent work of each user, so that one user can't delay the others. */
export class PerUserLimit {
  readonly #permits: number;
  readonly #acquireTimeoutMs: number;
  readonly #users = new Map<string, Semaphore>();

  constructor(permits: number, acquireTimeoutMs: number) {
    this.#permits = permits;
    this.#acquireTimeoutMs = acquireTimeoutMs;
  }

  /** Runs work of a user. Throws `UserBusy` after waiting too long. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const semaphore =
      this.#users.get(userId) ??
      new Semaphore(this.#permits, this.#acquireTimeoutMs, () => new UserBusy());
    this.#users.set(userId, semaphore);
    try {
      return await semaphore.use('transaction', work);
    } finally {
      if (semaphore.busy === 0) this.#users.delete(userId);
    }
  }
}
