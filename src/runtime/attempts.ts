/** Counts attempts that may be wrong, on this node: for a name, ten in a quarter of an hour. */
const MOST = 10;
const WINDOW_MS = 15 * 60_000;
/** Names that are counted at once; a flood of invented ones removes the oldest. */
const MOST_NAMES = 10_000;

/**
 * An attempt counts from the moment at which it is taken, so that a hundred at once are no more than ten. A right one is
 * given back.
 */
export class Attempts {
  readonly #byName = new Map<string, { count: number; readonly until: number }>();

  /** Takes an attempt. Returns 0, or the number of seconds after which there is another one. */
  take(name: string, now = performance.now()): number {
    const known = this.#byName.get(name);
    if (known === undefined || known.until <= now) {
      this.#byName.delete(name);
      this.#byName.set(name, { count: 1, until: now + WINDOW_MS });
      const [oldest = ''] = this.#byName.keys();
      if (this.#byName.size > MOST_NAMES) this.#byName.delete(oldest);
      return 0;
    }
    if (known.count >= MOST) return Math.ceil((known.until - now) / 1000);
    known.count++;
    return 0;
  }

  /** Gives back an attempt that was not wrong; earlier ones still count. */
  giveBack(name: string): void {
    const known = this.#byName.get(name);
    if (known === undefined) return;
    known.count--;
    if (known.count === 0) this.#byName.delete(name);
  }

  /** Forgets the attempts of a name, after a right one. */
  clear(name: string): void {
    this.#byName.delete(name);
  }
}
