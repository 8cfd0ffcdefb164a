import { asc, eq } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import { type DatedTerms, datedTerms } from '../../../core/valuation/loan-terms.ts';
import type { Queryable } from '../../queryable.ts';
import { loanTerms } from '../../schema.ts';

/** Returns the terms of all loans of a user by account, in the order of their days. */
export async function readLoanTerms(
  db: Queryable,
  userId: string,
): Promise<ReadonlyMap<string, readonly DatedTerms[]>> {
  const found = await db
    .select()
    .from(loanTerms)
    .where(eq(loanTerms.userId, userId))
    .orderBy(asc(loanTerms.date));
  return groupBy(found, ({ accountId }) => accountId, datedTerms);
}
