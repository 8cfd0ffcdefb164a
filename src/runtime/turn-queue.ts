/** A bounded queue of work that runs one piece at a time, in turns of its clients. */

/** The client of a piece of work. Turns go round the addresses, and round the names of each address. */
export interface Lane {
  readonly address: string;
  readonly name: string;
}

/** The queue is full, and the work was not begun. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Job {
  readonly lane: Lane;
  readonly begin: () => void;
  readonly refuse: () => void;
}

const addressOf = ({ lane }: Job): string => lane.address;
const nameOf = ({ lane }: Job): string => JSON.stringify([lane.address, lane.name]);

/**
 * Runs work one piece at a time. At most `size` pieces wait. A full queue refuses the newest
 * piece of the address or name with the most, if the new client has fewer; else the new piece.
 */
export class TurnQueue {
  readonly #size: number;
  #waiting: Job[] = [];
  #isBusy = false;
  #turn = 0;
  /** Last turn of each address and name that waits. */
  readonly #turns = new Map<string, number>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Runs work in its turn; rejects with `QueueFull` if it is refused. */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#turnOf(lane);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.#next();
      this.#isBusy = next !== undefined;
      next?.begin();
    }
  }

  #turnOf(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#add({ lane, begin: resolve, refuse: () => reject(new QueueFull('The queue is full')) });
    });
  }

  #add(job: Job): void {
    if (this.#waiting.length < this.#size) {
      this.#waiting.push(job);
      return;
    }
    const loser = this.#newestOfMost(job, addressOf) ?? this.#newestOfMost(job, nameOf);
    if (loser !== undefined) this.#waiting = [...this.#waiting.filter((j) => j !== loser), job];
    (loser ?? job).refuse();
  }

  /** Returns the newest piece of the largest group; undefined unless it has two more than the group of the new one. */
  #newestOfMost(job: Job, groupOf: (job: Job) => string): Job | undefined {
    const sizes = new Map<string, number>();
    for (const each of this.#waiting) sizes.set(groupOf(each), (sizes.get(groupOf(each)) ?? 0) + 1);
    const most = Math.max(...sizes.values());
    if (most < (sizes.get(groupOf(job)) ?? 0) + 2) return undefined;
    return this.#waiting.findLast((each) => sizes.get(groupOf(each)) === most);
  }

  /** Takes the first piece of the client whose turn is the longest ago. */
  #next(): Job | undefined {
    const last = (group: string) => this.#turns.get(group) ?? 0;
    const [next] = this.#waiting.toSorted(
      (a, b) => last(addressOf(a)) - last(addressOf(b)) || last(nameOf(a)) - last(nameOf(b)),
    );
    if (next === undefined) {
      this.#turns.clear();
      return undefined;
    }
    this.#waiting = this.#waiting.filter((job) => job !== next);
    const groups = new Set(
      [next, ...this.#waiting].flatMap((job) => [addressOf(job), nameOf(job)]),
    );
    for (const group of this.#turns.keys()) if (!groups.has(group)) this.#turns.delete(group);
    this.#turn++;
    for (const group of [addressOf(next), nameOf(next)]) this.#turns.set(group, this.#turn);
    return next;
  }
}
