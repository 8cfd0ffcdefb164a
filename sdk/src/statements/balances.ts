import type { Money } from '../types/money.ts';
import { exactSum } from './values/decimal.ts';

/** A warning where the movements do not lead from one balance to the other; none where they do. */
export function balanceWarnings(
  opening: Money | undefined,
  amounts: readonly Money[],
  closing: Money | undefined,
  where: string,
): string[] {
  if (opening === undefined || closing === undefined) return [];
  if (exactSum([opening, ...amounts]) === exactSum([closing])) return [];
  return [`${where}: the movements do not lead from ${opening} to ${closing}; some may be missing`];
}
