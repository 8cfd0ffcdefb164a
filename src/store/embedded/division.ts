/** Long work on an embedded database, of which there is one connection: divided into parts, so that others get in between. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Database, rows } from '../database.ts';
import type { Columns, RowOf } from '../sql/columns.ts';
import { markDivided } from '../sql/divided.ts';
import type { SharedConnection } from './shared-connection.ts';

/** How often reads begin again because of what others changed, before they let nobody in. */
const ATTEMPTS = 3;

const connections = new WeakMap<Database, SharedConnection>();
const dialect = new PgDialect();

/** Says over which connection a database is reached. PostgreSQL has one for everybody, so there nothing is divided. */
export function divideOver(db: Database, connection: SharedConnection): void {
  connections.set(db, connection);
  markDivided(db);
}

/**
 * Reads of one state: `question` asks for one row that tells which. Begins at once. Where a part of divided reads finds
 * another state, they begin again.
 */
export function readDivided<State extends Columns, Result>(
  db: Database,
  columns: State,
  question: SQL,
  read: (tx: Database, state: RowOf<State> | undefined) => Promise<Result>,
): Promise<Result> {
  const connection = connections.get(db);
  return connection === undefined
    ? db.transaction(async (tx) => {
        const [state] = await rows(tx, columns, question);
        return read(tx, state);
      })
    : readInParts(db, connection, columns, question, read);
}

async function readInParts<State extends Columns, Result>(
  db: Database,
  connection: SharedConnection,
  columns: State,
  question: SQL,
  read: (tx: Database, state: RowOf<State> | undefined) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const parts = connection.snapshot();
    if (attempt === ATTEMPTS) parts.holdOn();
    try {
      return await connection.begin(parts, () =>
        db.transaction(async (tx) => {
          markDivided(tx);
          const [state] = await rows(tx, columns, question);
          parts.question = dialect.sqlToQuery(question);
          parts.answer = state;
          return read(tx, state);
        }),
      );
    } catch (error) {
      if (!parts.hasChanged) throw error;
    }
  }
}

/** Rows that are being added, all of them or none. */
export interface Addition {
  /** Reads and adds. Where the work is divided it sees nothing of what it added before. */
  readonly tx: Database;
  /** Does what later rows refer to: at once, and where the work is divided for good, whatever becomes of the rows. */
  ahead<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
}

/** Adds rows, and does what concludes it: in one transaction, or in parts where the database divides work. */
export function addDivided<Result>(
  db: Database,
  add: (addition: Addition) => Promise<Result>,
  conclude: (tx: Database, result: Result) => Promise<void>,
): Promise<Result> {
  const connection = connections.get(db);
  if (connection === undefined) throw new Error('The database divides nothing');
  const parts = connection.addition();
  return connection.begin(parts, () =>
    db.transaction(async (tx) => {
      const result = await add({ tx, ahead: (work) => parts.between(() => db.transaction(work)) });
      parts.holdOn();
      await conclude(tx, result);
      return result;
    }),
  );
}
