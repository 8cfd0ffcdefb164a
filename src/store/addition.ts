/** Many rows at once, without making others wait. */
import { sql } from 'drizzle-orm';
import { type Database, rows } from './database.ts';
import { type Addition, addDivided } from './embedded/division.ts';
import { sharesOf } from './fair-share.ts';
import { isDivided } from './sql/divided.ts';
import { PersonGone, write } from './unit-of-work.ts';

export type { Addition } from './embedded/division.ts';

/**
 * Like `write`, for work that adds so many rows of a person that others must get in meanwhile: all of them are there in the
 * end, or none. `conclude` does what else is to happen in the same instant; nobody gets in any more while it does.
 *
 * On the embedded database nobody but this process writes, so the person's turn is all the lock that it takes: one of a
 * row would last from part to part, and whoever waited for it would hold up the process for ever.
 */
export function addRows<Result>(
  db: Database,
  userId: string,
  add: (addition: Addition) => Promise<Result>,
  conclude: (tx: Database, result: Result) => Promise<void>,
): Promise<Result> {
  if (!isDivided(db)) {
    return write(db, userId, async (tx) => {
      const result = await add({ tx, ahead: (work) => work(tx) });
      await conclude(tx, result);
      return result;
    });
  }
  const addIfThere = async (addition: Addition) => {
    await refuseUnlessThere(addition.tx, userId);
    return add(addition);
  };
  const shares = sharesOf(db);
  return shares.write(userId, () => shares.any(userId, () => addDivided(db, addIfThere, conclude)));
}

async function refuseUnlessThere(tx: Database, userId: string): Promise<void> {
  const found = await rows(tx, {}, sql`select 1 from users where id = ${userId}`);
  if (found.length === 0) throw new PersonGone();
}
