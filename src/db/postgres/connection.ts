import postgres, { type Options, type Sql } from 'postgres';
import type { RunStatement } from '../queryable.ts';
import { Sockets } from './sockets.ts';

export type ConnectionOptions = Options<Record<string, postgres.PostgresType>>;

/**
 * How long the other side may take to accept a connection, and as long again to let the node in: together less than the
 * ten seconds within which a caller is told.
 */
const CONNECT_TIMEOUT_S = 4;
/** PostgreSQL closes the connection that brings it a cancellation well within it. */
const CANCEL_TIMEOUT_MS = 5_000;
/** Statements of more values are of many shapes, so that naming them would fill the server's memory. */
const MAX_PREPARED_VALUES = 50;

/**
 * One connection to PostgreSQL, for one piece of work at a time; once it is broken it stays so.
 *
 * The pool and the transactions of postgres.js 3.4.9 are not used: after a broken connection they run the statements of a
 * dead transaction outside of it, or inside another one (its issues 1208 and 1216). Here each of its clients is one
 * connection, which gets no statement once it is broken, and none behind one that postgres.js would queue: the first use
 * of a statement, whose types it asks for. Later uses are pipelined, as they are named statements.
 */
export class Connection {
  readonly openedAt = performance.now();
  readonly #client: Sql;
  readonly #sockets: Sockets;
  readonly #responseTimeoutMs: number;
  /** The statements that PostgreSQL knows by name. */
  readonly #prepared = new Set<string>();
  #isBroken = false;
  #isOpen = false;
  /** Settles when all statements so far have been answered. */
  #settled: Promise<unknown> = Promise.resolve();
  /** Settles when the next statement may be sent. */
  #ready: Promise<unknown> = Promise.resolve();
  #unanswered = 0;
  #responseTimer: NodeJS.Timeout | undefined;

  /** `responseTimeoutMs`: how long a statement may go unanswered before the other side is considered gone. */
  constructor(url: string, options: ConnectionOptions, responseTimeoutMs: number) {
    this.#responseTimeoutMs = responseTimeoutMs;
    this.#sockets = new Sockets(options.connect_timeout ?? CONNECT_TIMEOUT_S);
    this.#client = postgres(url, {
      ...options,
      ...this.#sockets.options,
      max: 1,
      max_lifetime: null,
      onclose: () => {
        this.#isBroken = true;
        void this.end(0);
      },
    });
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Settles when all statements so far have been answered, also those that failed. */
  get settled(): Promise<unknown> {
    return this.#settled;
  }

  /** Runs a statement after all those before. An aborted signal cancels it, or keeps it from being sent. */
  run(
    ...[text, values, rowMode, signal]: [...Parameters<RunStatement>, signal?: AbortSignal]
  ): Promise<unknown[]> {
    const before = this.#settled;
    const isPrepared = this.#client.options.prepare && values.length <= MAX_PREPARED_VALUES;
    const name = text + values.map(typeName).join();
    // postgres.js queues what it gets while it connects, and behind a statement whose types it asks for.
    const isQueueing = !this.#isOpen || (values.length > 0 && !this.#prepared.has(name));
    this.#isOpen = true;
    const answer = (isQueueing ? before : this.#ready).then(async () => {
      const rows = await this.#send(text, values, rowMode, isPrepared, signal);
      if (isPrepared) this.#prepared.add(name);
      return rows;
    });
    // What was answered must not be kept by the promise of the end.
    this.#settled = Promise.all([before, answer.then(nothing, nothing)]).then(nothing);
    if (isQueueing) this.#ready = this.#settled;
    return answer;
  }

  /** Closes the connection, after what is under way or after `timeoutS`. */
  async end(timeoutS: number): Promise<void> {
    this.#isBroken = true;
    this.#sockets.close();
    await this.#client.end({ timeout: timeoutS });
  }

  async #send(
    text: string,
    values: readonly unknown[],
    rowMode: 'object' | 'array',
    prepare: boolean,
    signal?: AbortSignal,
  ): Promise<unknown[]> {
    if (this.#isBroken) throw new ConnectionBroken('The connection to the database is cut');
    signal?.throwIfAborted();
    this.#expect(1);
    const query = this.#client.unsafe(text, values as postgres.ParameterOrJSON<never>[], {
      prepare,
    });
    let cancelled: Promise<void> | undefined;
    const cancel = () => {
      cancelled = this.#cancel(query as unknown as RunningQuery);
    };
    signal?.addEventListener('abort', cancel);
    try {
      return await (rowMode === 'array' ? query.values() : query);
    } catch (error) {
      if (!isResponse(error)) this.#isBroken = true;
      throw error;
    } finally {
      this.#expect(-1);
      signal?.removeEventListener('abort', cancel);
      await cancelled;
    }
  }

  /** Counts responses that are awaited, and gives the next one its time. */
  #expect(more: 1 | -1): void {
    this.#unanswered += more;
    clearTimeout(this.#responseTimer);
    if (this.#unanswered === 0) return;
    this.#responseTimer = setTimeout(() => void this.end(0), this.#responseTimeoutMs);
  }

  /**
   * Cancels a statement. PostgreSQL closes the connection that brings a cancellation once it has told the session, which
   * forgets it when idle. So the next statement is sent after that; where that stays unknown, the connection is closed.
   */
  async #cancel(query: RunningQuery): Promise<void> {
    if (query.state?.pid == null) return this.end(0);
    if (!query.active) return;
    const askedAt = performance.now();
    this.#sockets.allowOne();
    const isTold = await query.canceller(query).then(
      () => performance.now() - askedAt < CANCEL_TIMEOUT_MS,
      () => false,
    );
    if (!isTold) this.#isBroken = true;
  }
}

const nothing = () => {};

/** By which postgres.js tells one prepared statement of a text from another. */
const typeName = (value: unknown): string => (value instanceof Uint8Array ? 'bytes' : typeof value);

/** What postgres.js 3.4.9 has in a query beside what it declares; its own `cancel()` does not tell when it is done. */
interface RunningQuery {
  readonly state: { readonly pid: number | null } | null;
  readonly active: boolean;
  readonly canceller: (query: RunningQuery) => Promise<void>;
}

class ConnectionBroken extends Error {
  override readonly name = 'ConnectionBroken';
  readonly code = 'CONNECTION_CLOSED';
}

/** True if an error is PostgreSQL's response to a statement, after which it takes the next one. */
const isResponse = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && !/^(FATAL|PANIC)$/.test(error.severity);
