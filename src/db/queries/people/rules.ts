/** A person's rules for what a file leaves open, in their order. */
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { rules } from '../../schema.ts';

/** A rule. A null condition is not checked, a null result not assigned. Decimals in text form. */
export type RuleRow = Omit<typeof rules.$inferSelect, 'userId' | 'position'>;

export async function listRules(db: Queryable, userId: string): Promise<RuleRow[]> {
  const found = await db
    .select()
    .from(rules)
    .where(eq(rules.userId, userId))
    .orderBy(asc(rules.position));
  return found.map(({ userId: _, position: __, ...rule }) => rule);
}

/** Puts these in the place of all that there were; there are few, so that each change writes them all. */
export async function storeRules(
  tx: Queryable,
  userId: string,
  ordered: readonly RuleRow[],
): Promise<void> {
  await tx.delete(rules).where(eq(rules.userId, userId));
  if (ordered.length === 0) return;
  await tx
    .insert(rules)
    .values(ordered.map((rule, index) => ({ ...rule, userId, position: index + 1 })));
}
