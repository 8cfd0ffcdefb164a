/** Which holdings a figure is about. */
import { z } from 'zod';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { searchFor } from '../../../core/text/search.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import type { HeldLine } from '../../../db/queries/wealth/positions.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';

export const HeldFilter = z.object({
  account: RowId.optional(),
  /** Words of the name, ISIN or symbol of the security. */
  about: textOf(1, 200).optional(),
});

/** Returns the test of holdings. Throws for an account that is not the user's. */
export async function heldTest(
  { tx, userId }: Reading,
  { account, about }: z.output<typeof HeldFilter>,
): Promise<(line: Pick<HeldLine, 'account' | 'asset'>) => boolean> {
  const id = account === undefined ? null : (await ownedAccount(tx, userId, account)).id;
  const isAbout = searchFor(about ?? '');
  return ({ account, asset: { name, isin, ticker } }) =>
    (id === null || account.id === id) && isAbout([name, isin, ticker]);
}
