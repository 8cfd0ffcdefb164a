import type { View } from '../../../core/household/lens.ts';
import type { Day } from '../../../core/time/day.ts';
import type { RunSteps } from '../../../runtime/steps.ts';
import type { Queryable } from '../../queryable.ts';

/** A read of a user's data. Nothing dated after `today` is read. */
export interface Reading {
  /** The snapshot that is read. */
  readonly tx: Queryable;
  readonly userId: string;
  readonly today: Day;
  /** The view that is read. */
  readonly view: View;
  /** Runs the long computations on what was read. */
  readonly run: RunSteps;
}
