import { toDay } from '../../time/day.ts';
import { rangeOf } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

/** How many days without a row are nothing to wonder about. */
const USUAL_PAUSE_DAYS = 7;

export interface MissingDays {
  readonly lastStoredDay: string;
  readonly firstDay: string;
}

/** The batch starts long after the last stored row: is a statement missing? */
export function missingDays(facts: ReconciliationFacts): MissingDays | null {
  const { batch, newRows, lastStoredDay } = facts;
  if (newRows.length === 0 || lastStoredDay === null) return null;
  const firstDay = rangeOf(batch).from;
  const pause = toDay(firstDay) - toDay(lastStoredDay);
  return pause > USUAL_PAUSE_DAYS ? { lastStoredDay, firstDay } : null;
}
