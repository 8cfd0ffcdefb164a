/** Issue, list and revoke the API keys of a user. */
import { z } from 'zod';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { SCOPES } from '../../../contract/scopes.ts';
import { WHOLE } from '../../../core/household/lens.ts';
import { dayAt, parseDay } from '../../../core/time/day.ts';
import { startOfDay } from '../../../core/time/midnight.ts';
import { monthOf, sameDayIn } from '../../../core/time/month.ts';
import { ownedMember } from '../../../db/queries/household/members.ts';
import {
  createKey as insertKey,
  type KeyRow,
  revokeKey as revoke,
  listKeys as selectKeys,
} from '../../../db/queries/users/keys.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { Named, type OwnerContext, ownerProcedure, procedure, Viewed, viewNamed } from '../trpc.ts';
import { requireRecentSignIn, writeSignedIn } from './recent-sign-in.ts';

/** The scopes that a key may carry. */
export const listScopes = ownerProcedure.meta({ revision: 'none' }).query(() => SCOPES);

const Scopes = z.array(textOf(1, 80)).max(100);

const NewKey = Named.extend({
  name: textOf(1, 80),
  scopes: Scopes,
  expires: textOf(0, 100).optional(),
  ...Viewed.shape,
});

/**
 * Creates a key, and the user when first named. Any list of scopes is accepted, also one without any access: the check
 * is at use (contract, section 5). A session needs a recent sign-in. Without `expires` a key of the command line works
 * until it is revoked, and one that a signed-in user makes works for a year.
 */
export const createKey = procedure
  .input(NewKey)
  .mutation(async ({ ctx, input: { name, scopes, user, expires, of } }) => {
    await requireRecentSignIn(ctx);
    const expiresAt = expires === undefined ? usualExpiry(ctx) : readExpiry(expires, ctx);
    const userId = await userNamed(ctx.db.query, user);
    const view = of === undefined ? WHOLE : await viewNamed(ctx.db, userId, of);
    const memberId = view.of === 'member' ? view.memberId : null;
    const { id, key } = await writeSignedIn(ctx, userId, async (tx) => {
      if (memberId !== null) await ownedMember(tx, userId, memberId);
      return insertKey(tx, { userId, name, scopes, expiresAt, memberId });
    });
    return {
      id,
      name,
      key,
      scopes,
      user,
      ...(memberId === null ? {} : { of }),
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  });

export const listKeys = ownerProcedure.meta({ revision: 'none' }).query(({ ctx }) => keysOf(ctx));

export const revokeKey = ownerProcedure
  .input(z.object({ id: RowId }))
  .mutation(async ({ ctx, input: { id } }) => {
    const find = async () => {
      const key = (await keysOf(ctx)).find((candidate) => candidate.id === id);
      if (key === undefined) throw new DomainError('NOT_FOUND', ['noKeyWithId']);
      return key;
    };
    await find();
    await ctx.db.write(ctx.userId, (tx) => revoke(tx, ctx.userId, id));
    return find();
  });

async function keysOf({ db, now, userId }: OwnerContext & { readonly userId: string }) {
  return (await selectKeys(db.query, userId)).map((key) => present(key, now));
}

function present(key: KeyRow, now: number) {
  const isExpired = key.expiresAt !== null && key.expiresAt.getTime() <= now;
  const state: 'active' | 'expired' | 'revoked' =
    key.revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active';
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    user: key.user,
    ...(key.of === null ? {} : { of: key.of }),
    state,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}

/** A key made on the page is often forgotten with its program, so that it ends by itself. */
function usualExpiry({ now, timeZone, session }: OwnerContext): Date | null {
  if (session === undefined) return null;
  const today = dayAt(now, timeZone);
  return new Date(startOfDay(sameDayIn(monthOf(today) + 12, today), timeZone));
}

const InstantWithOffset = z.iso.datetime({ offset: true });

/** A day means its first instant in the service's time zone: the key works through the day before. */
function readExpiry(text: string, { now, timeZone }: OwnerContext): Date {
  const day = parseDay(text);
  const instant = day === null ? readInstant(text) : startOfDay(day, timeZone);
  if (instant === null) {
    throw new DomainError('BAD_REQUEST', ['expiresUnreadable', { text }]);
  }
  if (instant <= now) throw new DomainError('BAD_REQUEST', ['expiresPast', { text }]);
  return new Date(instant);
}

function readInstant(text: string): number | null {
  return InstantWithOffset.safeParse(text).success ? Date.parse(text) : null;
}
