/** The builder of the owner's procedures: what only the person at the machine may do, never mounted on HTTP. */
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import '../../contract/messages.ts';
import { Text } from '../../contract/scalars.ts';
import { dayAt, formatDay } from '../../core/day.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Database } from '../../store/database.ts';
import { userIdOf, userNamed } from '../../store/users.ts';
import type { MarketAccess } from '../market-refresh.ts';

/** What an owner's procedure knows of the call beside its input. */
export interface OwnerContext {
  readonly db: Database;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  readonly market: MarketAccess;
}

const t = initTRPC.context<OwnerContext>().create();

export const ownerRouterOf = t.router;

/** Starts a procedure about the installation, whoever uses it. */
export const procedure = t.procedure;

/** The person whom a procedure is about where nobody is named. */
const OWNER = 'owner';
/** Nobody has this id: nothing is found by it, and nothing can be written. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Starts a procedure for the person named `user`, who must be there: a slip of the hand makes nobody. Their `userId` is in
 * its context, and `today`, `YYYY-MM-DD`. The owner who has not come yet is `NOBODY`, who has nothing.
 */
export const ownerProcedure = forPerson(async (db, name) => {
  const userId = (await userIdOf(db, name)) ?? (name === OWNER ? NOBODY : null);
  if (userId === null) throw new Refusal('NOT_FOUND', `Nobody here is called ${name}.`);
  return userId;
});

/** Like `ownerProcedure`, for what makes a person who is named for the first time. */
export const newcomerProcedure = forPerson(userNamed);

function forPerson(find: (db: Database, name: string) => Promise<string>) {
  return t.procedure
    .input(z.object({ user: Text.min(1).max(80).default(OWNER) }))
    .use(async ({ ctx, input, next }) =>
      next({
        ctx: {
          userId: await find(ctx.db, input.user),
          today: formatDay(dayAt(ctx.now, ctx.timeZone)),
        },
      }),
    );
}
