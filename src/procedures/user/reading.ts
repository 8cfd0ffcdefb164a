import type { View } from '../../core/household/lens.ts';
import { toDay } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import type { Read } from '../../db/driver.ts';
import type { Reading } from '../../db/queries/wealth/reading.ts';
import type { Queryable } from '../../db/queryable.ts';
import { turnsOf } from '../../runtime/steps.ts';
import { NOBODY } from './trpc.ts';

/** Returns the terms on which an owner's procedure reads wealth as of today, `YYYY-MM-DD`. */
export const readingOf = (tx: Queryable, userId: string, today: string, view: View): Reading => ({
  tx,
  userId,
  today: toDay(today),
  view,
  run: turnsOf({ user: userId }),
});

/** Reads a user's data in one snapshot. An owner without any data yet has what is given as nothing. */
export const readOwn = async <Result>(
  db: Database,
  userId: string,
  nothing: Result,
  read: Read<Result>,
): Promise<Result> => (userId === NOBODY ? nothing : db.read(userId, read));
