import { TransactionStatements } from '../concurrency/transaction-statements.ts';
import { type Queryable, queryBuilder } from '../queryable.ts';
import type { Connection } from './connection.ts';

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
export async function inTransaction<Result>(
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
