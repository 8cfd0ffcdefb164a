import type { Day } from '../time/day.ts';

/** Longer than any exchange is closed, and than most funds take to publish a value. */
const FRESH_DAYS = 10;

/** Returns true for a close that is too old to be relied on. */
export const isStale = (priceDay: Day, today: Day): boolean => today - priceDay > FRESH_DAYS;
