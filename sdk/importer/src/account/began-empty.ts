import { daysBetween } from '../../../../src/core/time/iso-days.ts';

/** Days between the opening of an account and its first transaction at most, as the service counts them. */
const OPENING_DAYS = 31;

/** True if an account was opened so shortly before its first row that nothing was in it before. */
export function beganEmpty(openedAt: string | null, firstRow: string): boolean {
  if (openedAt === null) return false;
  return daysBetween(openedAt.slice(0, 10), firstRow) <= OPENING_DAYS;
}
