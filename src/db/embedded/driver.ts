import type { PGlite, Transaction } from '@electric-sql/pglite';
import { acceptPendingConnections } from '../../runtime/pending-connections.ts';
import type { Driver, Read } from '../driver.ts';
import { queryBuilder, type RunStatement, TransactionStatements } from '../queryable.ts';
import { readRevisions } from '../revisions.ts';

/** Maximum time of consecutive statements without a turn of the event loop. */
const TURN_MS = 10;
/** Attempts of a read whose revisions change meanwhile; after these, writes wait for it. */
const FREE_ATTEMPTS = 2;

/**
 * Runs statements, transactions and reads on the one connection of an embedded database. PGlite runs one
 * statement or transaction at a time, in order of arrival. `client` returns the current instance.
 */
export function embeddedDriver(client: () => PGlite): Omit<Driver, 'close'> {
  const runSingle = runOn(client);
  const query = queryBuilder(runSingle);

  const transaction: Driver['transaction'] = (work, lock) =>
    client().transaction(async (tx) => {
      const statements = new TransactionStatements(runOn(() => tx));
      const inside = queryBuilder(statements.run);
      await lock?.(inside);
      const result = await work(inside);
      statements.end();
      statements.throwIfFailed();
      return result;
    });

  /**
   * Runs a read without a transaction. Writes may interleave, so it is a snapshot only if its revisions are
   * the same before and after.
   */
  async function snapshot<Result>(
    userId: string,
    read: Read<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const tx = queryBuilder((...statement) => {
      signal?.throwIfAborted();
      return runSingle(...statement);
    });
    for (let attempt = 0; attempt < FREE_ATTEMPTS; attempt++) {
      signal?.throwIfAborted();
      const before = await readRevisions(query, userId);
      const outcome = await read(tx, before).then(
        (result) => () => result,
        (error: unknown) => () => {
          throw error;
        },
      );
      signal?.throwIfAborted();
      const after = await readRevisions(query, userId);
      if (after.user === before.user && after.market === before.market) return outcome();
    }
    return transaction(async (exclusive) =>
      read(exclusive, await readRevisions(exclusive, userId)),
    );
  }

  return { kind: 'embedded', query, control: query, transaction, snapshot };
}

let turnedAt = 0;

/**
 * Runs statements with pauses. PGlite resolves before the event loop turns, so consecutive statements could
 * block it for seconds.
 */
function runOn(client: () => Pick<Transaction, 'query'>): RunStatement {
  return async (text, values, rowMode) => {
    if (performance.now() - turnedAt > TURN_MS) {
      await acceptPendingConnections();
      turnedAt = performance.now();
    }
    return (await client().query(text, [...values], { rowMode })).rows;
  };
}
