/** Prices that others are compared with: those of a user's own lots, and stored closes. Never lots of other users. */
import { sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray, recordset } from '../../sql/arrays.ts';
import { inBatches } from '../../sql/batches.ts';
import { textColumn, texts } from '../../sql/columns.ts';
import { fetchedRows } from '../../sql/key-pages.ts';
import { latestClose } from '../../sql/latest.ts';

const PRICE = texts('assetId', 'date', 'price', 'currency');

/** Returns the unit prices of a user's lots, by asset; decimals and days as text. Requires a transaction that writes. */
export async function ownLotPrices(tx: Queryable, userId: string, assetIds: Iterable<string>) {
  const found = await fetchedRows(
    tx,
    { ...PRICE, id: textColumn },
    sql`select l.id, h.asset_id as "assetId", l.date, l.unit_price as price, l.currency
        from lots l
        join holdings h on h.user_id = ${userId} and h.id = l.holding_id
        where l.user_id = ${userId}
          and h.asset_id = any(${pgArray([...assetIds])}::text::uuid[])`,
  );
  return groupBy(
    found,
    ({ assetId }) => assetId,
    (row) => row,
  );
}

/** Questions a statement. */
const QUESTIONS = { most: 2_500 };

/** Returns the latest closes up to some days that count for a user, by asset. */
export async function closesUpTo(
  db: Queryable,
  userId: string,
  asked: readonly { readonly assetId: string; readonly date: string }[],
) {
  const questions = asked.map(({ assetId, date }) => ({ assetId, day: date }));
  const found = await inBatches(questions, QUESTIONS, (part) =>
    rows(
      db,
      PRICE,
      sql`select distinct q."assetId", p.date, p.price, p.currency
          from ${recordset(part, sql`q("assetId" uuid, day date)`)}
          cross join lateral ${latestClose(sql`q."assetId"`, sql`q.day`, userId)} p`,
    ),
  );
  return groupBy(
    found,
    ({ assetId }) => assetId,
    (row) => row,
  );
}
