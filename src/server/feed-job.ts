/** Runs the feeds that users have connected on the page, one after the other, in processes of their own. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { listFeedRuns } from '../db/queries/users/feed-runs.ts';
import { listUsers, userIdOf } from '../db/queries/users/users.ts';
import { type FeedHost, nextRunOf } from '../procedures/user/feed-host.ts';
import { type Job, repeat } from './repeat.ts';

/** A host that the server stops. */
export interface RunningFeedHost extends FeedHost {
  /** Removes what a killed server left of feeds that it was connecting, with their secrets. */
  removeUnfinished(): Promise<void>;
  /** Ends the processes. */
  close(): Promise<void>;
}

/** Pause between two looks at what is due. */
const LOOK_MS = 60_000;

/** Starts the job. A look that fails is logged, and the next one follows. */
export const keepFeedsRunning = (
  db: Database,
  host: RunningFeedHost,
  log: Pick<FastifyBaseLogger, 'error'>,
): Job => {
  const swept = host.removeUnfinished();
  return repeat(
    () =>
      swept
        .then(() => runDue(db, host))
        .catch((error) => log.error(error, 'Feeds could not be run')),
    { firstMs: 0, pauseMs: () => LOOK_MS },
  );
};

/** Starts each connected feed that is due and does not rest. */
async function runDue({ query }: Database, host: FeedHost): Promise<void> {
  if (host.folder() === null) return;
  for (const { name: user } of await listUsers(query)) {
    const userId = await userIdOf(query, user);
    if (userId === null) continue;
    const connected = await host.connections(userId);
    if (connected.length === 0) continue;
    const runs = new Map((await listFeedRuns(query, userId)).map((run) => [run.feed, run]));
    for (const feed of connected) {
      const run = runs.get(feed.name);
      const ranAt = run === undefined ? null : Date.parse(run.ranAt);
      if (feed.isRunning || (run !== undefined && run.pausedAt !== null)) continue;
      if (nextRunOf(feed, ranAt) <= Date.now()) await host.run({ userId, user }, feed.name);
    }
  }
}
