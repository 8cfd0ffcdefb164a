/** A user's own thresholds of net worth, and rules for what a file leaves open. */
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { milestones, rules } from '../../schema.ts';
import { requireRoomFor } from '../../stored-limits.ts';

/** A threshold of net worth in euros, as text, and the day of the goal, `YYYY-MM-DD`. */
export type StoredMilestone = Pick<typeof milestones.$inferSelect, 'threshold' | 'dueOn'>;

/** Returns the thresholds, the lowest first. */
export const listMilestones = (db: Queryable, userId: string): Promise<StoredMilestone[]> =>
  db
    .select({ threshold: milestones.threshold, dueOn: milestones.dueOn })
    .from(milestones)
    .where(eq(milestones.userId, userId))
    .orderBy(asc(milestones.threshold));

/**
 * Adds a threshold. One that is there already, as a number, stays as it was written, and gets the day if one is given.
 * A null takes the day away. Throws if there are too many.
 */
export async function addMilestone(
  tx: Queryable,
  userId: string,
  { threshold, dueOn }: { readonly threshold: string; readonly dueOn?: string | null | undefined },
): Promise<void> {
  const insert = tx.insert(milestones).values({ userId, threshold, dueOn: dueOn ?? null });
  await (dueOn === undefined
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({
        target: [milestones.userId, milestones.threshold],
        set: { dueOn },
      }));
  await requireRoomFor(tx, userId, 'milestones', 0);
}

/** Returns true if there was one to remove. */
export async function removeMilestone(
  tx: Queryable,
  userId: string,
  threshold: string,
): Promise<boolean> {
  const removed = await tx
    .delete(milestones)
    .where(and(eq(milestones.userId, userId), eq(milestones.threshold, threshold)))
    .returning();
  return removed.length > 0;
}

/** A rule. A null condition is not checked, a null result not assigned. Decimals in text form. */
export type RuleRow = Omit<typeof rules.$inferSelect, 'userId' | 'position'>;

/** Returns the rules in their order. */
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
