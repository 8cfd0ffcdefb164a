/** Changes of a user's categories. Each must be called inside `write`. */
import { and, eq, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { categories, transactions } from '../../schema.ts';
import { nullableTexts, numberColumn, texts } from '../../sql/columns.ts';
import { FORCE_HASH_AGGREGATE } from '../../sql/planner.ts';
import { categoryKey } from './categories.ts';
import { moveParts, splitRowsByCategory } from './transaction-parts.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  /** The part of each row that is VAT, such as `20/120`; null without any. */
  readonly vatShare: string | null;
}

const COUNT = { ...texts('id'), count: numberColumn };

/** Returns how many live transactions each category has, by its id; none for a category without any. A split one is in those of its parts. */
export async function transactionsByCategory(
  db: Queryable,
  userId: string,
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    COUNT,
    sql`select t.category_id as id, count(*)::float8 as count from transactions t
        where t.user_id = ${userId}::uuid and t.deleted_at is null and t.category_id is not null
        group by t.category_id, ${FORCE_HASH_AGGREGATE}`,
  );
  const counts = new Map(found.map(({ id, count }) => [id, count]));
  for (const [id, count] of await splitRowsByCategory(db, userId))
    counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}

/** Returns one of a user's categories. Foreign, unknown and malformed ids throw the same error. */
export async function ownedCategory(db: Queryable, userId: string, id: string): Promise<Category> {
  const [category] = isId(id)
    ? await rows(
        db,
        { ...texts('id', 'name'), ...nullableTexts('vatShare') },
        sql`select c.id, c.name, c.vat_share as "vatShare" from categories c where c.user_id = ${userId} and c.id = ${id}`,
      )
    : [];
  if (category === undefined) throw new DomainError('NOT_FOUND', ['noCategoryWithId']);
  return category;
}

export async function renameCategory(
  tx: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  await tx
    .update(categories)
    .set({ name: name.trim(), nameKey: categoryKey(name) })
    .where(and(eq(categories.userId, userId), eq(categories.id, id)));
}

/** States the part of each row of a category that is VAT; null takes it back. */
export async function setVatShare(
  tx: Queryable,
  userId: string,
  id: string,
  vatShare: string | null,
): Promise<void> {
  await tx
    .update(categories)
    .set({ vatShare })
    .where(and(eq(categories.userId, userId), eq(categories.id, id)));
}

/** Moves all transactions of a category and all parts of split ones, deleted ones too, into another one or into none, and removes it. */
export async function removeCategory(
  tx: Queryable,
  userId: string,
  id: string,
  into: string | null,
): Promise<void> {
  await tx
    .update(transactions)
    .set({ categoryId: into })
    .where(and(eq(transactions.userId, userId), eq(transactions.categoryId, id)));
  await moveParts(tx, userId, id, into);
  await tx.delete(categories).where(and(eq(categories.userId, userId), eq(categories.id, id)));
}
