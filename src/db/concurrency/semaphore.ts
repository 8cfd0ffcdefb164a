/** One use of the database, once it is over. */
export interface DatabaseUse {
  readonly kind: 'statement' | 'transaction';
  readonly waitedMs: number;
  readonly heldMs: number;
}

/** How the connections of a node are used, for metrics. */
export interface PoolUse {
  readonly size: number;
  readonly busy: number;
  readonly waiting: number;
  /** How many waited in vain, since the start. */
  readonly refused: number;
  /** Calls `watcher` with every use once it is over. */
  watch(watcher: (use: DatabaseUse) => void): void;
}

/** No permit came free in time; the work was not begun. */
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
  refused = 0;

  /** `exhausted` makes the error after `acquireTimeoutMs`. @default one that speaks of connections */
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

  /** Runs work under a permit. Throws `PoolExhausted` when none comes free in time. */
  async use<Result>(kind: DatabaseUse['kind'], work: () => PromiseLike<Result>): Promise<Result> {
    const asked = performance.now();
    if (this.busy < this.size) this.busy++;
    else await this.#acquire();
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#watcher({ kind, waitedMs: begun - asked, heldMs: performance.now() - begun });
      this.#release();
    }
  }

  /** Waits until no work is under way, at most `timeoutMs`. */
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

  /** Waits for a permit, which is handed over by the work that ends: later arrivals can't take it in between. */
  #acquire(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.delete(waiting);
        this.refused++;
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
