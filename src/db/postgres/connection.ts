import postgres, { type Options, type Sql } from 'postgres';
import type { RunStatement } from '../queryable.ts';
import { Sockets } from './sockets.ts';

export type ConnectionOptions = Options<Record<string, postgres.PostgresType>>;

/**
 * Time limit for a connection to be accepted, and again for authentication. Together they fit the ten seconds
 * in which a caller gets an error.
 */
const CONNECT_TIMEOUT_S = 4;
/** PostgreSQL closes the connection of a cancellation well within it. */
const CANCEL_TIMEOUT_MS = 5_000;
/** Longer statements have many shapes, and naming each would fill the server's memory. */
const MAX_PREPARED_VALUES = 50;

/**
 * One connection to PostgreSQL, for one transaction or statement at a time. A broken one stays broken.
 *
 * The pool and the transactions of postgres.js 3.4.9 are not used. After a broken connection, they run the
 * statements of a dead transaction outside of it, or inside another one (its issues 1208 and 1216). Here each
 * of its clients is one connection, which gets no statement once it is broken. No statement follows one that
 * postgres.js would queue: the first use of a statement, whose types it requests. Later uses are pipelined,
 * as named statements.
 */
export class Connection {
  readonly openedAt = performance.now();
  readonly #client: Sql;
  readonly #sockets: Sockets;
  readonly #responseTimeoutMs: number;
  /** Statements that are prepared on the server. */
  readonly #prepared = new Set<string>();
  #isBroken = false;
  #isOpen = false;
  /** Settles when all statements so far have a response. */
  #settled: Promise<unknown> = Promise.resolve();
  /** Settles when the next statement may be sent. */
  #ready: Promise<unknown> = Promise.resolve();
  #unanswered = 0;
  #responseTimer: NodeJS.Timeout | undefined;

  /** `responseTimeoutMs`: maximum time without a response, after which the server counts as lost. */
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

  /** Settles when all statements so far have a response or an error. */
  get settled(): Promise<unknown> {
    return this.#settled;
  }

  /** Runs a statement after all earlier ones. An aborted signal cancels it, or prevents its sending. */
  run(
    ...[text, values, rowMode, signal]: [...Parameters<RunStatement>, signal?: AbortSignal]
  ): Promise<unknown[]> {
    const before = this.#settled;
    const isPrepared = this.#client.options.prepare && values.length <= MAX_PREPARED_VALUES;
    const name = text + values.map(typeName).join();
    // postgres.js queues statements while it connects, and behind a statement whose types it requests.
    const isQueueing = !this.#isOpen || (values.length > 0 && !this.#prepared.has(name));
    this.#isOpen = true;
    const response = (isQueueing ? before : this.#ready).then(async () => {
      const rows = await this.#send(text, values, rowMode, isPrepared, signal);
      if (isPrepared) this.#prepared.add(name);
      return rows;
    });
    // This promise must not retain the rows.
    this.#settled = Promise.all([before, response.then(nothing, nothing)]).then(nothing);
    if (isQueueing) this.#ready = this.#settled;
    return response;
  }

  /** Closes the connection, after work in progress or after `timeoutS`. */
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

  /** Counts pending responses, and restarts the timeout of the next one. */
  #expect(more: 1 | -1): void {
    this.#unanswered += more;
    clearTimeout(this.#responseTimer);
    if (this.#unanswered === 0) return;
    this.#responseTimer = setTimeout(() => void this.end(0), this.#responseTimeoutMs);
  }

  /**
   * Cancels a statement. PostgreSQL closes the connection of a cancellation after it has signalled the
   * session, which ignores the signal when idle. The next statement is sent after that; if the outcome stays
   * unknown, the connection is closed.
   */
  async #cancel(query: RunningQuery): Promise<void> {
    if (query.state?.pid == null) return this.end(0);
    if (!query.active) return;
    const sentAt = performance.now();
    this.#sockets.allowOne();
    const isDelivered = await query.canceller(query).then(
      () => performance.now() - sentAt < CANCEL_TIMEOUT_MS,
      () => false,
    );
    if (!isDelivered) this.#isBroken = true;
  }
}

const nothing = () => {};

/** Returns the type by which postgres.js distinguishes prepared statements of one text. */
const typeName = (value: unknown): string => (value instanceof Uint8Array ? 'bytes' : typeof value);

/** Undeclared fields of a query in postgres.js 3.4.9, whose own `cancel()` does not report its end. */
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
