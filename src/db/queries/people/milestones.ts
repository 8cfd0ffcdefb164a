/** The thresholds of net worth that a person set. */
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { milestones } from '../../schema.ts';

/** In euros, the lowest first. */
export async function listMilestones(db: Queryable, userId: string): Promise<string[]> {
  const found = await db
    .select({ threshold: milestones.threshold })
    .from(milestones)
    .where(eq(milestones.userId, userId))
    .orderBy(asc(milestones.threshold));
  return found.map(({ threshold }) => threshold);
}

/** One that is there already, as a number, stays as it was written. */
export async function addMilestone(
  tx: Queryable,
  userId: string,
  threshold: string,
): Promise<void> {
  await tx.insert(milestones).values({ userId, threshold }).onConflictDoNothing();
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
