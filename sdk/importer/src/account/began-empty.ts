import { beganEmpty as beganEmptyOn } from '../../../../src/core/accounts/began-empty.ts';
import { parseDay, toDay } from '../../../../src/core/time/day.ts';

/** True if an account was opened so shortly before its first row that nothing was in it before. */
export const beganEmpty = (openedAt: string | null, firstRow: string): boolean =>
  beganEmptyOn(parseDay(openedAt?.slice(0, 10) ?? ''), toDay(firstRow));
