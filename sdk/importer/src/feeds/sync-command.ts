/** The command `sync`, the same for the owner and for a key holder; only their destinations differ. */

import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { HELD_CHOICES, type HeldChoice } from '../../../../src/core/import/feed-steps.ts';
import {
  type Destination,
  type ImportOptions,
  openImportSession,
  type Terminal,
  terminalLanguage,
  UserError,
} from '../index.ts';
import {
  type Configuration,
  type ConfiguredFeed,
  configurationFile,
  readConfiguration,
} from './configuration.ts';
import type { FeedFiles } from './connections.ts';
import { FeedError } from './feed.ts';
import { openFeedState, stateFile } from './feed-state.ts';
import { notify } from './notify.ts';
import { publicFetch } from './public-fetch.ts';
import { OtherRun, underLock } from './run-lock.ts';
import { contextOf, type FeedResult, isSettled, type SyncRun, syncFeeds } from './sync.ts';
import { FEED_WORDS } from './words/languages.ts';
import type { FeedWords, SyncOptionName } from './words/words.ts';

/** Pause before the next look at a lock that another run has. */
const BUSY_PAUSE_MS = 60_000;

/** The options of both commands, in the order in which help shows them: null for one without a value. */
export const SYNC_OPTIONS = {
  config: 'FILE',
  list: null,
  connect: null,
  since: 'DAY',
  every: 'TIME',
  new: null,
  held: 'import|drop',
  yes: null,
} as const satisfies Partial<Record<SyncOptionName, string | null>>;

