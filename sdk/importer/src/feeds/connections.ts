/**
 * Feeds that a user has connected on the page. Each is a folder in the user's own, with a configuration of one feed and its
 * state, which only the service's user reads.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountAnswers } from '../../../../src/core/import/feed-steps.ts';
import { replaceWhole } from '../index.ts';
import type { FeedSettings } from './feed.ts';
import { type FeedName, isFeedName } from './feed-name.ts';
import type { StateContent } from './feed-state.ts';

/** Files of one or more feeds. */
export interface FeedFiles {
  /** Path of the configuration. */
  readonly configuration: string;
  /** Path of the state. */
  readonly state: string;
}

/** A connected feed, with its secrets. */
export interface Connection {
  /** Folder of its files. */
  readonly folder: string;
  /** Name of the feed's kind, such as `kraken`. */
  readonly feed: FeedName;
  /** Unique name. */
  readonly name: string;
  /** Texts of the form, secrets among them. */
  readonly settings: FeedSettings;
  /** Accounts of Pactole by the ids of the provider's; null leaves one out. */
  readonly accounts: AccountAnswers;
}

/** Returns the files in the folder of a connection. */
export const filesIn = (folder: string): FeedFiles => ({
  configuration: join(folder, 'feeds.json'),
  state: join(folder, 'feeds-state.json'),
});

/** Returns the connections in a user's folder, by their names; none where there is no folder. One that is damaged stops no other. */
export async function readConnections(usersFolder: string): Promise<readonly Connection[]> {
  const names = await readdir(usersFolder).catch(() => []);
  const found = await Promise.all(
    names.map((name) => readConnection(join(usersFolder, name)).catch(() => null)),
  );
  return found.filter((each) => each !== null).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the connection in a folder; null for one that was not finished. Rejects for one that cannot be read. */
export async function readConnection(folder: string): Promise<Connection | null> {
  const text = await readFile(filesIn(folder).configuration, 'utf8').catch(unlessMissing);
  const { feeds = [] } = JSON.parse(text) as { readonly feeds?: readonly Stored[] };
  const [stored] = feeds;
  if (stored === undefined) return null;
  // A newer release may have connected it, and runs it again after an upgrade.
  if (!isFeedName(stored.feed)) throw new TypeError(`No feed is called ${stored.feed}`);
  const { feed, name, accounts, ...settings } = stored;
  return { folder, feed: feed as FeedName, name, accounts, settings };
}

function unlessMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '{}';
  throw error;
}

interface Stored extends Pick<Connection, 'name' | 'accounts'> {
  readonly feed: string;
}

/** Stores a connection in its folder, as a configuration that its user might have written. */
export async function storeConnection(connection: Connection): Promise<void> {
  const { folder, feed, name, settings, accounts } = connection;
  const whole = { feeds: [{ feed, name, ...settings, accounts }] };
  await replaceWhole(filesIn(folder).configuration, `${JSON.stringify(whole, null, 1)}\n`);
}

/** Removes a connection with its secrets and its state. */
export const removeConnection = ({ folder }: Pick<Connection, 'folder'>): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Returns the rows of a connection that look like stored ones and wait for the user, each as one line; none of a damaged state. */
export async function readHeld({ folder }: Pick<Connection, 'folder'>): Promise<readonly string[]> {
  try {
    const text = await readFile(filesIn(folder).state, 'utf8');
    const { accounts = {} } = JSON.parse(text) as Partial<StateContent>;
    return Object.values(accounts).flatMap(({ held = [] }) => held);
  } catch {
    // None before the first run; of a damaged one, the next run tells.
    return [];
  }
}
