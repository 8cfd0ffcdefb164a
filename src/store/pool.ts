/** What became of one use of the database. */
export interface DatabaseUse {
  readonly kind: 'statement' | 'transaction';
  readonly waitedMs: number;
  readonly heldMs: number;
}

/** How the connections of a node are used, for those who watch it. */
export interface Pool {
  readonly size: number;
  readonly busy: number;
  readonly waiting: number;
  /** How many gave up waiting, since the start. */
  readonly refused: number;
  /** Has every use told to `watcher` once it is over. */
  watch(watcher: (use: DatabaseUse) => void): void;
}

/** All connections stayed in use for as long as work may wait for one; it was not begun. */
export class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted';
  readonly code = 'POOL_EXHAUSTED';
}

interface Waiting {
  readonly begin: () => void;
}

/** Lets so much work in at a time as there are connections. What is beyond waits in line, for a bounded time. */
export class PlacePool implements Pool {
  readonly size: number;
  readonly #exhausted: () => PoolExhausted;
  readonly #patienceMs: number;
  readonly #line = new Set<Waiting>();
  #watcher: (use: DatabaseUse) => void = () => {};
  #whenIdle: (() => void)[] = [];
  busy = 0;
  refused = 0;

  /** `exhausted` makes the error of who waited in vain. @default one that speaks of connections */
  constructor(
    size: number,
    patienceMs: number,
    exhausted = () => new PoolExhausted(`All ${size} connections to the database are in use`),
  ) {
    this.#exhausted = exhausted;
    this.size = size;
    this.#patienceMs = patienceMs;
  }

  get waiting(): number {
    return this.#line.size;
  }

  watch(watcher: (use: DatabaseUse) => void): void {
    this.#watcher = watcher;
  }

  /** Does work when its turn has come; throws `PoolExhausted` when that takes too long. */
  async take<Result>(kind: DatabaseUse['kind'], work: () => PromiseLike<Result>): Promise<Result> {
    const asked = performance.now();
    if (this.busy < this.size) this.busy++;
    else await this.#turn();
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#watcher({ kind, waitedMs: begun - asked, heldMs: performance.now() - begun });
      this.#leave();
    }
  }

  /** Waits until no work is under way, at most so long. */
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

  /** The place is handed over by who leaves, so nobody who comes later can take it in between. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line.delete(waiting);
        this.refused++;
        reject(this.#exhausted());
      }, this.#patienceMs);
      const waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#line.add(waiting);
    });
  }

  #leave(): void {
    const [next] = this.#line;
    if (next !== undefined) {
      this.#line.delete(next);
      next.begin();
      return;
    }
    this.busy--;
    if (this.busy > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}
