/** The event loop, shared by all who have long work: slice after slice, each in a turn of its own. */
import { arrivals } from './arrivals.ts';

/** What long work looks at between two slices; an `AbortSignal` is one. */
export interface StopSignal {
  /** Throws when nobody waits for the work any more. */
  throwIfAborted(): void;
  /** Whose work it is: each owner has the same part of the time. @default that of the slice it goes on from */
  readonly owner?: string | undefined;
}

/** What one owner has of the time. */
interface Share {
  /** Milliseconds, counted on from what the others had when this owner came. */
  used: number;
  readonly waiting: (() => void)[];
}

/** Whose work nobody has said. */
const NOBODY = '';

/**
 * Lets one slice of work go on in each turn of the loop: of those who wait for one, that of the owner who has had the least
 * time. So whatever comes from outside waits for one slice, however much long work there is, and who has a lot of it, or
 * cuts it into longer slices, delays that of others no more than anybody does.
 */
export class LoopTurns {
  readonly #now: () => number;
  readonly #shares = new Map<string, Share>();
  #waiting = 0;
  /** What the owner who went on last had had. */
  #reached = 0;
  /** Whose slice it is. */
  #running: string | undefined;

  /** The clock tells milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Waits until a slice of an owner may go on. @default the owner of the slice that calls */
  next(owner = this.#running ?? NOBODY): Promise<void> {
    return new Promise((resolve) => {
      let share = this.#shares.get(owner);
      if (share === undefined) {
        share = { used: this.#reached, waiting: [] };
        this.#shares.set(owner, share);
      }
      share.waiting.push(resolve);
      if (this.#waiting++ === 0) arrivals.after(this.#goOn);
    });
  }

  readonly #goOn = () => {
    const [owner, share] = this.#leastServed();
    const started = this.#now();
    this.#reached = share.used;
    this.#running = owner;
    share.waiting.shift()?.();
    // The slice is what follows from the promise at once: a tick that a microtask asks for comes after all of it.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#running = undefined;
        share.used += this.#now() - started;
        this.#forget();
      }),
    );
    if (--this.#waiting > 0) arrivals.after(this.#goOn);
  };

  #leastServed(): [string, Share] {
    let least: [string, Share] | undefined;
    for (const entry of this.#shares) {
      const [, { used, waiting }] = entry;
      if (waiting.length > 0 && used < (least?.[1].used ?? Number.POSITIVE_INFINITY)) least = entry;
    }
    if (least === undefined) throw new Error('Nobody waits for a turn');
    return least;
  }

  /** Who has nothing to do is remembered only while they have had more than others; when nobody waits, nobody is. */
  #forget(): void {
    for (const [owner, { used, waiting }] of this.#shares) {
      if (waiting.length > 0) continue;
      if (this.#waiting === 0 || used <= this.#reached) this.#shares.delete(owner);
    }
  }
}

const turns = new LoopTurns(() => performance.now());

/** Lets everything that waits for the event loop go first. @default the owner of the slice that calls */
export const nextTurnOf = (owner?: string): Promise<void> => turns.next(owner);

/** The same. Throws the signal's reason when nobody waits for the work any more. */
export async function nextTurn(signal?: StopSignal): Promise<void> {
  await nextTurnOf(signal?.owner);
  signal?.throwIfAborted();
}
