/** Reads and writes the first steps that a user does not want to be asked about. */
import { eq } from 'drizzle-orm';
import type { FirstStep } from '../../../core/insights/first-steps.ts';
import type { Queryable } from '../../queryable.ts';
import { dismissedSteps } from '../../schema.ts';

export async function readDismissedSteps(
  tx: Queryable,
  userId: string,
): Promise<ReadonlySet<FirstStep>> {
  const found = await tx
    .select({ step: dismissedSteps.step })
    .from(dismissedSteps)
    .where(eq(dismissedSteps.userId, userId));
  return new Set(found.map(({ step }) => step));
}

/** Keeps that these steps are dismissed. Must be called inside a journaled change. */
export const dismissSteps = async (
  tx: Queryable,
  userId: string,
  steps: readonly FirstStep[],
): Promise<void> => {
  await tx
    .insert(dismissedSteps)
    .values(steps.map((step) => ({ userId, step })))
    .onConflictDoNothing();
};
