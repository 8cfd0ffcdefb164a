/** Reads and writes the doubts that a user has found right. */
import { eq } from 'drizzle-orm';
import type { Doubt } from '../../../core/insights/doubt.ts';
import { newId } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { settledDoubts } from '../../schema.ts';
import { requireRoomFor } from '../../stored-limits.ts';

export const readSettledDoubts = (tx: Queryable, userId: string): Promise<Doubt[]> =>
  tx
    .select({
      accountId: settledDoubts.accountId,
      kind: settledDoubts.kind,
      facts: settledDoubts.facts,
    })
    .from(settledDoubts)
    .where(eq(settledDoubts.userId, userId));

/** Keeps that a doubt is right. Must be called inside a journaled change. */
export async function settleDoubt(tx: Queryable, userId: string, doubt: Doubt): Promise<void> {
  await requireRoomFor(tx, userId, 'settled_doubts');
  await tx.insert(settledDoubts).values({ userId, id: newId(), ...doubt });
}