/** The command with its surroundings. */
export interface SyncCommand {
  /** Names of the feeds. @default all */
  readonly names: readonly string[];
  /** Options of the command line. */
  readonly options: Readonly<Partial<Record<keyof typeof SYNC_OPTIONS, string | boolean>>>;
  /** Options of the importer. */
  readonly importOptions: Pick<ImportOptions, 'rules' | 'lotsFolder' | 'timeZone'>;
  /** Returns the files of feeds that the user has connected on the page, which run after those of the file. @default none */
  readonly connections?: (() => Promise<readonly FeedFiles[]>) | undefined;
  /** Receiver of what is read. */
  readonly destination: Destination;
  /** Shows texts and asks questions. */
  readonly terminal: Terminal;
  /** Returns the names of the feeds that a run of all leaves out. @default none */
  readonly paused?: (() => Promise<ReadonlySet<string>>) | undefined;
  /** Called with the results of each run; a promise is awaited. */
  readonly onResults: (results: readonly FeedResult[]) => unknown;
  /** Stops a run, or the wait for the next one. */
  readonly signal: AbortSignal;
  /** Waits for some milliseconds; rejects on `signal`. @default a timer */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

/**
 * Runs the command: the feeds that are named, once or at an interval.
 *
 * @returns false if a feed failed in the last run, or a provider tells other figures than those stored.
 * @throws {UserError} for an error that the user can correct before anything is read.
 */
export async function runSync(command: SyncCommand): Promise<boolean> {
  const { names, options, importOptions, destination, terminal, onResults, signal } = command;
  const { wait = (ms: number) => sleep(ms, undefined, { signal }) } = command;
  const words = FEED_WORDS[terminalLanguage(process.env)];
  const everyMs = intervalOf(options.every, words);
  const since = dayOf(options.since, words);
  const held = heldOf(options.held, words);
  const groups = await readGroups(command, words);
  const feeds = chosen(
    groups.flatMap((group) => group.feeds),
    names,
    words,
  );
  if (options.list) {
    for (const { name, feed } of feeds) terminal.say(`${name}  ${feed.title}`);
    return true;
  }
  try {
    if (options.connect) return (await inGroups(feeds, connect)).every(Boolean);
    for (let isWaiting = false; ; ) {
      const running = await notPaused();
      const results = await inGroups(running, syncFeeds).catch((error: unknown) => {
        if (everyMs === undefined || !(error instanceof OtherRun)) throw error;
        if (!isWaiting) terminal.warn(error.message);
        return null;
      });
      isWaiting = results === null;
      if (results === null) {
        await wait(Math.min(everyMs ?? 0, BUSY_PAUSE_MS));
        continue;
      }
      await onResults(results.flat());
      await notified(results.flat());
      if (everyMs === undefined) return results.flat().every(isSettled);
      terminal.say(words.nextRun(new Date(Date.now() + everyMs).toLocaleTimeString()));
      await wait(everyMs);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    terminal.say(words.stopped);
    return true;
  }

  /** A feed that is named runs all the same. */
  async function notPaused(): Promise<readonly ConfiguredFeed[]> {
    const paused = names.length > 0 ? undefined : await command.paused?.();
    if (paused === undefined) return feeds;
    const resting = feeds.filter(({ name }) => paused.has(name));
    for (const { name } of resting) terminal.say(words.paused(name));
    return feeds.filter((feed) => !resting.includes(feed));
  }

  /** Works on the chosen feeds of each group, one group after the other. */
  async function inGroups<Result>(
    all: readonly ConfiguredFeed[],
    work: (feeds: readonly ConfiguredFeed[], run: SyncRun) => Promise<Result>,
  ): Promise<readonly Result[]> {
    const results: Result[] = [];
    for (const group of groups) {
      const own = all.filter((feed) => group.feeds.includes(feed));
      if (own.length > 0 || group.feeds.length === 0)
        results.push(await locked(group, (run) => work(own, run)));
    }
    return results;
  }

  /** Reads the state under its lock, which is free between two runs: `--connect` stores a consent meanwhile. */
  function locked<Result>(
    { state: path, fetch }: Group,
    work: (run: SyncRun) => Promise<Result>,
  ): Promise<Result> {
    return underLock(path, { terminal, words }, async () => {
      const state = await openFeedState(path, destination.name, words);
      const session = await openImportSession(
        destination,
        { ...importOptions, new: options.new === true, yes: options.yes === true },
        terminal,
      );
      return work({ session, state, words, fetch, signal, since, held, now: Date.now, wait });
    });
  }

  async function notified(results: readonly FeedResult[]): Promise<void> {
    const receiver = groups.find((group) => group.notify !== undefined)?.notify;
    if (receiver === undefined) return;
    await notify(receiver, results, words).catch((error: Error) =>
      terminal.warn(`! ${words.notSent(error.message)}`),
    );
  }
}

/** Feeds that share a state. */
interface Group extends Configuration {
  readonly state: string;
  readonly fetch: typeof fetch;
}

/**
 * Reads the file of the command, and those of the page's connections: all of them, or the one that `--config` names. A
 * connection comes from a session, not from the machine's user, so its requests go to the internet alone.
 */
async function readGroups(
  { options, connections }: Pick<SyncCommand, 'options' | 'connections'>,
  words: FeedWords,
): Promise<readonly Group[]> {
  const file = `${options.config ?? configurationFile(process.env)}`;
  const connected = (await connections?.()) ?? [];
  const named = connected.filter(({ configuration }) => configuration === file);
  const taken = options.config === undefined ? connected : named;
  const groups: Group[] = [];
  if (named.length === 0 && (taken.length === 0 || existsSync(file))) {
    const own = await readConfiguration(file, words);
    groups.push({ ...own, state: stateFile(process.env), fetch });
  }
  for (const { configuration, state } of taken) {
    const read = await readConfiguration(configuration, words);
    groups.push({ ...read, state, fetch: publicFetch(words) });
  }
  const names = groups.flatMap((group) => group.feeds.map(({ name }) => name));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UserError(words.twoFeeds(twice));
  return groups;
}

/** Lets each feed do what it needs once. */
async function connect(feeds: readonly ConfiguredFeed[], run: SyncRun): Promise<boolean> {
  const { session, words } = run;
  const { terminal } = session;
  const ask = async (question: string): Promise<string> => {
    const answer = await terminal.ask(question);
    if (answer === null) throw new UserError(session.words.nobodyAnswered);
    return answer;
  };
  let isWhole = true;
  for (const configured of feeds) {
    const { name, feed } = configured;
    try {
      if (feed.connect === undefined) {
        terminal.say(words.nothingToConnect(name));
        continue;
      }
      await feed.connect(await configured.settings(), contextOf(configured, run), {
        words: words.connect,
        show: (text) => terminal.say(text),
        ask,
        consent(provider, address) {
          terminal.say(words.connect.openAndConsent(provider, address));
          return ask(words.connect.redirectedAddress);
        },
      });
      terminal.say(words.connected(name));
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      terminal.warn(`${name}: ${error.message} (${words.faults[error.fault]})`);
      isWhole = false;
    }
  }
  return isWhole;
}

function chosen(
  feeds: readonly ConfiguredFeed[],
  names: readonly string[],
  words: FeedWords,
): readonly ConfiguredFeed[] {
  if (names.length === 0) return feeds;
  return names.map((name) => {
    const found = feeds.find((each) => each.name === name);
    if (found !== undefined) return found;
    throw new UserError(words.noneNamed(name, feeds.map((each) => each.name).join(', ')));
  });
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

function intervalOf(typed: string | boolean | undefined, words: FeedWords): number | undefined {
  if (typed === undefined) return undefined;
  const [, count = '0', unit = 'm'] = /^(\d{1,4})([mhd])$/.exec(`${typed}`) ?? [];
  const ms = Number(count) * UNITS[unit as keyof typeof UNITS];
  // Timers of Node.js are at most 2³¹ ms long, which is 24 days.
  if (ms > 0 && ms < 2 ** 31) return ms;
  throw new UserError(words.wrongInterval(`${typed}`));
}

function heldOf(typed: string | boolean | undefined, words: FeedWords): HeldChoice | undefined {
  const found = HELD_CHOICES.find((choice) => choice === typed);
  if (found === undefined && typed !== undefined) throw new UserError(words.wrongHeld(`${typed}`));
  return found;
}

function dayOf(typed: string | boolean | undefined, words: FeedWords): string | undefined {
  if (typed === undefined) return undefined;
  const day = `${typed}`;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (isDay && new Date(day).toISOString().startsWith(day)) return day;
  throw new UserError(words.wrongDay(day));
}
