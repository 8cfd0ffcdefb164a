import { type DatabaseUse, Semaphore } from '../concurrency/semaphore.ts';
import { isReadOnly } from '../errors/postgres-failure.ts';
import { type Queryable, queryBuilder, TransactionStatements } from '../queryable.ts';
import { Connection, type ConnectionOptions } from './connection.ts';

/** A connection is replaced after an hour, since a server keeps growing caches for each. */
const MAX_AGE_MS = 3_600_000;
/** Time limit for closing an idle connection. */
const CLOSE_IDLE_S = 0.25;

export interface PoolOptions {
  readonly url: string;
  readonly connection: ConnectionOptions;
  /** Maximum number of open connections. PostgreSQL serves few busy connections better than many. */
  readonly size: number;
  /** Maximum wait for a connection. */
  readonly acquireTimeoutMs: number;
  /** Maximum time without a response to a statement; after it, the server counts as lost. */
  readonly responseTimeoutMs: number;
}

/** The connections of a node to one server, each opened on demand. */
export class ConnectionPool {
  readonly use: Semaphore;
  /** Runs single statements. */
  readonly query: Queryable;
  readonly #options: PoolOptions;
  readonly #idle: Connection[] = [];
  readonly #busy = new Set<Connection>();
  #isClosed = false;
  /** Connections opened before this time are replaced. */
  #notBefore = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.use = new Semaphore(options.size, options.acquireTimeoutMs);
    this.query = queryBuilder((...statement) =>
      this.#with('statement', (connection) => connection.run(...statement)),
    );
  }

  /** Runs a transaction on one connection; rolls it back when a statement or `work` fails. */
  async transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    const { signal } = options;
    signal?.throwIfAborted();
    try {
      return await this.#with('transaction', (connection) =>
        inTransaction(connection, work, options),
      );
    } catch (error) {
      // The query builder wraps the signal's reason as the failure of a statement.
      throw signal?.aborted ? signal.reason : error;
    }
  }

  /** Waits for work in progress, at most `timeoutMs`, and closes all connections. */
  async close(timeoutMs: number): Promise<void> {
    await this.use.idle(timeoutMs);
    this.#isClosed = true;
    await Promise.all([
      ...[...this.#busy].map((connection) => connection.end(0)),
      ...this.#idle.splice(0).map((connection) => connection.end(CLOSE_IDLE_S)),
    ]);
  }

  /**
   * Replaces each connection before its next use. A session that began read-only stays so after the server
   * became writable; a connection to a lost machine may stay silent for a long time.
   */
  replaceAll(): void {
    this.#notBefore = performance.now();
    for (const connection of this.#idle.splice(0)) void connection.end(CLOSE_IDLE_S);
  }

  #with<Result>(
    kind: DatabaseUse['kind'],
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    return this.use.use(kind, async () => {
      const connection = this.#acquire();
      try {
        return await work(connection);
      } catch (error) {
        if (isReadOnly(error)) this.replaceAll();
        throw error;
      } finally {
        this.#release(connection);
      }
    });
  }

  #acquire(): Connection {
    let connection = this.#idle.pop();
    while (connection?.isBroken) {
      void connection.end(0);
      connection = this.#idle.pop();
    }
    const { url, connection: options, responseTimeoutMs } = this.#options;
    connection ??= new Connection(url, options, responseTimeoutMs);
    this.#busy.add(connection);
    return connection;
  }

  #release(connection: Connection): void {
    this.#busy.delete(connection);
    const { isBroken, openedAt } = connection;
    const isOld = openedAt < this.#notBefore || performance.now() - openedAt > MAX_AGE_MS;
    if (isBroken || isOld || this.#isClosed) void connection.end(CLOSE_IDLE_S);
    else this.#idle.push(connection);
  }
}

export interface TransactionOptions {
  /** Runs all reads in one snapshot, without writes. @default false */
  readonly isSnapshot?: boolean;
  /** Runs one statement without effect, sent along with the begin. */
  readonly lock?: ((tx: Queryable) => Promise<void>) | undefined;
  /** Cancels the running statement, and ends the transaction. */
  readonly signal?: AbortSignal | undefined;
}

const BEGIN = 'begin';
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/** Runs a transaction on a connection; rolls it back when a statement or `work` fails. */
async function inTransaction<Result>(
  connection: Connection,
  work: (tx: Queryable) => Promise<Result>,
  { isSnapshot = false, lock, signal }: TransactionOptions = {},
): Promise<Result> {
  const statements = new TransactionStatements((text, values, rowMode) =>
    connection.run(text, values, rowMode, signal),
  );
  const begun = connection.run(isSnapshot ? BEGIN_SNAPSHOT : BEGIN, [], 'array', signal);
  const tx = queryBuilder(statements.run);
  // Reads and locks are pipelined behind it. If it fails they are harmless, and the transaction fails.
  begun.catch((error: unknown) => statements.fail(error));
  try {
    if (lock !== undefined) await lock(tx);
    else if (!isSnapshot) await begun;
    const result = await work(tx);
    statements.end();
    // Statements that were not awaited belong to the transaction, too.
    await connection.settled;
    statements.throwIfFailed();
    const committed = connection.run('commit', [], 'array');
    // After reads nothing depends on it; if it fails, the connection is marked broken.
    if (isSnapshot) committed.catch(() => {});
    else await committed;
    return result;
  } catch (error) {
    statements.end();
    await connection.settled;
    // If the rollback fails, the connection is broken and PostgreSQL rolls back.
    await connection.run('rollback', [], 'array').catch(() => {});
    throw error;
  }
}
