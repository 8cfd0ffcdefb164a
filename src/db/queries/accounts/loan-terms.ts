/** Terms of loans from later days on. */
import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { loanTerms } from '../../schema.ts';

export type LoanTermsRow = typeof loanTerms.$inferSelect;

/** Changes of terms; undefined leaves what is stored, null takes it away. */
export type LoanTermsChanges = {
  readonly [Name in 'ratePct' | 'instalment' | 'insurance' | 'deferral' | 'deferralUntil']?:
    | LoanTermsRow[Name]
    | undefined;
};

/** Returns the terms of an account, in the order of their days. */
export const listLoanTerms = (
  db: Queryable,
  userId: string,
  accountId: string,
): Promise<LoanTermsRow[]> =>
  db
    .select()
    .from(loanTerms)
    .where(and(eq(loanTerms.userId, userId), eq(loanTerms.accountId, accountId)))
    .orderBy(asc(loanTerms.date));

/** Stores what the terms of a day say. Must be called under the user's lock. */
export async function storeLoanTerms(
  tx: Queryable,
  { userId, accountId, date }: Pick<LoanTermsRow, 'userId' | 'accountId' | 'date'>,
  changes: LoanTermsChanges,
): Promise<LoanTermsRow> {
  const [row] = await tx
    .insert(loanTerms)
    .values({ userId, accountId, date, id: newId(), ...changes } as typeof loanTerms.$inferInsert)
    .onConflictDoUpdate({
      target: [loanTerms.userId, loanTerms.accountId, loanTerms.date],
      set: { ...changes },
    })
    .returning();
  if (row === undefined) throw new Error('The insert gave no row');
  return row;
}

/** Removes the terms of a day; returns them, undefined without any. */
export async function deleteLoanTerms(
  tx: Queryable,
  { userId, accountId, date }: Pick<LoanTermsRow, 'userId' | 'accountId' | 'date'>,
): Promise<LoanTermsRow | undefined> {
  const [row] = await tx
    .delete(loanTerms)
    .where(
      and(
        eq(loanTerms.userId, userId),
        eq(loanTerms.accountId, accountId),
        eq(loanTerms.date, date),
      ),
    )
    .returning();
  return row;
}

/** Removes all terms of an account. Must be called under the user's lock. */
export const removeAllTerms = (tx: Queryable, userId: string, accountId: string) =>
  tx.delete(loanTerms).where(and(eq(loanTerms.userId, userId), eq(loanTerms.accountId, accountId)));
