import { and, eq } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { newId } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { holdings } from '../../schema.ts';

export type HoldingRow = typeof holdings.$inferSelect;
export type NewHolding = Omit<typeof holdings.$inferInsert, 'id'>;

/** Adds a holding. Throws if the account already holds the asset: adding silently would double wealth. */
export async function insertHolding(tx: Queryable, holding: NewHolding): Promise<HoldingRow> {
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
