import { acceptPending } from '../../runtime/pending-connections.ts';

/** Who stands in line for the connection. */
interface Waiting {
  readonly begin: () => void;
  /** When it goes before all others, however many there are. */
  readonly latest: number;
}

/** How long long work stands back at most, for each time that it held the connection as long. */
const PATIENCE = 3;
/** Turns of the event loop in which nobody may come before long work goes on: who was let in comes back at once. */
const IDLE_TURNS = 3;
/** How long statements may follow each other without a turn of the event loop, in which others can come. */
const TURN_MS = 10;

/**
 * The turns of those who share the only connection of an embedded database. Whoever comes goes in the order of coming, and
 * before long work that has been interrupted for them: that goes on when nobody else wants the connection, or when it has
 * stood back long enough.
 */
export class Turns {
  readonly #coming: Waiting[] = [];
  readonly #interrupted: Waiting[] = [];
  #isTaken = false;
  #giveWay: (() => void) | undefined;
  #turnedAt = 0;

  /** Whether others want the connection. */
  get isWanted(): boolean {
    return this.#coming.length > 0 || this.#interrupted.length > 0;
  }

  /** Does work when its turn has come. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Waits for the connection, which is to be given back by `leave`. `giveWay` is called whenever somebody begins to want it. */
  async enter(giveWay?: () => void): Promise<void> {
    await this.#wait(this.#coming, Number.POSITIVE_INFINITY);
    this.#giveWay = giveWay;
    await this.letComeIn();
  }

  /** Like `enter`, for work that held the connection for so long and gave way. */
  async enterAgain(heldMs: number, giveWay: () => void): Promise<void> {
    await this.#wait(this.#interrupted, performance.now() + PATIENCE * heldMs);
    this.#giveWay = giveWay;
    await this.letComeIn();
  }

  /**
   * Lets in what came from outside, now and then: PGlite answers before the event loop turns, so one statement could follow
   * the other for seconds without one. Long work does not go first in that turn: they would all wait for this connection.
   */
  async letComeIn(): Promise<void> {
    if (performance.now() - this.#turnedAt <= TURN_MS) return;
    await acceptPending();
    this.#turnedAt = performance.now();
  }

  leave(): void {
    this.#giveWay = undefined;
    const [first] = this.#interrupted;
    const isOverdue = first !== undefined && first.latest <= performance.now();
    const next = isOverdue ? this.#interrupted.shift() : this.#coming.shift();
    if (next !== undefined) {
      next.begin();
      return;
    }
    this.#isTaken = false;
    if (first !== undefined) void this.#goOnWhenIdle();
  }

  async #goOnWhenIdle(): Promise<void> {
    for (let turn = 0; turn < IDLE_TURNS; turn++) {
      await acceptPending();
      // Whoever took it meanwhile leaves it in its turn.
      if (this.#isTaken) return;
    }
    const next = this.#interrupted.shift();
    if (next === undefined) return;
    this.#isTaken = true;
    next.begin();
  }

  #wait(line: Waiting[], latest: number): Promise<void> {
    if (!this.#isTaken && line === this.#coming) {
      this.#isTaken = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      line.push({ begin: resolve, latest });
      if (!this.#isTaken) void this.#goOnWhenIdle();
      else this.#giveWay?.();
    });
  }
}
