/** The thresholds of net worth that a person set. */
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../database.ts';

/** In euros, the lowest first. */
export async function listMilestones(db: Database, userId: string): Promise<string[]> {
  const found = await rows<{ threshold: string }>(
    db,
    sql`select threshold from milestones where user_id = ${userId} order by milestones.threshold`,
  );
  return found.map(({ threshold }) => threshold);
}

/** One that is there already, as a number, stays as it was written. */
export async function addMilestone(tx: Database, userId: string, threshold: string): Promise<void> {
  await tx.execute(
    sql`insert into milestones (user_id, threshold) values (${userId}::uuid, ${threshold}::numeric)
        on conflict do nothing`,
  );
}

/** Whether there was one to remove. */
export async function removeMilestone(
  tx: Database,
  userId: string,
  threshold: string,
): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from milestones where user_id = ${userId} and threshold = ${threshold}::numeric
        returning 1 as removed`,
  );
  return removed.length > 0;
}
