/** The key of the benchmark that a person chose. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../queryable.ts';
import { UserGone } from '../../revisions.ts';
import { users } from '../../schema.ts';

export async function chosenBenchmark(db: Queryable, userId: string): Promise<string> {
  const [row] = await db
    .select({ benchmark: users.benchmark })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new UserGone();
  return row.benchmark;
}

export async function chooseBenchmark(tx: Queryable, userId: string, key: string): Promise<void> {
  await tx.update(users).set({ benchmark: key }).where(eq(users.id, userId));
}
