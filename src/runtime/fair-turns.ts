/** Fair turns of the event loop: one slice of CPU-bound work in each, of the user with the least CPU time so far. */
import { pendingConnections } from './pending-connections.ts';

type Slice = () => void;

interface Share {
  /** Milliseconds, starting at the time of the user scheduled last when this user arrived. */
  usedMs: number;
  readonly waiting: Slice[];
}

/**
 * Runs one waiting slice in each turn of the event loop, after pending connections have been accepted. A new
 * request so waits for one slice, however many users have work. Long slices of one user delay only that user.
 */
export class FairTurns {
  readonly #now: () => number;
  readonly #shares = new Map<string, Share>();
  #waiting = 0;
  /** Time of the user scheduled last. */
  #reachedMs = 0;

  /** The clock returns milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs a slice, which must not throw, in a later turn of the loop. */
  schedule(user: string, slice: Slice): void {
    let share = this.#shares.get(user);
    if (share === undefined) {
      share = { usedMs: this.#reachedMs, waiting: [] };
      this.#shares.set(user, share);
    }
    share.waiting.push(slice);
    if (this.#waiting++ === 0) pendingConnections.after(this.#runOne);
  }

  readonly #runOne = () => {
    const share = this.#leastServed();
    const started = this.#now();
    this.#reachedMs = share.usedMs;
    share.waiting.shift()?.();
    share.usedMs += this.#now() - started;
    if (--this.#waiting > 0) pendingConnections.after(this.#runOne);
    this.#forget();
  };

  #leastServed(): Share {
    const waiting = [...this.#shares.values()].filter((share) => share.waiting.length > 0);
    return waiting.reduce((least, share) => (share.usedMs < least.usedMs ? share : least));
  }

  /** Forgets users without work, except those ahead of the others: a pause must not reset their time. */
  #forget(): void {
    for (const [user, { usedMs, waiting }] of this.#shares) {
      if (waiting.length > 0) continue;
      if (this.#waiting === 0 || usedMs <= this.#reachedMs) this.#shares.delete(user);
    }
  }
}

/** The turns of this process. */
export const fairTurns = new FairTurns(() => performance.now());
