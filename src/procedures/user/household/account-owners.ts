/** States the owners of an account, and their shares. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SharePct, UserName } from '../../../contract/owner-scalars.ts';
import { RowId } from '../../../contract/scalars.ts';
import { HUNDRED } from '../../../core/household/lens.ts';
import { add, formatDecimal, parseDecimal, ZERO } from '../../../core/money/decimal.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { listMembers } from '../../../db/queries/household/members.ts';
import {
  readOwners,
  replaceOwners,
  type StatedShare,
} from '../../../db/queries/household/owners.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { requireMember } from './members.ts';

const Share = z.object({ member: UserName, sharePct: SharePct });

/** Replaces the owners of an account; none of them: the account is without owner. Shares hold for all days. */
export const setOwners = changeProcedure
  .input(z.object({ id: RowId, owners: z.array(Share).max(50) }))
  .mutation(({ ctx, input: { id, owners } }) =>
    recordedChange(ctx, 'accounts.owners', async (tx) => {
      const account = await ownedAccount(tx, ctx.userId, id);
      const shares = await checkedShares(tx, ctx.userId, owners);
      return {
        targets: [{ table: 'account_owners', where: sql`t.account_id = ${account.id}::uuid` }],
        stored: () => ownersAsShown(tx, ctx.userId, account.id),
        async work() {
          await replaceOwners(tx, ctx.userId, account.id, shares);
          return { id: account.id, name: account.name, owners };
        },
      };
    }),
  );

/** The owners in the order of the members, each with the share in percent. */
async function ownersAsShown(tx: Queryable, userId: string, accountId: string) {
  const [members, all] = await Promise.all([listMembers(tx, userId), readOwners(tx, userId)]);
  const own = all.filter((owner) => owner.accountId === accountId);
  const shares = members.flatMap(({ id, name }) =>
    own
      .filter(({ memberId }) => memberId === id)
      .map(({ sharePct }) => `${name} ${formatDecimal(sharePct)} %`),
  );
  return { owners: shares.join(', ') };
}

async function checkedShares(
  tx: Queryable,
  userId: string,
  owners: readonly z.output<typeof Share>[],
): Promise<StatedShare[]> {
  const shares: StatedShare[] = [];
  let sum = ZERO;
  for (const { member, sharePct } of owners) {
    const { id: memberId } = await requireMember(tx, userId, member);
    if (shares.some((share) => share.memberId === memberId))
      throw new DomainError('BAD_REQUEST', ['memberTwice', { name: member }]);
    const share = parseDecimal(sharePct);
    sum = add(sum, share);
    shares.push({ memberId, sharePct: formatDecimal(share) });
  }
  if (sum > HUNDRED)
    throw new DomainError('BAD_REQUEST', ['sharesAboveAll', { sum: formatDecimal(sum) }]);
  return shares;
}
