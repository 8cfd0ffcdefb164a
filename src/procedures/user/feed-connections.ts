/** Connect a feed on the page, and run it. Secrets go to the host alone, and no response has one. */
import { z } from 'zod';
import { RowId, textOf } from '../../contract/scalars.ts';
import { HELD_CHOICES } from '../../core/import/feed-steps.ts';
import { listAccounts } from '../../db/queries/accounts/accounts.ts';
import { listFeedRuns } from '../../db/queries/users/feed-runs.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { Asker, FeedHost, FeedProvider } from './feed-host.ts';
import { FeedName } from './feeds.ts';
import { type OwnerContext, ownerProcedure } from './trpc.ts';
import { requireRecentSignIn } from './users/recent-sign-in.ts';

/** Longer than a private key. */
const Typed = textOf(0, 20_000);

/** Returns the feeds that can be connected here; none where the machine has no folder for them. */
export const listProviders = ownerProcedure
  .meta({ revision: 'none' })
  .query(
    async ({
      ctx: { feedHost, language = 'en' },
    }): Promise<{ readonly isOffered: boolean; readonly providers: readonly FeedProvider[] }> => {
      const isOffered = feedHost !== undefined && feedHost.folder() !== null;
      return { isOffered, providers: isOffered ? await feedHost.providers(language) : [] };
    },
  );

/** Begins to connect a feed, or to connect one again, which renews its consent. A session needs a recent sign-in. */
export const connectFeed = ownerProcedure
  .input(
    z.object({
      connect: z.union([
        z.strictObject({
          feed: textOf(1, 40),
          name: FeedName.optional(),
          // Texts alone: an object in the machine's file may name a command, a file or a variable.
          settings: z.record(textOf(1, 40), Typed),
        }),
        z.strictObject({ again: FeedName }),
      ]),
    }),
  )
  .mutation(async ({ ctx, input: { connect } }) => {
    const { host, asker } = hostOf(ctx);
    await requireRecentSignIn(ctx);
    const { language = 'en', db, userId } = ctx;
    const known = await host.connections(userId);
    if ('again' in connect) {
      if (!known.some(({ name }) => name === connect.again)) throw noFeed(connect.again);
      return host.connect(asker, { again: connect.again, language });
    }
    const { feed, settings, name = feed } = connect;
    const ran = await listFeedRuns(db.query, userId);
    const taken = new Set([...known.map((each) => each.name), ...ran.map((each) => each.feed)]);
    return host.connect(asker, { feed, settings, language, name: unique(name, taken) });
  });

/** Returns the step at which this session is; null where it connects nothing. */
export const showConnecting = ownerProcedure
  .meta({ revision: 'none' })
  .query(({ ctx }) => (ctx.feedHost === undefined ? null : ctx.feedHost.step(hostOf(ctx).asker)));

/** Answers a step: in a text, or with the account of each account at the provider; null leaves one out. */
export const answerConnecting = ownerProcedure
  .input(z.object({ answer: z.union([Typed, z.record(textOf(1, 500), RowId.nullable())]) }))
  .mutation(async ({ ctx, input: { answer } }) => {
    if (typeof answer !== 'string') {
      const own = new Set((await listAccounts(ctx.db.query, ctx.userId)).map(({ id }) => id));
      for (const id of Object.values(answer)) {
        if (id !== null && !own.has(id)) throw new DomainError('NOT_FOUND', ['noAccount']);
      }
    }
    const { host, asker } = hostOf(ctx);
    const step = await host.answer(asker, answer);
    if (step === null) throw new DomainError('CONFLICT', ['nothingConnects']);
    return step;
  });

/** Ends what this session is connecting. */
export const cancelConnecting = ownerProcedure.mutation(async ({ ctx }) => {
  const { host, asker } = hostOf(ctx);
  await host.cancel(asker);
  return {};
});

/** Runs a connected feed now; `held` answers for the rows that its last run held back. */
export const runFeed = ownerProcedure
  .input(z.object({ feed: FeedName, held: z.enum(HELD_CHOICES).optional() }))
  .mutation(async ({ ctx, input: { feed, held } }) => {
    const { host, asker } = hostOf(ctx);
    if (!(await host.run(asker, feed, held))) throw noFeed(feed);
    return { feed };
  });

const noFeed = (feed: string) => new DomainError('NOT_FOUND', ['noFeed', { feed }]);

/** A command has a terminal to ask at, and the file; the page of a session has the host. */
function hostOf({ feedHost, session }: OwnerContext): {
  readonly host: FeedHost;
  readonly asker: Asker;
} {
  if (feedHost === undefined || session === undefined || feedHost.folder() === null)
    throw new DomainError('CONFLICT', ['feedsNotHere']);
  const { id: sessionId, userId, user } = session;
  return { host: feedHost, asker: { sessionId, userId, user } };
}

function unique(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) {
    if (!taken.has(`${name} ${number}`)) return `${name} ${number}`;
  }
}
