import postgres, { type Options, type Sql } from 'postgres';
import { Sockets } from './sockets.ts';
import { hasParameters, type Statement, withLiterals } from './statement.ts';

export type ConnectionOptions = Options<Record<string, postgres.PostgresType>>;
/** How values are read and written, by their types' numbers; the query builder sets its own. */
export type Conversions = Pick<Sql['options'], 'parsers' | 'serializers'>;
/**
 * How long the other side may take to accept a connection, and as long again to let the node in: together less than the
 * ten seconds within which a caller is told.
 */
const CONNECT_TIMEOUT_S = 4;

/** Runs a statement and returns its rows, as objects or as arrays. */
export type Ask = (statement: Statement, asArrays: boolean) => Promise<unknown>;
/** Runs a part of a transaction that can fail by itself: then what it did is undone, and nothing else. */
export type Nest = <Result>(part: () => Promise<Result>) => Promise<Result>;

/** How a transaction begins, and what ends it early. */
export interface TransactionOptions {
  /** All reads see one instant, and nothing is written. @default false */
  readonly isSnapshot?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const BEGIN = 'begin';
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * One connection to PostgreSQL, for one piece of work at a time; once it is broken it stays so.
 *
 * postgres.js has connections, a pool and transactions of its own, and connects a broken connection again. Version 3.4.9
 * then runs what a transaction still says outside of it, or in somebody else's, and a rollback that meets a cut
 * connection ends the process (its issues 1208 and 1216). So each of its clients is one connection here, which gets no
 * statement once it is broken, and none behind one that postgres.js keeps back: what is asked at once without parameters is
 * sent at once, and answered in order; what has some waits for what was asked before, and is waited for.
 */
export class Connection {
  readonly bornAt = performance.now();
  readonly #client: Sql;
  readonly #sockets: Sockets;
  readonly #answerMs: number;
  #isBroken = false;
  /** Settles when all that was asked so far has been answered. */
  #last: Promise<unknown> = Promise.resolve();
  /** Settles when further statements may be sent, answered or not. */
  #open: Promise<unknown> = Promise.resolve();
  #isMade = false;
  #unanswered = 0;
  #silence: NodeJS.Timeout | undefined;

  /** `answerMs`: how long a statement may go unanswered before the other side is considered gone. */
  constructor(
    url: string,
    options: ConnectionOptions,
    { parsers, serializers }: Conversions,
    answerMs: number,
  ) {
    this.#answerMs = answerMs;
    this.#sockets = new Sockets(options.connect_timeout ?? CONNECT_TIMEOUT_S);
    this.#client = postgres(url, {
      ...options,
      ...this.#sockets.options,
      max: 1,
      max_lifetime: null,
      onclose: () => {
        this.#isBroken = true;
        // What postgres.js has kept back it would ask over another connection, which it is refused, and then forget.
        void this.end(0);
      },
    });
    Object.assign(this.#client.options.parsers, parsers);
    Object.assign(this.#client.options.serializers, serializers);
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Runs a statement after all that were asked before. */
  readonly ask: Ask = (statement, asArrays) => this.#ask(withLiterals(statement), asArrays);

  #ask(statement: Statement, asArrays: boolean, signal?: AbortSignal): Promise<unknown> {
    const before = this.#last;
    // What is asked while a connection is made, postgres.js keeps back.
    const isAlone = hasParameters(statement) || !this.#isMade;
    this.#isMade = true;
    const answer = (isAlone ? before : this.#open).then(() =>
      this.#send(statement, asArrays, signal),
    );
    // What was answered must not be kept by who waits for the end of it.
    this.#last = Promise.all([before, answer.then(nothing, nothing)]).then(nothing);
    if (isAlone) this.#open = this.#last;
    return answer;
  }

  /** Like `#ask`, when all has been answered and settled: what a cancellation may still meet must be none of it. */
  #askLast(text: string): Promise<unknown> {
    this.#open = this.#last;
    return this.#ask([text], false);
  }

