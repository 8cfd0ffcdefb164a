import type { Evolution } from '@pactole/sdk';

type Milestone = Evolution['milestones'][number];

/** Returns milestones with the user's own goals first; within both, the next ones before those that were reached. */
export const goalsFirst = (milestones: readonly Milestone[]): Milestone[] =>
  milestones.toSorted(
    (one, other) =>
      Number(other.custom) - Number(one.custom) ||
      Number(one.reached !== null) - Number(other.reached !== null) ||
      one.threshold - other.threshold,
  );
