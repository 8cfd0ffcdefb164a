/** How many bytes of request bodies a node works on at a time, and how many of them may be one person's. */

/** The size of the largest body that is read. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** A body of this size, as most have, finds room while larger ones wait for it: a part of the node's is for them alone. */
const SMALL = 64 * 1024;
const SMALL_PART = 1 / 4;

/** How many bodies of one person may wait. */
const MAX_WAITING = 100;

/** What a request holds until it is over. */
export interface Hold {
  /** Holds so many bytes in all, waiting for room where there is none; throws `NoRoom` when that takes too long. */
  grow(bytes: number): Promise<void>;
  release(): void;
}

/** There was no room for a body in time. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

interface Waiting {
  readonly person: string;
  /** How many bytes it wants beside those that it holds. */
  readonly bytes: number;
  readonly isSmall: boolean;
  begin(): void;
  giveUp(): void;
}

/**
 * The room that bodies share, from the first byte that is read of them until they are answered. Who finds none waits in
 * line, unread. One person has half of it, though always enough for the largest body, so that others find some.
 */
export class BodyBudget {
  readonly #nodeBytes: number;
  readonly #personBytes: number;
  readonly #patienceMs: number;
  readonly #byPerson = new Map<string, number>();
  readonly #line = new Set<Waiting>();
  #held = 0;

  constructor(nodeBytes: number, patienceMs: number) {
    this.#nodeBytes = Math.max(nodeBytes, MAX_BODY_BYTES);
    this.#personBytes = Math.max(this.#nodeBytes / 2, MAX_BODY_BYTES);
    this.#patienceMs = patienceMs;
  }

  get held(): number {
    return this.#held;
  }

  get waiting(): number {
    return this.#line.size;
  }

  hold(person: string): Hold {
    let held = 0;
    let pending: Waiting | undefined;
    return {
      grow: (total) =>
        new Promise((resolve, reject) => {
          const settle = () => {
            clearTimeout(timer);
            pending = undefined;
          };
          const waiting: Waiting = {
            person,
            bytes: total - held,
            isSmall: total <= SMALL,
            begin() {
              settle();
              held = total;
              resolve();
            },
            giveUp: () => {
              settle();
              this.#line.delete(waiting);
              reject(new NoRoom('There is no room for another body'));
            },
          };
          const timer = setTimeout(waiting.giveUp, this.#patienceMs);
          pending = waiting;
          this.#queue(waiting);
        }),
      release: () => {
        pending?.giveUp();
        this.#add(person, -held);
        held = 0;
        this.#letIn();
      },
    };
  }

  #queue(waiting: Waiting): void {
    this.#line.add(waiting);
    this.#letIn();
    if (!this.#line.has(waiting)) return;
    const waitingOfPerson = [...this.#line].filter(({ person }) => person === waiting.person);
    if (waitingOfPerson.length > MAX_WAITING) waiting.giveUp();
  }

  /** Lets in whom there is room for, in the order of the line; what a larger body waits for is not given to others. */
  #letIn(): void {
    let isKept = false;
    for (const waiting of this.#line) {
      const { person, bytes, isSmall } = waiting;
      if ((this.#byPerson.get(person) ?? 0) + bytes > this.#personBytes) continue;
      const room = this.#nodeBytes * (isSmall ? 1 + SMALL_PART : 1) - this.#held;
      if (bytes > room || (isKept && !isSmall)) {
        isKept = true;
        continue;
      }
      this.#line.delete(waiting);
      this.#add(person, bytes);
      waiting.begin();
    }
  }

  #add(person: string, bytes: number): void {
    this.#held += bytes;
    const ofPerson = (this.#byPerson.get(person) ?? 0) + bytes;
    if (ofPerson > 0) this.#byPerson.set(person, ofPerson);
    else this.#byPerson.delete(person);
  }
}
