import { toDay } from '../../time/day.ts';
import { rangeOf } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

/** Maximum number of days without a row that is not suspicious. */
const USUAL_PAUSE_DAYS = 7;

export interface MissingDays {
  readonly lastStoredDay: string;
  readonly firstDay: string;
}

/** Detects a batch that starts long after the last stored row: is a statement missing? */
export function missingDays(facts: ReconciliationFacts): MissingDays | null {
  const { batch, newRows, lastStoredDay } = facts;
  if (newRows.length === 0 || lastStoredDay === null) return null;
  const firstDay = rangeOf(batch).from;
  const pause = toDay(firstDay) - toDay(lastStoredDay);
  return pause > USUAL_PAUSE_DAYS ? { lastStoredDay, firstDay } : null;
}
