/** Refuses to undo a change of the journal that later changes rest on. */
import { sql } from 'drizzle-orm';
import type { JournaledTable } from '../../../core/identifiers/journaled-table.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { texts } from '../../sql/columns.ts';
import { type ChangeRows, pagesOfChange } from './journal-pages.ts';
import { isJournaled, isOfChange, rowObject, shapeOf } from './journal-tables.ts';

/** Throws if a row is not what the change made of it. */
export async function refuseChanged(change: ChangeRows, table: JournaledTable): Promise<void> {
  const shape = shapeOf(table);
  const key = sql`t.${sql.identifier(shape.key.name)}`;
  for await (const ofPage of pagesOfChange(change, table)) {
    const [found] = await rows(
      change.tx,
      texts('key'),
      sql`select r.row_key as key from journal_rows r
          left join lateral (
            select * from ${sql.identifier(table)} t
            where ${shape.owner} = ${change.userId}::uuid and ${isJournaled(table, shape)}
            offset 0) as t on true
          where ${ofPage}
            and case when r.after is null then ${key} is not null
                     else ${key} is null or not (${rowObject(shape.columns)} @> r.after) end
          limit 1`,
    );
    if (found !== undefined) throw new DomainError('CONFLICT', ['changedSince']);
  }
}

/** Throws if a holding that the change added has lots of other changes, which would go with it. */
export async function refuseOtherLots(tx: Queryable, userId: string, id: string): Promise<void> {
  const [found] = await rows(
    tx,
    texts('id'),
    sql`select l.id::text as id from journal_rows r
        join lots l on l.user_id = ${userId}::uuid and l.holding_id = r.row_key::uuid
        where ${isOfChange(userId, id, 'holdings')} and r.before is null
          and not exists (select from journal_rows r
                          where ${isOfChange(userId, id, 'lots')} and r.row_key = l.id::text)
        limit 1`,
  );
  if (found !== undefined) throw new DomainError('CONFLICT', ['changedSince']);
}
