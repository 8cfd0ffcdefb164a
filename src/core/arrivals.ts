/** Who comes in from outside, and how long work that can wait stands back for them. */

/**
 * Milliseconds for which whoever waits for arrivals lets them come at most: about as long as they then work, so that a
 * flood of connections takes half of the time, not all of it.
 */
const MAX_WAIT_MS = 10;

/**
 * The connections that come in. Node.js takes one in each turn of the event loop, however many there are
 * (https://github.com/libuv/libuv/pull/3696): behind three hundred that come at once, a request would wait for three
 * hundred slices of long work, if each turn had one.
 */
export class Arrivals {
  readonly #now: () => number;
  #count = 0;

  /** The clock tells milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** To be told of each connection that comes in. */
  readonly one = (): void => {
    this.#count++;
  };

  /** Goes on in a later turn of the loop: the next one, or the first in which no connection came in, within bounds. */
  after(goOn: () => void): void {
    const started = this.#now();
    let seen = this.#count;
    const look = () => {
      if (seen === this.#count || this.#now() - started >= MAX_WAIT_MS) return goOn();
      seen = this.#count;
      setImmediate(look);
    };
    setImmediate(look);
  }
}

/** Those of this process. */
export const arrivals = new Arrivals(() => performance.now());

/** Lets in what comes from outside. */
export const everybodyIn = (): Promise<void> => new Promise((resolve) => arrivals.after(resolve));
