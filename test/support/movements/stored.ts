/** The stored movements of a user, and those that are found from scratch. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/database.ts';
import { refreshAllMovements } from '../../../src/db/queries/movements/refresh-movements.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { rows } from '../databases/rows.ts';

/** Returns one text a movement, of what rows say and not of ids. */
export async function storedMovements(db: Queryable, userId: string): Promise<string[]> {
  const found = await rows<{ text: string }>(
    db,
    sql`select concat_ws(' ', m.kind, m.origin, m.reason, m.day, m.spent::float8, 'left out', m.left_out_since,
                 a.name, f.date, f.amount, f.label, f.ordinal, m.from_amount::float8, m.from_currency,
                 '→', b.name, t.date, t.amount, t.label, t.ordinal, m.to_amount::float8, m.to_currency) as text
        from movements m
        left join accounts a on a.user_id = m.user_id and a.id = m.from_account_id
        left join accounts b on b.user_id = m.user_id and b.id = m.to_account_id
        left join transactions f on f.user_id = m.user_id and f.id = m.from_row_id
        left join transactions t on t.user_id = m.user_id and t.id = m.to_row_id
        where m.user_id = ${userId}`,
  );
  return found.map(({ text }) => text).sort();
}

class RolledBack extends Error {}

/** Returns the movements that are found where none is stored, and leaves those that are. */
export async function movementsFromScratch(db: Database, userId: string): Promise<string[]> {
  let found: string[] = [];
  await db
    .write(userId, async (tx) => {
      await tx.execute(sql`delete from movements where user_id = ${userId}`);
      await refreshAllMovements(tx, userId);
      found = await storedMovements(tx, userId);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return found;
}
