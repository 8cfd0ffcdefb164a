import { toDay } from '../../core/time/day.ts';
import type { Reading } from '../../db/queries/wealth/reading.ts';
import type { Queryable } from '../../db/queryable.ts';
import { turnsOf } from '../../runtime/steps.ts';

/** Returns the terms on which an owner's procedure reads wealth as of today, `YYYY-MM-DD`. */
export const readingOf = (tx: Queryable, userId: string, today: string): Reading => ({
  tx,
  userId,
  today: toDay(today),
  run: turnsOf({ user: userId }),
});
