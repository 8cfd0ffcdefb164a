/** Takes the runs of feeds, which `pactole sync` reports, and tells it where those are that the page has connected. */
import { join } from 'node:path';
import { z } from 'zod';
import { IsoDay, textOf } from '../../contract/scalars.ts';
import { recordFeedRun } from '../../db/queries/users/feed-runs.ts';
import { requireRoomFor } from '../../db/stored-limits.ts';
import { FeedName } from '../user/feeds.ts';
import { NOBODY, ownerProcedure } from '../user/trpc.ts';

const Count = z.int().min(0).max(1_000_000);
const Outcome = z.object({
  feed: FeedName,
  error: z.object({ fault: textOf(1, 40), message: textOf(0, 2_000) }).nullable(),
  ...{ differences: Count, held: Count, gone: Count },
  consentEnds: IsoDay.nullable(),
});

/** Stores the outcome of a run of some feeds, for the machine that ran them alone. */
export const recordFeedRuns = ownerProcedure
  .input(z.object({ runs: z.array(Outcome).max(200) }))
  .mutation(async ({ ctx: { db, userId, now }, input }) => {
    // A run that failed before the first import has no user yet.
    if (userId === NOBODY) return { recorded: 0 };
    // What is left to settle depends on the second revision, and no figure on a run.
    return db.changeLabels(userId, async (tx) => {
      for (const run of input.runs) await recordFeedRun(tx, userId, new Date(now), run);
      await requireRoomFor(tx, userId, 'feed_runs', 0);
      return { recorded: input.runs.length };
    });
  });

/** Returns the folder of the feeds that a user has connected on the page; null where feeds cannot be connected. */
export const showFeedsFolder = ownerProcedure.query(({ ctx: { feedsFolder = null, userId } }) => ({
  folder: feedsFolder === null ? null : join(feedsFolder, userId),
}));
