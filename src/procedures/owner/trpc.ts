/** The builder of the owner's procedures: what only the person at the machine may do, never mounted on HTTP. */
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import '../../contract/messages.ts';
import { OWNER } from '../../contract/owner.ts';
import { UserName } from '../../contract/owner-scalars.ts';
import type { Author } from '../../core/identifiers/author.ts';
import type { Language } from '../../core/text/languages.ts';
import { nearest } from '../../core/text/nearest.ts';
import { dayAt, formatDay } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import { listUsers, userIdOf } from '../../db/queries/users/users.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { MarketAccess } from './market/market-refresh.ts';

/** Context of an owner's procedure, apart from its input. */
export interface OwnerContext {
  readonly db: Database;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  readonly market: MarketAccess;
  /** The caller, which the journal names. @default a command */
  readonly by?: Author | undefined;
  /** Language of warnings and other texts for people. @default 'en' */
  readonly language?: Language | undefined;
}

const t = initTRPC.context<OwnerContext>().create();

export const ownerRouterOf = t.router;

/** Starts a procedure about the installation, not about a user. */
export const procedure = t.procedure;

/** The input of a procedure about a user, existing or not. */
export const Named = z.object({ user: UserName.default(OWNER) });
/** Returns the error for an unknown name, with the nearest known one, or with how to create the first. */
export async function unknownUser(db: Database, user: string): Promise<DomainError> {
  const names = (await listUsers(db.query)).map(({ name }) => name);
  if (names.length === 0) return new DomainError('NOT_FOUND', ['noUserYet', { user }]);
  return new DomainError('NOT_FOUND', ['noUser', { user, nearest: nearest(user, names) }]);
}

/** An id that no user has: nothing is found by it, and nothing can be written. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Starts a procedure for an existing user; a typing error creates none. Its context has their `userId`, and `today`,
 * `YYYY-MM-DD`. For an owner without any data yet, `userId` is an id that no user has.
 */
export const ownerProcedure = t.procedure
  .input(Named)
  .use(async ({ ctx, input: { user }, next }) => {
    const userId = (await userIdOf(ctx.db.query, user)) ?? (user === OWNER ? NOBODY : null);
    if (userId === null) throw await unknownUser(ctx.db, user);
    return next({ ctx: { userId, today: formatDay(dayAt(ctx.now, ctx.timeZone)) } });
  });
