import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import type { Turns } from './turns.ts';

/** What the transactions of a database share. */
export interface Sharing {
  readonly turns: Turns;
  /** How long a part holds the connection although others want it. */
  readonly partMs: number;
}

/** The part of PGlite's own transactions that the query builder uses. */
export interface Client {
  query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
}

/**
 * A transaction of many statements that lets others in: it holds the connection until they want it, gives it away between
 * two statements, and goes on in another transaction of PostgreSQL. What makes one of all the parts is for its heirs to say.
 */
export abstract class TransactionInParts implements Client {
  protected readonly client: PGlite;
  protected readonly turns: Turns;
  readonly #partMs: number;
  /** Statements and the ends of parts happen one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #isOpen = false;
  #failure: { readonly reason: unknown } | undefined;
  #isUndivided = false;
  #parts = 0;
  #openedAt = 0;
  #heldMs = 0;

  constructor(client: PGlite, { turns, partMs }: Sharing) {
    this.client = client;
    this.turns = turns;
    this.#partMs = partMs;
  }

  /** Begins a part. */
  protected abstract begin(isFirst: boolean): Promise<void>;
  /** Ends a part after which others get in. */
  protected abstract interrupt(): Promise<void>;
  /** Ends the last part, and with it the whole. */
  protected abstract commit(): Promise<void>;
  /** Undoes the parts that were ended; the last one is undone already. */
  protected abstract undo(): Promise<void>;
  /** Whether parts that were ended wait for the commit of the whole. */
  protected get isUnfinished(): boolean {
    return false;
  }
  /** Whether there is room for one more part. */
  protected get canBeInterrupted(): boolean {
    return true;
  }

  query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#inOrder(async () => {
      // Whatever follows a failure fails as well, and need not be sent.
      if (this.#failure !== undefined) throw this.#failure.reason;
      await this.turns.letComeIn();
      await this.#interruptIfDue();
      if (!this.#isOpen) await this.#open();
      return this.#failing(() => this.client.query<Row>(text, params, options));
    });
  }

  /** Lets nobody in from here on. */
  holdOn(): void {
    this.#isUndivided = true;
  }

  /** Does other work on the database between two parts: the next one sees it. */
  between<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#inOrder(async () => {
      if (this.#isOpen) await this.#end();
      return work();
    });
  }

  /** Does the work of the whole, and commits it; undoes it when anything fails. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      await this.#inOrder(async () => {
        if (this.#failure !== undefined) throw this.#failure.reason;
        if (!this.#isOpen && this.isUnfinished) await this.#open();
        if (this.#isOpen) await this.commit();
      });
      return result;
    } catch (error) {
      // What fails here is undone when the database is opened again; what counts is the first failure.
      await this.#inOrder(() => this.#rollBack()).catch(() => {});
      throw error;
    } finally {
      this.#close();
    }
  }

  async #open(): Promise<void> {
    const giveWay = () => this.#giveWay();
    if (this.#parts++ === 0) await this.turns.enter(giveWay);
    else await this.turns.enterAgain(this.#heldMs, giveWay);
    this.#isOpen = true;
    this.#openedAt = performance.now();
    if (this.turns.isWanted) this.#giveWay();
    await this.#failing(() => this.begin(this.#parts === 1));
  }

  /** Others want the connection: they get it when the part is long enough, also if no further statement comes. */
  #giveWay(): void {
    const part = this.#parts;
    const interrupt = async () => {
      if (part !== this.#parts) return;
      // Timers count from the start of a turn of the event loop, so they come early after a long one.
      if (this.#restMs > 0) this.#giveWay();
      else await this.#interruptIfDue();
    };
    // What fails here fails the next statement, or the end, too.
    setTimeout(() => this.#inOrder(interrupt).catch(() => {}), Math.max(0, this.#restMs));
  }

  /** How long the part may still hold the connection although others want it. */
  get #restMs(): number {
    return this.#openedAt + this.#partMs - performance.now();
  }

  async #interruptIfDue(): Promise<void> {
    if (!this.#isOpen || this.#isUndivided || this.#failure !== undefined) return;
    if (this.#restMs <= 0 && this.turns.isWanted && this.canBeInterrupted) await this.#end();
  }

  async #end(): Promise<void> {
    await this.#failing(() => this.interrupt());
    this.#close();
  }

  async #rollBack(): Promise<void> {
    try {
      if (this.#isOpen) await this.client.exec('rollback');
    } finally {
      this.#close();
    }
    await this.undo();
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#heldMs = performance.now() - this.#openedAt;
    this.turns.leave();
  }

  async #failing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (reason) {
      this.#failure ??= { reason };
      throw reason;
    }
  }

  #inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}
