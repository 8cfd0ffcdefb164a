/** Feeds that need their owner. */
import type { Day } from '../time/day.ts';

/** The last run of a feed. */
export interface FeedRun {
  readonly feed: string;
  readonly ranOn: Day;
  /** The last run that read it whole; null if none has. */
  readonly wholeOn: Day | null;
  /** Kind of the error of the last run; null where it read the feed whole. */
  readonly fault: string | null;
  /** Number of figures that are not the provider's, and of rows that wait for the owner. */
  readonly open: number;
  /** Last day of the consent, if that is near. */
  readonly consentEnds: Day | null;
  /** True for one that its owner lets rest. */
  readonly isPaused: boolean;
}

/** Reasons: the consent has ended, the last run failed, figures or rows are open, the consent ends soon, no run for long. */
export type FeedNeed = 'consent' | 'failed' | 'open' | 'consentEnds' | 'silent';

/** Faults that a later run may find gone. */
const PASSING = new Set(['limit', 'unavailable']);
/** Days in which such a fault is left to the next run. */
const PATIENCE_DAYS = 3;
/** Days before its last in which a consent is renewed. */
const NOTICE_DAYS = 14;
const SILENT_DAYS = 31;

/** Returns the first `FeedNeed` that holds; null where none does, and for a feed that rests. */
export function needOf(run: FeedRun, today: Day): FeedNeed | null {
  const { ranOn, wholeOn, fault, open, consentEnds, isPaused } = run;
  if (isPaused) return null;
  if (fault === 'consent' || (consentEnds !== null && consentEnds < today)) return 'consent';
  const isPassing = fault !== null && PASSING.has(fault);
  if (fault !== null && !isPassing) return 'failed';
  if (isPassing && (wholeOn === null || today - wholeOn > PATIENCE_DAYS)) return 'failed';
  if (open > 0) return 'open';
  if (consentEnds !== null && consentEnds - today <= NOTICE_DAYS) return 'consentEnds';
  return today - ranOn > SILENT_DAYS ? 'silent' : null;
}
