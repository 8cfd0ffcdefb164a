/** The builder of the owner's procedures: what only the person at the machine may do, never mounted on HTTP. */
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import '../../contract/messages.ts';
import { UserName } from '../../contract/owner-scalars.ts';
import type { Language } from '../../core/text/languages.ts';
import { nearest } from '../../core/text/nearest.ts';
import { dayAt, formatDay } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import { listPeople, userIdOf } from '../../db/queries/people/users.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { MarketAccess } from './market/market-refresh.ts';

/** What an owner's procedure knows of the call beside its input. */
export interface OwnerContext {
  readonly db: Database;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  readonly market: MarketAccess;
  /** What is said to people in passing, such as warnings, is said in it. @default 'en' */
  readonly language?: Language | undefined;
}

const t = initTRPC.context<OwnerContext>().create();

export const ownerRouterOf = t.router;

/** Starts a procedure about the installation, whoever uses it. */
export const procedure = t.procedure;

/** The person whom a procedure is about where nobody is named. */
const OWNER = 'owner';
/** The input of a procedure about a person, who need not be there. */
export const Named = z.object({ user: UserName.default(OWNER) });
/** Refuses a name that nobody has, and says which one may be meant. */
export async function unknownPerson(db: Database, user: string): Promise<DomainError> {
  const names = (await listPeople(db.query)).map(({ name }) => name);
  return new DomainError('NOT_FOUND', ['nobody', { user, nearest: nearest(user, names) }]);
}

/** Nobody has this id: nothing is found by it, and nothing can be written. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Starts a procedure for the person named `user`, who must be there: a slip of the hand makes nobody. Their `userId` is in
 * its context, and `today`, `YYYY-MM-DD`. The owner who has not come yet is `NOBODY`, who has nothing.
 */
export const ownerProcedure = t.procedure
  .input(Named)
  .use(async ({ ctx, input: { user }, next }) => {
    const userId = (await userIdOf(ctx.db.query, user)) ?? (user === OWNER ? NOBODY : null);
    if (userId === null) throw await unknownPerson(ctx.db, user);
    return next({ ctx: { userId, today: formatDay(dayAt(ctx.now, ctx.timeZone)) } });
  });
