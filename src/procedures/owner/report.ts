/** Everything that the page shows of a user, as the public routes answer it at one moment. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/text/languages.ts';
import { publicRoutes } from './public-routes.ts';
import { readingOf } from './reading.ts';
import { ownerProcedure } from './trpc.ts';
import { readChanges } from './wealth/changes.ts';
import { readInvestments } from './wealth/investments.ts';
import { readKnownWorth } from './wealth/known-worth.ts';

/** The answers to the routes that the page reads, in one language. */
export const readReport = ownerProcedure
  .input(z.object({ language: z.enum(LANGUAGES) }))
  .query(({ ctx, input: { language } }) =>
    // One snapshot: what is written meanwhile would make sums that do not agree.
    ctx.db.read(ctx.userId, async (tx) => {
      const reading = readingOf(tx, ctx.userId, ctx.today);
      const routes = publicRoutes(ctx, { userId: ctx.userId, language, tx });
      return {
        language,
        day: ctx.today,
        netWorth: await readKnownWorth(reading),
        changes: await readChanges(reading, ctx.caches),
        investments: await readInvestments(reading),
        accounts: await routes.listAccounts(),
        evolution: await routes.readEvolution({}),
        performance: await routes.readPerformance({}),
        positions: await routes.listPositions(),
        insights: await routes.readInsights({}),
      };
    }),
  );
