/** Everything that the page shows of a user, as the public routes answer it at one moment. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/text/languages.ts';
import { publicRoutes } from '../user/public-routes.ts';
import { readingOf } from '../user/reading.ts';
import { viewedProcedure } from '../user/trpc.ts';
import { readHistory, readToday } from '../user/wealth/dashboard.ts';

/** The answers to the routes that the page reads, in one language. */
export const readReport = viewedProcedure
  .input(z.object({ language: z.enum(LANGUAGES) }))
  .query(({ ctx, input: { language } }) =>
    // One snapshot: what is written meanwhile would make sums that do not agree.
    ctx.db.read(ctx.userId, async (tx) => {
      const reading = readingOf(tx, ctx.userId, ctx.today, ctx.view);
      const routes = publicRoutes(ctx, { userId: ctx.userId, view: ctx.view, language, tx });
      return {
        language,
        day: ctx.today,
        ...(await readToday(reading)),
        ...(await readHistory(reading, { ...ctx, language })),
        insights: await routes.readInsights({}),
      };
    }),
  );
