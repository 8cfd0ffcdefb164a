/** Reads and writes which member owns how much of which account. */
import { sql } from 'drizzle-orm';
import type { AccountOwner } from '../../../core/household/lens.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { texts } from '../../sql/columns.ts';

/** Returns the owners of all accounts, in the order of the accounts and of the members. */
export async function readOwners(tx: Queryable, userId: string): Promise<AccountOwner[]> {
  const found = await rows(
    tx,
    texts('accountId', 'memberId', 'sharePct'),
    sql`select o.account_id as "accountId", o.member_id as "memberId", o.share_pct as "sharePct"
        from account_owners o where o.user_id = ${userId}::uuid order by o.account_id, o.member_id`,
  );
  return found.map(({ sharePct, ...owner }) => ({ ...owner, sharePct: parseDecimal(sharePct) }));
}

/** Returns the names of the owners of each account that has any, in the order in which the members came. */
export async function readOwnerNames(
  tx: Queryable,
  userId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await rows(
    tx,
    texts('accountId', 'name'),
    sql`select o.account_id as "accountId", m.name from account_owners o
        join members m on m.user_id = ${userId}::uuid and m.id = o.member_id
        where o.user_id = ${userId}::uuid order by m.id`,
  );
  const names = new Map<string, string[]>();
  for (const { accountId, name } of found)
    names.set(accountId, [...(names.get(accountId) ?? []), name]);
  return names;
}

/** Refuses shares of an account that add up to more than all of it. */
export async function refuseSharesAboveAll(tx: Queryable, userId: string): Promise<void> {
  const [found] = await rows(
    tx,
    texts('sum'),
    sql`select sum(o.share_pct) as sum from account_owners o where o.user_id = ${userId}::uuid
        group by o.account_id having sum(o.share_pct) > 100 limit 1`,
  );
  if (found !== undefined) throw new DomainError('CONFLICT', ['sharesAboveAll', found]);
}

/** A share as it is stated, percent. */
export interface StatedShare {
  readonly memberId: string;
  readonly sharePct: string;
}

/** Replaces the owners of an account; those whose share stays keep their row. Must be called inside a journaled change. */
export async function replaceOwners(
  tx: Queryable,
  userId: string,
  accountId: string,
  shares: readonly StatedShare[],
): Promise<void> {
  const kept = shares.map(({ memberId }) => sql`${memberId}::uuid`);
  const others = kept.length === 0 ? sql`` : sql`and member_id not in (${sql.join(kept, sql`, `)})`;
  await tx.execute(
    sql`delete from account_owners
        where user_id = ${userId}::uuid and account_id = ${accountId}::uuid ${others}`,
  );
  for (const { memberId, sharePct } of shares) {
    await tx.execute(
      sql`insert into account_owners (user_id, id, account_id, member_id, share_pct)
          values (${userId}::uuid, ${newId()}::uuid, ${accountId}::uuid, ${memberId}::uuid, ${sharePct}::text::numeric)
          on conflict (user_id, account_id, member_id) do update set share_pct = excluded.share_pct`,
    );
  }
}
