/** The members of a household, and the view of a session. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { UserName } from '../../../contract/owner-scalars.ts';
import { RowId } from '../../../contract/scalars.ts';
import { formatDecimal } from '../../../core/money/decimal.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  deleteMember,
  insertMember,
  listMembers,
  type MemberRow,
  memberNamed,
  renameMember,
} from '../../../db/queries/household/members.ts';
import { readOwners, replaceOwners } from '../../../db/queries/household/owners.ts';
import { showView } from '../../../db/queries/users/sessions.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readOwn } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import {
  ALL_MEMBERS,
  AS_RECORDED,
  NOBODY,
  ownerProcedure,
  unknownMember,
  Viewed,
  viewNamed,
} from '../trpc.ts';
import { requireRecentSignIn } from '../users/recent-sign-in.ts';

/** Members and owners, and the person that asks. */
export interface ShownHousehold {
  readonly members: readonly MemberRow[];
  /** Percent of an account, as text; the rest of 100 belongs to people outside. */
  readonly owners: readonly {
    readonly accountId: string;
    readonly memberId: string;
    readonly sharePct: string;
  }[];
  /** The signed-in member; null for the user, and for a command. */
  readonly signedIn: string | null;
  /** The member whose view the session shows; null for the whole. */
  readonly viewed: string | null;
}

export const showHousehold = ownerProcedure
  .meta({ revision: 'none' })
  .query(({ ctx: { db, userId, session, view } }): Promise<ShownHousehold> => {
    const asking = {
      signedIn: session?.member?.id ?? null,
      viewed: view.of === 'member' ? view.memberId : null,
    };
    const nobody: ShownHousehold = { members: [], owners: [], ...asking };
    return readOwn<ShownHousehold>(db, userId, nobody, async (tx) => ({
      members: await listMembers(tx, userId),
      owners: (await readOwners(tx, userId)).map(({ sharePct, ...owner }) => ({
        ...owner,
        sharePct: formatDecimal(sharePct),
      })),
      ...asking,
    }));
  });

/** Adds a member; the named accounts belong to them alone, unless they have an owner. */
export const addMember = ownerProcedure
  .input(
    z.object({
      name: UserName,
      accounts: z.array(RowId).max(1_000).default([]),
      /** Name by which they sign in, of the whole service; only a command gives one. */
      login: UserName.optional(),
    }),
  )
  .mutation(async ({ ctx, input: { user, name, accounts, login = null } }) => {
    refuseReserved(name);
    if (login !== null && ctx.session !== undefined)
      throw new DomainError('FORBIDDEN', ['loginOfMachine']);
    const userId = ctx.userId === NOBODY ? await userNamed(ctx.db.query, user) : ctx.userId;
    return recordedChange({ ...ctx, userId }, 'members.add', async (tx) => {
      for (const id of accounts) await ownedAccount(tx, userId, id);
      const owned = new Set((await readOwners(tx, userId)).map(({ accountId }) => accountId));
      const free = [...new Set(accounts)].filter((id) => !owned.has(id));
      return {
        targets: [
          { table: 'members', where: sql`t.name = ${name}` },
          { table: 'account_owners', where: sql`true` },
        ],
        async work() {
          const member = await insertMember(tx, userId, name, login);
          for (const id of free)
            await replaceOwners(tx, userId, id, [{ memberId: member.id, sharePct: '100' }]);
          return { ...member, accounts: free.length };
        },
      };
    });
  });

export const renameMemberTo = ownerProcedure
  .input(z.object({ name: UserName, to: UserName }))
  .mutation(({ ctx, input: { name, to } }) => {
    refuseReserved(to);
    return recordedChange(ctx, 'members.rename', async (tx) => {
      const member = await requireMember(tx, ctx.userId, name);
      return {
        targets: [{ table: 'members', where: sql`t.id = ${member.id}::uuid` }],
        async work() {
          await renameMember(tx, ctx.userId, member, to);
          return { name: to };
        },
      };
    });
  });

/**
 * Removes a member. Their accounts stay without that owner. Their password, sessions and links, and the keys of their view
 * end with the next request. Undoing it brings the member and the shares back, and nothing that signs in.
 */
export const removeMember = ownerProcedure
  .input(z.object({ name: UserName }))
  .mutation(async ({ ctx, input: { name } }) => {
    await requireRecentSignIn(ctx);
    return recordedChange(ctx, 'members.remove', async (tx) => {
      const member = await requireMember(tx, ctx.userId, name);
      return {
        targets: [
          { table: 'members', where: sql`t.id = ${member.id}::uuid` },
          { table: 'account_owners', where: sql`t.member_id = ${member.id}::uuid` },
        ],
        work: async () => ({ name, ended: await deleteMember(tx, ctx.userId, member.id) }),
      };
    });
  });

/** Shows a member's view in the session that asks, or the whole, until it chooses again. */
export const showViewOf = ownerProcedure
  .input(Viewed.required())
  .mutation(async ({ ctx: { db, userId, session }, input: { of } }) => {
    const view = await viewNamed(db, userId, of);
    const memberId = view.of === 'member' ? view.memberId : null;
    if (session !== undefined)
      await db.write(userId, (tx) => showView(tx, userId, session.id, memberId));
    return { viewed: memberId };
  });

/** Returns the member of a name. Throws where there is none, with the nearest name. */
export async function requireMember(
  tx: Queryable,
  userId: string,
  name: string,
): Promise<MemberRow> {
  const member = await memberNamed(tx, userId, name);
  if (member === null) throw await unknownMember(tx, userId, name);
  return member;
}

/** Refuses names that mean all members together. */
export function refuseReserved(name: string): void {
  if ([ALL_MEMBERS, AS_RECORDED].includes(name.toLowerCase()))
    throw new DomainError('BAD_REQUEST', ['memberNameReserved', { name }]);
}
