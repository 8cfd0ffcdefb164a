import { and, eq, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { holdings } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullableTexts, numberColumn, type RowOf, texts } from '../../sql/columns.ts';
import { countRows, requireRoomFor } from '../../stored-limits.ts';
import { describedAssets } from '../market/described-assets.ts';

export type HoldingRow = typeof holdings.$inferSelect;
export type NewHolding = Omit<typeof holdings.$inferInsert, 'id'>;

/** Adds a holding. Throws if the account already holds the asset: adding silently would double wealth. */
export async function insertHolding(tx: Queryable, holding: NewHolding): Promise<HoldingRow> {
  await requireRoomFor(tx, holding.userId, 'holdings');
  const [row] = await tx
    .insert(holdings)
    .values({ ...holding, id: newId() })
    .onConflictDoNothing({ target: [holdings.userId, holdings.accountId, holdings.assetId] })
    .returning();
  if (row !== undefined) return row;

  const { userId, accountId, assetId } = holding;
  const [stored] = await tx
    .select({ id: holdings.id })
    .from(holdings)
    .where(
      and(
        eq(holdings.userId, userId),
        eq(holdings.accountId, accountId),
        eq(holdings.assetId, assetId),
      ),
    );
  throw new DomainError('CONFLICT', ['heldAlready', { id: stored?.id }]);
}

const NAMED_HOLDING = {
  ...texts('id', 'accountId', 'accountName', 'assetId', 'name', 'kind', 'quantity'),
  ...nullableTexts('isin', 'ticker', 'costBasis', 'feesTotal', 'ter', 'entryDate', 'worthlessAt'),
  /** Number of lots, and of moves that brought units; if there are any, they replace quantity and cost. */
  lots: numberColumn,
};

/** A holding with the names of its asset and account. */
export type NamedHolding = RowOf<typeof NAMED_HOLDING>;

/** Returns the holdings of a user, or of one account, in order of creation. */
export const listHoldings = (
  db: Queryable,
  userId: string,
  accountId: string | null,
): Promise<NamedHolding[]> =>
  rows(
    db,
    NAMED_HOLDING,
    sql`select h.id, h.account_id as "accountId", c.name as "accountName", h.asset_id as "assetId",
               a.isin, a.ticker, a.name, a.kind, h.quantity, h.cost_basis as "costBasis",
               h.fees_total as "feesTotal", h.ter, h.entry_date as "entryDate",
               h.worthless_at as "worthlessAt",
               (select count(*)::int from lots l
                where l.user_id = ${userId} and l.holding_id = h.id)
               + (select count(*)::int from moves m
                  where m.user_id = ${userId} and m.to_holding_id = h.id) as lots
        from holdings h
        join accounts c on c.user_id = ${userId} and c.id = h.account_id
        join ${describedAssets(userId)} a on a.id = h.asset_id
        where h.user_id = ${userId} and (${accountId}::uuid is null or h.account_id = ${accountId}::uuid)
        order by h.id`,
  );

/** Returns one of a user's holdings. Foreign, unknown and malformed ids throw the same error. */
export async function ownedHolding(db: Queryable, userId: string, id: string): Promise<HoldingRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(holdings)
        .where(and(eq(holdings.userId, userId), eq(holdings.id, id)))
    : [];
  if (row === undefined) throw new DomainError('NOT_FOUND', ['noHolding']);
  return row;
}

/** The changeable columns of a holding; null clears a value. */
export type HoldingChanges = {
  readonly [Column in StatedColumn]?: HoldingRow[Column] | undefined;
};

type StatedColumn =
  | ('quantity' | 'quantityAt' | 'costBasis' | 'feesTotal' | 'ter')
  | ('entryDate' | 'worthlessAt');

export async function updateHolding(
  tx: Queryable,
  userId: string,
  id: string,
  changes: HoldingChanges,
): Promise<void> {
  await tx
    .update(holdings)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(holdings.userId, userId), eq(holdings.id, id)));
}

/** Removes a holding and its lots. */
export async function deleteHolding(tx: Queryable, userId: string, id: string): Promise<void> {
  const [removed] = await rows(
    tx,
    { lots: numberColumn },
    sql`select count(*)::int as lots from lots where user_id = ${userId} and holding_id = ${id}`,
  );
  await tx.delete(holdings).where(and(eq(holdings.userId, userId), eq(holdings.id, id)));
  await countRows(tx, userId, -(removed?.lots ?? 0));
}

/** Removes those of some holdings that this transaction added. */
export async function removeNew(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`delete from holdings where user_id = ${userId} and created_at = now()
          and id = any(${pgArray(ids)}::text::uuid[])`,
  );
}

/** A holding of an account, for an import of lots. */
export type LotHolding = Pick<HoldingRow, 'id' | 'assetId' | 'quantity' | 'quantityAt'>;

/**
 * Returns the holdings of some assets in an account, by asset. A missing one is added without a quantity of
 * its own: its lots determine that. Must be called under the user's lock.
 */
export async function ensureHoldings(
  tx: Queryable,
  userId: string,
  accountId: string,
  assetIds: readonly string[],
  today: string,
): Promise<Map<string, LotHolding>> {
  const stored = await tx
    .select()
    .from(holdings)
    .where(
      and(
        eq(holdings.userId, userId),
        eq(holdings.accountId, accountId),
        sql`${holdings.assetId} = any(${pgArray(assetIds)}::text::uuid[])`,
      ),
    );
  const found = new Map<string, LotHolding>(stored.map((row) => [row.assetId, row]));
  const missing = assetIds.filter((assetId) => !found.has(assetId));
  if (missing.length > 0) await requireRoomFor(tx, userId, 'holdings', missing.length);
  for (const assetId of assetIds) {
    if (found.has(assetId)) continue;
    const holding = { id: newId(), assetId, quantity: '0', quantityAt: today };
    await tx.insert(holdings).values({ ...holding, userId, accountId });
    found.set(assetId, holding);
  }
  return found;
}
