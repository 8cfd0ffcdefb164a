import type { Money } from '@pactole/sdk';
import { notice, type StatementNotice } from './notice.ts';
import { exactSum } from './values/decimal.ts';

/** A notice where the movements do not lead from one balance to the other; none where they do. */
export function balanceNotices(
  opening: Money | undefined,
  amounts: readonly Money[],
  closing: Money | undefined,
  ...lines: readonly number[]
): StatementNotice[] {
  if (opening === undefined || closing === undefined) return [];
  if (exactSum([opening, ...amounts]) === exactSum([closing])) return [];
  return [notice('balanceGap', [opening, closing], ...lines)];
}
