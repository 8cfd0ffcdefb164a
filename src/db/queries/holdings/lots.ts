/** The stored lots: dated buys and sells of holdings. */

import { and, eq, sql } from 'drizzle-orm';
import { compared } from '../../../core/compared.ts';
import { TRADE_SIDES } from '../../../core/identifiers/identity-text.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newIds } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { lots } from '../../schema.ts';
import { pgArray, recordset } from '../../sql/arrays.ts';
import { nullable, numberColumn, oneOf, type RowOf, textColumn, texts } from '../../sql/columns.ts';
import { fetchedRows, rowsById } from '../../sql/key-pages.ts';
import { countRows } from '../../stored-limits.ts';
import { describedAssets } from '../market/described-assets.ts';

const LOT = {
  ...texts('date', 'quantity', 'unitPrice', 'fees', 'currency'),
  side: oneOf(TRADE_SIDES),
};

/** A lot; decimals in text form. */
export type Lot = RowOf<typeof LOT>;

const IDENTIFIED_LOT = { ...LOT, ...texts('holdingId', 'identity'), ordinal: numberColumn };

/** A lot of a holding, with its identity (hexadecimal) and its ordinal among equal ones. */
export type IdentifiedLot = RowOf<typeof IDENTIFIED_LOT>;

/** Returns all lots of some holdings, in the order in which they were stored. Requires a transaction that writes. */
export async function lotsOfHoldings(
  tx: Queryable,
  userId: string,
  holdingIds: readonly string[],
): Promise<(IdentifiedLot & { id: string })[]> {
  const found = await fetchedRows(
    tx,
    { ...IDENTIFIED_LOT, id: textColumn },
    sql`select l.id, l.holding_id as "holdingId", l.date, l.side, l.quantity,
               l.unit_price as "unitPrice", l.fees, l.currency,
               encode(l.identity, 'hex') as identity, l.ordinal
        from lots l
        where l.user_id = ${userId} and l.holding_id = any(${pgArray(holdingIds)}::text::uuid[])`,
  );
  // Sorted here, since the database sorts ids slowly.
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const ROWS_A_STATEMENT = 2_000;

export async function insertLots(
  tx: Queryable,
  userId: string,
  added: readonly IdentifiedLot[],
): Promise<void> {
  await countRows(tx, userId, added.length);
  const ids = newIds();
  const shape = sql`n(id uuid, "holdingId" uuid, date date, side text, quantity numeric,
                      "unitPrice" numeric, fees numeric, currency text, identity text, ordinal int)`;
  for (let start = 0; start < added.length; start += ROWS_A_STATEMENT) {
    const part = added
      .slice(start, start + ROWS_A_STATEMENT)
      .map((lot) => ({ ...lot, id: ids.next().value }));
    await tx.execute(
      sql`insert into lots (user_id, id, holding_id, date, side, quantity, unit_price, fees, currency, identity, ordinal)
          select ${userId}::uuid, n.id, n."holdingId", n.date, n.side, n.quantity, n."unitPrice", n.fees,
                 n.currency, decode(n.identity, 'hex'), n.ordinal
          from ${recordset(part, shape)}`,
    );
  }
}

const NAMED_LOT = {
  ...LOT,
  ...texts('id', 'holdingId', 'accountId', 'accountName', 'assetId', 'name'),
  isin: nullable(textColumn),
};

/** A lot with the names of its asset and account. */
export type NamedLot = RowOf<typeof NAMED_LOT>;

/** Returns the lots of a user, of one account or of one id, by day, and within a day in order of import. */
export async function listLots(
  db: Queryable,
  userId: string,
  { accountId = null, id = null }: { accountId?: string | null; id?: string | null },
): Promise<NamedLot[]> {
  const found = await rowsById(
    db,
    NAMED_LOT,
    sql`select l.id, l.holding_id as "holdingId", h.account_id as "accountId", c.name as "accountName",
               h.asset_id as "assetId", a.isin, a.name, l.date, l.side, l.quantity, l.unit_price as "unitPrice", l.fees, l.currency
        from lots l
        join holdings h on h.user_id = l.user_id and h.id = l.holding_id
        join accounts c on c.user_id = h.user_id and c.id = h.account_id
        join ${describedAssets(userId)} a on a.id = h.asset_id
        where l.user_id = ${userId}
          and (${accountId}::uuid is null or h.account_id = ${accountId}::uuid)
          and (${id}::uuid is null or l.id = ${id}::uuid)`,
    sql`l.id`,
  );
  return found.sort((a, b) => compared(a.date, b.date));
}

/** Returns one of a user's lots. Foreign, unknown and malformed ids throw the same error. */
export async function ownedLot(db: Queryable, userId: string, id: string): Promise<NamedLot> {
  const [lot] = isId(id) ? await listLots(db, userId, { id }) : [];
  if (lot === undefined) throw new DomainError('NOT_FOUND', ['noLot']);
  return lot;
}

/** Corrects a lot. Its identity stays, so that the file it came from adds nothing. */
export async function updateLot(
  tx: Queryable,
  userId: string,
  id: string,
  corrected: Lot,
): Promise<void> {
  await tx
    .update(lots)
    .set(corrected)
    .where(and(eq(lots.userId, userId), eq(lots.id, id)));
}

export async function deleteLot(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.delete(lots).where(and(eq(lots.userId, userId), eq(lots.id, id)));
  await countRows(tx, userId, -1);
}
