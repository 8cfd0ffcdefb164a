/**
 * Maximum time that CPU-bound work waits for pending connections: about one slice. A flood of connections so
 * takes half of the time, not all of it.
 */
const MAX_WAIT_MS = 10;

/**
 * Lets the event loop accept pending connections before CPU-bound work continues. Node.js accepts one in each turn of the
 * loop (https://github.com/libuv/libuv/pull/3696): a request behind 300 others would wait for 300 slices of work.
 */
export class PendingConnections {
  readonly #now: () => number;
  #accepted = 0;

  /** The clock returns milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a connection; must be called for each that a server accepts. */
  readonly count = (): void => {
    this.#accepted++;
  };

  /** Continues in the first later turn of the loop in which no connection was accepted, or after 10 ms. */
  after(next: () => void): void {
    const started = this.#now();
    let seen = this.#accepted;
    const look = () => {
      if (seen === this.#accepted || this.#now() - started >= MAX_WAIT_MS) return next();
      seen = this.#accepted;
      setImmediate(look);
    };
    setImmediate(look);
  }
}

/** The connections of this process. */
export const pendingConnections = new PendingConnections(() => performance.now());

/** Resolves when pending connections have been accepted. */
export const acceptPendingConnections = (): Promise<void> =>
  new Promise((resolve) => pendingConnections.after(resolve));
