import type { Day } from '../time/day.ts';

/** Days between the opening of an account and its first transaction at most, so that it is known to have begun empty. */
const OPENING_DAYS = 31;

/** True if an account was opened so shortly before its first transaction that nothing was in it before. */
export const beganEmpty = (openedOn: Day | null, firstTransaction: Day): boolean =>
  openedOn !== null && firstTransaction <= openedOn + OPENING_DAYS;
