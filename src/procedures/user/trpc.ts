/**
 * The builder of the owner's procedures. The person at the machine may call all of them for any user. A signed-in user
 * may call those of the internal router, about their own data. An API key opens none.
 */
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import '../../contract/messages.ts';
import { OWNER } from '../../contract/owner.ts';
import { UserName } from '../../contract/owner-scalars.ts';
import { RECORDED, type View, viewOf, WHOLE } from '../../core/household/lens.ts';
import type { Author } from '../../core/identifiers/author.ts';
import { NO_ROW } from '../../core/identifiers/row-id.ts';
import type { Language } from '../../core/text/languages.ts';
import { nearest } from '../../core/text/nearest.ts';
import { dayAt, formatDay } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import { listMembers, memberNamed } from '../../db/queries/household/members.ts';
import { listUsers, userIdOf } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/queryable.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { SendMail } from '../../mail/mailer.ts';
import type { Attempts } from '../../runtime/attempts.ts';
import type { Context } from '../public/trpc.ts';
import type { FeedHost } from './feed-host.ts';
import type { MarketAccess } from './market/market-refresh.ts';

/** Context of an owner's procedure, apart from its input. */
export interface OwnerContext {
  readonly db: Database;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  /** Providers of market data. @default none, which only the owner at the machine reaches */
  readonly market?: MarketAccess | undefined;
  /** Sends mails. @default none, where no mail server is set */
  readonly mail?: SendMail | undefined;
  /** The caller, which the journal names. @default a command */
  readonly by?: Author | undefined;
  /** Language of warnings and other texts for people. @default 'en' */
  readonly language?: Language | undefined;
  /** The signed-in user, whose name takes the place of the one in the input. @default the one in the input */
  readonly session?: SessionUser | undefined;
  /** The server's caches of market data and daily totals, in the snapshot of `db`. @default read from `db` */
  readonly caches?: Pick<Context, 'market' | 'dailyTotals'> | undefined;
  /** Connects and runs feeds. @default none can be connected */
  readonly feedHost?: FeedHost | undefined;
  /** Folder of the feeds that users have connected. @default none */
  readonly feedsFolder?: string | null | undefined;
  /** Receives the summary of an import. */
  readonly onImported?: Context['onImported'];
}

/** The user of a session. */
interface SessionUser {
  /** Id of the session. */
  readonly id: string;
  readonly userId: string;
  readonly user: string;
  /** The signed-in member; null for the user. */
  readonly member: { readonly id: string; readonly name: string } | null;
  /** The view that the session shows. */
  readonly view: View;
  /** Address of the page that asks, such as `https://wealth.example.org/`, to whose origin its passkeys belong; null for an assistant. */
  readonly page: URL | null;
  /** IP address of the request, for the turns of its password checks. */
  readonly address: string;
  /** True for the role `owner`, which may do on the page what concerns the installation. */
  readonly isOwner: boolean;
  /** True if the user has signed in, or given their password or a passkey, within the last minutes. */
  readonly isRecent: boolean;
  /** True if the user has given their password or a passkey within the last minutes. */
  readonly hasRecentPassword: boolean;
  /** The counted attempts at passwords and codes, of this node. */
  readonly attempts: Attempts;
}

/** Metadata of a query that a signed-in user may ask. */
interface OwnerMeta {
  /**
   * The revision that the response depends on. `figures`: it holds no notes, labels or categories. `none`: it changes
   * without any, so no cache may hold it. @default that of all data of the user
   */
  readonly revision?: 'figures' | 'none';
}

const t = initTRPC.context<OwnerContext>().meta<OwnerMeta>().create();

export const ownerRouterOf = t.router;

/**
 * Starts a procedure about the installation, not about an existing user. With a session, the input's `user` is that of
 * the session: no procedure can be asked for the data of another one.
 */
export const procedure = t.procedure.use(({ ctx: { session }, next, getRawInput }) => {
  if (session === undefined) return next();
  const { user } = session;
  return next({ getRawInput: async () => ({ ...((await getRawInput()) as object), user }) });
});

/** Refuses a session without the role `owner`; a command of the machine needs none. Throws `FORBIDDEN`. */
export function requireOwner({ session }: Pick<OwnerContext, 'session'>): void {
  if (session !== undefined && !session.isOwner) throw new DomainError('FORBIDDEN', ['ownerOnly']);
}

const refuseOthers = t.middleware(({ ctx, next }) => {
  requireOwner(ctx);
  return next();
});

/** Starts a procedure for the machine and the role `owner`. It is about the installation, or about a user in its input. */
export const installationProcedure = t.procedure.use(refuseOthers);

/** The input of a procedure about a user, existing or not. */
export const Named = z.object({ user: UserName.default(OWNER) });
/** Returns the error for an unknown name, with the nearest known one, or with how to create the first. */
export async function unknownUser(db: Database, user: string): Promise<DomainError> {
  const names = (await listUsers(db.query)).map(({ name }) => name);
  if (names.length === 0) return new DomainError('NOT_FOUND', ['noUserYet', { user }]);
  return new DomainError('NOT_FOUND', ['noUser', { user, nearest: nearest(user, names) }]);
}

/** An id that no user has: nothing is found by it, and nothing can be written. */
export const NOBODY = NO_ROW;

/**
 * Starts a procedure for an existing user; a typing error creates none. Its context has their `userId`, and `today`,
 * `YYYY-MM-DD`, and the view of the session. For an owner without any data yet, `userId` is an id that no user has.
 */
export const ownerProcedure = procedure.input(Named).use(async ({ ctx, input: { user }, next }) => {
  const userId =
    ctx.session?.userId ?? (await userIdOf(ctx.db.query, user)) ?? (user === OWNER ? NOBODY : null);
  if (userId === null) throw await unknownUser(ctx.db, user);
  const today = formatDay(dayAt(ctx.now, ctx.timeZone));
  return next({ ctx: { userId, today, view: ctx.session?.view ?? WHOLE } });
});

/** Starts a procedure about what all users share, for the machine and the role `owner`. */
export const sharedProcedure = ownerProcedure.use(refuseOthers);

/** The name of all members together. */
export const ALL_MEMBERS = 'all';

/** The name of all as recorded, which imports compare with files. */
export const AS_RECORDED = 'recorded';

/** The name of a view: that of a member, `all` or `recorded`. */
export const Viewed = z.object({ of: UserName.optional() });

/** Starts a procedure that shows figures. @default the view of the session, without one the whole */
export const viewedProcedure = ownerProcedure
  .input(Viewed)
  .use(async ({ ctx: { db, userId, view }, input: { of }, next }) =>
    next({ ctx: { view: of === undefined ? view : await viewNamed(db, userId, of) } }),
  );

/** Returns the view of a member, or of all. Throws for an unknown name. */
export async function viewNamed({ query }: Database, userId: string, of: string): Promise<View> {
  if (of === ALL_MEMBERS) return WHOLE;
  if (of === AS_RECORDED) return RECORDED;
  const member = await memberNamed(query, userId, of);
  if (member !== null) return viewOf(member.id);
  throw await unknownMember(query, userId, of);
}

/** Returns the error for an unknown name of a member, with the nearest known one, or with how to add the first. */
export async function unknownMember(
  db: Queryable,
  userId: string,
  name: string,
): Promise<DomainError> {
  const names = (await listMembers(db, userId)).map((member) => member.name);
  if (names.length === 0) return new DomainError('NOT_FOUND', ['noMembersYet', { name }]);
  return new DomainError('NOT_FOUND', ['noMemberNamed', { name, nearest: nearest(name, names) }]);
}