  /**
   * A transaction around what `work` asks. One statement that failed fails it all, whether or not `work` minds. When the
   * signal is aborted, the statement under way ends and none follows. What a snapshot asks first need not wait until it has
   * begun, since had that failed, all of it has, and nothing is changed; nor need anybody wait for its end.
   */
  async transaction<Result>(
    work: (ask: Ask, nest: Nest) => Promise<Result>,
    { isSnapshot = false, signal }: TransactionOptions = {},
  ): Promise<Result> {
    let isOver = false;
    let parts = 0;
    const failures: unknown[] = [];
    const ask: Ask = async (statement, asArrays) => {
      if (isOver) throw new Error('The transaction of this statement is over');
      try {
        return await this.#ask(withLiterals(statement), asArrays, signal);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
    const nest: Nest = async (part) => {
      const savepoint = `part_${++parts}`;
      await ask([`savepoint ${savepoint}`], false);
      const before = failures.length;
      try {
        const result = await part();
        await this.#last;
        if (failures.length > before) throw failures[before];
        await ask([`release savepoint ${savepoint}`], false);
        return result;
      } catch (error) {
        await ask([`rollback to savepoint ${savepoint}`], false);
        failures.length = before;
        throw error;
      }
    };
    const begun = this.#ask([isSnapshot ? BEGIN_SNAPSHOT : BEGIN], false, signal);
    if (isSnapshot) begun.catch((error: unknown) => failures.unshift(error));
    else await begun;
    try {
      const result = await work(ask, nest);
      isOver = true;
      // What was asked without waiting for it belongs to the transaction, too.
      await this.#last;
      if (failures.length > 0) throw failures[0];
      const ended = this.#askLast('commit');
      // A connection that can't even do that is broken, which whoever has it next is told.
      if (isSnapshot) ended.catch(() => {});
      else await ended;
      return result;
    } catch (error) {
      isOver = true;
      // A connection that can't even do that is broken, and PostgreSQL undoes what it began.
      await this.#askLast('rollback').catch(() => {});
      throw firstFailure(error, failures);
    }
  }

  async end(timeoutS: number): Promise<void> {
    this.#isBroken = true;
    this.#sockets.close();
    await this.#client.end({ timeout: timeoutS });
  }

  async #send(statement: Statement, asArrays: boolean, signal?: AbortSignal): Promise<unknown> {
    if (this.#isBroken) throw new ConnectionBroken('The connection to the database is cut');
    signal?.throwIfAborted();
    this.#expect(1);
    const query = this.#client.unsafe(...statement);
    let cancelled: Promise<void> | undefined;
    const cancel = () => {
      cancelled = this.#cancel(query as unknown as Running);
    };
    signal?.addEventListener('abort', cancel);
    try {
      return await (asArrays ? query.values() : query);
    } catch (error) {
      if (!isAnswer(error)) this.#isBroken = true;
      throw error;
    } finally {
      this.#expect(-1);
      signal?.removeEventListener('abort', cancel);
      await cancelled;
    }
  }

  /** One answer more or less is awaited: how long the next one may take begins again. */
  #expect(more: 1 | -1): void {
    this.#unanswered += more;
    clearTimeout(this.#silence);
    if (this.#unanswered > 0) this.#silence = setTimeout(() => void this.end(0), this.#answerMs);
  }

  /**
   * Has PostgreSQL end a statement. It is asked to over a connection made for that, which it closes when it has told the
   * session; what the session is told after its statement was answered it forgets, before it reads another. So nothing
   * more is asked here until that connection is closed: then the next statement, which may be somebody else's, can't be
   * the one that ends; those that were sent behind it belong to the same transaction, which fails them. Where it is not
   * known whether the session was told, it is never used again. Each connection has one statement under way, so a node has
   * no more of these than connections at a time.
   */
  async #cancel(query: Running): Promise<void> {
    if (query.state?.pid == null) return this.end(0);
    if (!query.active) return;
    const asked = performance.now();
    this.#sockets.allowOne();
    const isTold = await query.canceller(query).then(
      () => performance.now() - asked < CANCEL_MS,
      () => false,
    );
    if (!isTold) this.#isBroken = true;
  }
}

const nothing = () => {};

/** How long it takes at most until PostgreSQL has surely closed the connection by itself. */
const CANCEL_MS = 5_000;

/** What postgres.js 3.4.9 has in a query beside what it declares; its `cancel()` does not tell when that is done. */
interface Running {
  readonly state: { readonly pid: number | null } | null;
  readonly active: boolean;
  readonly canceller: (query: Running) => Promise<void>;
}

class ConnectionBroken extends Error {
  override readonly name = 'ConnectionBroken';
  readonly code = 'CONNECTION_CLOSED';
}

/** Whether an error is PostgreSQL's answer to a statement, after which it takes the next one. */
const isAnswer = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && !/^(FATAL|PANIC)$/.test(error.severity);

/** After a statement has failed all others do, only to say so: what counts is the first. */
function firstFailure(error: unknown, [first, ...others]: readonly unknown[]): unknown {
  const stems = (from: unknown) => {
    for (let cause = error; cause !== undefined; cause = (cause as Error).cause) {
      if (cause === from) return true;
      if (!(cause instanceof Error)) return false;
    }
    return false;
  };
  return !stems(first) && others.some(stems) ? first : error;
}
