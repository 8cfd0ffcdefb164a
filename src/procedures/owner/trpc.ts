/** The builder of the owner's procedures: what only the person at the machine may do, never mounted on HTTP. */
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import '../../contract/messages.ts';
import { textOf } from '../../contract/scalars.ts';
import { dayAt, formatDay } from '../../core/day.ts';
import type { Database } from '../../store/database.ts';
import { userNamed } from '../../store/users.ts';
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

/**
 * Starts a procedure for the person named `user`, who is made when first named. Their `userId` is in its context, and
 * `today`, `YYYY-MM-DD`.
 */
export const ownerProcedure = t.procedure
  .input(z.object({ user: textOf(1, 80).default('owner') }))
  .use(async ({ ctx, input, next }) =>
    next({
      ctx: {
        userId: await userNamed(ctx.db, input.user),
        today: formatDay(dayAt(ctx.now, ctx.timeZone)),
      },
    }),
  );
