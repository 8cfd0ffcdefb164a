/** Answers of a user about files, kept for the next one of the same layout or account. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { importAnswers } from '../../schema.ts';

/** Answers that are kept of a user: those unused for longest go first. */
export const MOST_ANSWERS = 500;

/** Returns the answers under a hash as they were kept; null for none. */
export async function answersUnder(db: Queryable, userId: string, hash: string): Promise<unknown> {
  const [found] = await db
    .select({ answers: importAnswers.answers })
    .from(importAnswers)
    .where(and(eq(importAnswers.userId, userId), eq(importAnswers.hash, hash)));
  return found?.answers ?? null;
}

/** Keeps answers in the place of earlier ones under the hash. */
export async function keepAnswers(
  tx: Queryable,
  userId: string,
  hash: string,
  answers: object,
): Promise<void> {
  await tx
    .insert(importAnswers)
    .values({ userId, hash, answers })
    .onConflictDoUpdate({
      target: [importAnswers.userId, importAnswers.hash],
      set: { answers, updatedAt: sql`now()` },
    });
  await tx.execute(
    sql`delete from import_answers where user_id = ${userId} and hash in (
          select hash from import_answers where user_id = ${userId}
          order by updated_at desc, hash offset ${MOST_ANSWERS})`,
  );
}
