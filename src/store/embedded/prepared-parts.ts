/**
 * The parts of a long transaction, each one prepared (PostgreSQL's two-phase commit): a part is on the disk, nobody sees
 * any of it, and it can still be committed or rolled back, also after a crash. The commit of the first part decides about
 * all: as long as it is there, nothing of the transaction has happened, and once it is gone, the others are to follow.
 */
import type { PGlite } from '@electric-sql/pglite';

/** How many prepared parts there may be at a time, over all transactions. */
export const MOST_PREPARED = 200;

const FIRST = 0;

/** The name of a part: `transaction` is a UUID. */
const nameOf = (transaction: string, part: number) => `pactole ${transaction} ${part}`;

/** Ends PostgreSQL's transaction as a part, counted from 0. */
export async function prepare(client: PGlite, transaction: string, part: number): Promise<void> {
  await client.exec(`prepare transaction '${nameOf(transaction, part)}'`);
}

/** Decides that a transaction has happened, and commits all its parts. To be called while nobody else is let in. */
export async function commitPrepared(client: PGlite, transaction: string): Promise<void> {
  await client.exec(`commit prepared '${nameOf(transaction, FIRST)}'`);
  await settle(client, transaction);
}

/** Brings what was interrupted to the end that was decided: of one transaction, or of all that a crash has left. */
export async function settle(client: PGlite, transaction?: string): Promise<void> {
  for (const [id, parts] of await preparedParts(client)) {
    if (transaction !== undefined && transaction !== id) continue;
    const isDecided = !parts.includes(FIRST);
    // The first part goes last, so that a crash meanwhile leaves it undecided.
    for (const part of parts.sort((a, b) => b - a)) {
      await client.exec(`${isDecided ? 'commit' : 'rollback'} prepared '${nameOf(id, part)}'`);
    }
  }
}

async function preparedParts(client: PGlite): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ name: string }>(
    `select gid as name from pg_prepared_xacts where gid like 'pactole %'`,
  );
  const found = new Map<string, number[]>();
  for (const { name } of rows) {
    const [, transaction = '', part] = name.split(' ');
    found.set(transaction, [...(found.get(transaction) ?? []), Number(part)]);
  }
  return found;
}
