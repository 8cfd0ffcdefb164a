/** Adds to rows the part that counts in a view. */
import type { View } from '../../../core/household/lens.ts';
import { type OwnPart, ownPart } from '../../../core/household/own-part.ts';
import { lensIn } from '../../../db/queries/household/lens.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { withOtherSides } from '../movements/other-sides.ts';

interface Asking {
  readonly tx: Queryable;
  readonly userId: string;
  readonly view: View;
}

/** Returns rows with their movements, and with `part` where a view counts a part of the account. */
export async function withSidesAndParts<
  Row extends { readonly id: string; readonly accountId: string; readonly amount: string },
>(asking: Asking, rows: readonly Row[]) {
  const [found, lens] = await Promise.all([
    withOtherSides(asking.tx, asking.userId, rows),
    lensIn(asking),
  ]);
  if (lens.isClear) return found;
  return found.map((row): typeof row & { readonly part?: OwnPart } => {
    const part = ownPart(lens, row);
    return part === undefined ? row : { ...row, part };
  });
}
