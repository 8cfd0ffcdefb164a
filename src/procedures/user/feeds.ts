/** The runs of feeds, which `pactole sync` reports: the page shows them, and tells which need their owner. */
import { z } from 'zod';
import { textOf } from '../../contract/scalars.ts';
import { type FeedNeed, type FeedRun, needOf } from '../../core/insights/feed-todo.ts';
import { type Day, dayAt, toDay } from '../../core/time/day.ts';
import * as runs from '../../db/queries/users/feed-runs.ts';
import type { Queryable } from '../../db/queryable.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { type ConnectedFeed, nextRunOf } from './feed-host.ts';
import { readOwn } from './reading.ts';
import { ownerProcedure } from './trpc.ts';

export const FeedName = textOf(1, 200);
/** Returns the feeds that ran or imported something, with their last imports by account. */
export const listFeeds = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx: { db, userId, today, timeZone, feedHost } }) => {
    const connected = (await feedHost?.connections(userId)) ?? [];
    return readOwn<readonly ShownFeed[]>(db, userId, [], async (tx) => {
      const known = await readFeedRuns(tx, userId, timeZone);
      const byName = new Map(known.map((run) => [run.stored.feed, run]));
      const imports = await runs.lastFeedImports(tx, userId);
      const names = new Set([
        ...connected.map(({ name }) => name),
        ...byName.keys(),
        ...imports.map(({ feed }) => feed),
      ]);
      return [...names].map((feed) => {
        const run = byName.get(feed);
        const connection = connected.find(({ name }) => name === feed);
        return {
          feed,
          connection: connection === undefined ? null : shown(connection, run?.stored ?? null),
          run: run?.stored ?? null,
          need: run === undefined ? null : needOf(run.facts, toDay(today)),
          imports: imports.filter((each) => each.feed === feed),
        };
      });
    });
  });

/** Returns a connected feed with its next run; the error of a run that has reported itself is with the run. */
function shown(connection: ConnectedFeed, run: StoredRun | null): ShownConnection {
  const { title, isRunning, startedAt, failure, held } = connection;
  const ranAt = run === null ? null : Date.parse(run.ranAt);
  const isReported = ranAt !== null && startedAt !== null && ranAt >= startedAt;
  // Before the first run it is due.
  const isFirst = ranAt === null && startedAt === null;
  const isResting = isRunning || isFirst || (run !== null && run.pausedAt !== null);
  return {
    ...{ title, isRunning, held, failure: isReported ? null : failure },
    nextRunAt: isResting ? null : new Date(nextRunOf(connection, ranAt)).toISOString(),
  };
}

interface ShownFeed {
  readonly feed: string;
  /** Null for a feed that is configured on the machine. */
  readonly connection: ShownConnection | null;
  /** Null for a feed whose runs were not reported. */
  readonly run: StoredRun | null;
  readonly need: FeedNeed | null;
  readonly imports: Awaited<ReturnType<typeof runs.lastFeedImports>>;
}

/** A feed that was connected on the page. */
interface ShownConnection {
  /** The provider's own name. */
  readonly title: string;
  readonly isRunning: boolean;
  /** Instant in ISO 8601; null for a feed that runs, rests or is due. */
  readonly nextRunAt: string | null;
  /** Error of a run that could not report itself; null for none. */
  readonly failure: string | null;
  /** Rows that look like stored ones and wait for an answer, each as one line. */
  readonly held: readonly string[];
}

/** Forgets the run of a feed that runs no more; the next run is told again. A feed of the page loses its connection. */
export const forgetFeed = ownerProcedure
  .input(z.object({ feed: FeedName }))
  .mutation(async ({ ctx: { db, userId, feedHost }, input: { feed } }) => {
    const wasConnected = (await feedHost?.remove(userId, feed)) ?? false;
    return db.changeLabels(userId, async (tx) => {
      if ((await runs.removeFeedRun(tx, userId, feed)) || wasConnected) return { feed };
      throw new DomainError('NOT_FOUND', ['noFeed', { feed }]);
    });
  });

/** Lets a feed rest, or run again: a run of all feeds leaves it out, and nothing is told of it. */
export const pauseFeed = ownerProcedure
  .input(z.object({ feed: FeedName, isPaused: z.boolean() }))
  .mutation(({ ctx: { db, userId, now }, input: { feed, isPaused } }) =>
    db.changeLabels(userId, async (tx) => {
      if (await runs.pauseFeedRun(tx, userId, feed, isPaused ? new Date(now) : null))
        return { feed, isPaused };
      throw new DomainError('NOT_FOUND', ['noFeed', { feed }]);
    }),
  );

type StoredRun = Awaited<ReturnType<typeof runs.listFeedRuns>>[number];

/** Returns the runs as they are stored, each with its facts by days in a time zone. */
export async function readFeedRuns(
  tx: Queryable,
  userId: string,
  timeZone: string,
): Promise<{ readonly stored: StoredRun; readonly facts: FeedRun }[]> {
  const dayOf = (instant: string): Day => dayAt(Date.parse(instant), timeZone);
  return (await runs.listFeedRuns(tx, userId)).map((stored) => ({
    stored,
    facts: {
      feed: stored.feed,
      ranOn: dayOf(stored.ranAt),
      wholeOn: stored.wholeAt === null ? null : dayOf(stored.wholeAt),
      fault: stored.fault,
      open: stored.differences + stored.held + stored.gone,
      consentEnds: stored.consentEnds === null ? null : toDay(stored.consentEnds),
      isPaused: stored.pausedAt !== null,
    },
  }));
}
