/** `pactole feeds`: lets the feeds that `pactole sync` has run rest, run again, and be forgotten. */
import { readConnections, removeConnection } from '@pactole/importer/feeds';
import type { Command } from 'commander';
import type { HelpText } from '../../i18n/terminal/help/help.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';

const FEED = 'its name, as `sync --list` shows it' satisfies HelpText;

export function addFeeds(program: Command): void {
  const feeds = program.command('feeds').description(help('pause, resume and forget feeds'));

  command(feeds, 'pause', 'leave a feed out of runs of all feeds')
    .argument('<feed>', help(FEED))
    .action(ownerAction((session: OwnerSession, feed: string) => pause(session, feed, true)));

  command(feeds, 'resume', 'let a paused feed run again')
    .argument('<feed>', help(FEED))
    .action(ownerAction((session: OwnerSession, feed: string) => pause(session, feed, false)));

  command(feeds, 'forget', 'forget the last run of a feed that runs no more')
    .argument('<feed>', help(FEED))
    .action(
      ownerAction(async ({ owner, user, print, words }: OwnerSession, feed: string) =>
        print(await forget({ owner, user }, feed), () => words.feeds.forgotten(feed)),
      ),
    );
}

/** A feed of the page loses its connection with its secrets; its run, where one goes on, ends without its lock. */
async function forget({ owner, user }: Pick<OwnerSession, 'owner' | 'user'>, feed: string) {
  const { folder } = await owner.feeds.folder({ user });
  const connections = folder === null ? [] : await readConnections(folder);
  const connection = connections.find(({ name }) => name === feed);
  if (connection !== undefined) {
    await removeConnection(connection);
    const hasRun = (await owner.feeds.list({ user })).some(
      (each) => each.feed === feed && each.run !== null,
    );
    if (!hasRun) return { feed };
  }
  return owner.feeds.forget({ user, feed });
}

const pause = async (
  { owner, user, print, words: { feeds: says } }: OwnerSession,
  feed: string,
  isPaused: boolean,
): Promise<void> =>
  print(await owner.feeds.pause({ user, feed, isPaused }), () =>
    isPaused ? says.paused(feed) : says.resumed(feed),
  );
