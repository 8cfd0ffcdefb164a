/** The command `sync`, the same for the owner and for a key holder; only their destinations differ. */

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Destination,
  type ImportOptions,
  openImportSession,
  type Terminal,
  terminalLanguage,
  UserError,
} from '../index.ts';
import { type ConfiguredFeed, configurationFile, readConfiguration } from './configuration.ts';
import { FeedError } from './feed.ts';
import { openFeedState, stateFile } from './feed-state.ts';
import { notify } from './notify.ts';
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
  const file = `${options.config ?? configurationFile(process.env)}`;
  const configuration = await readConfiguration(file, words);
  const feeds = chosen(configuration.feeds, names, words);
  const path = stateFile(process.env);
  if (options.list) {
    for (const { name, feed } of feeds) terminal.say(`${name}  ${feed.title}`);
    return true;
  }
  try {
    if (options.connect) return await locked((run) => connect(feeds, run));
    for (let isWaiting = false; ; ) {
      const running = await notPaused();
      const results = await locked((run) => syncFeeds(running, run)).catch((error: unknown) => {
        if (everyMs === undefined || !(error instanceof OtherRun)) throw error;
        if (!isWaiting) terminal.warn(error.message);
        return null;
      });
      isWaiting = results === null;
      if (results === null) {
        await wait(Math.min(everyMs ?? 0, BUSY_PAUSE_MS));
        continue;
      }
      await onResults(results);
      await notified(results);
      if (everyMs === undefined) return results.every(isSettled);
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

  /** Reads the state under its lock, which is free between two runs: `--connect` stores a consent meanwhile. */
  function locked<Result>(work: (run: SyncRun) => Promise<Result>): Promise<Result> {
    return underLock(path, { terminal, words }, async () => {
      const state = await openFeedState(path, destination.name, words);
      const session = await openImportSession(
        destination,
        { ...importOptions, new: options.new === true, yes: options.yes === true },
        terminal,
      );
      return work({ session, state, words, fetch, signal, since, now: Date.now, wait });
    });
  }

  async function notified(results: readonly FeedResult[]): Promise<void> {
    if (configuration.notify === undefined) return;
    await notify(configuration.notify, results, words).catch((error: Error) =>
      terminal.warn(`! ${words.notSent(error.message)}`),
    );
  }
}

/** Lets each feed do what it needs once. */
async function connect(feeds: readonly ConfiguredFeed[], run: SyncRun): Promise<boolean> {
  const { session, words } = run;
  const { terminal } = session;
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
        async ask(question) {
          const answer = await terminal.ask(question);
          if (answer === null) throw new UserError(session.words.nobodyAnswered);
          return answer;
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

function dayOf(typed: string | boolean | undefined, words: FeedWords): string | undefined {
  if (typed === undefined) return undefined;
  const day = `${typed}`;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (isDay && new Date(day).toISOString().startsWith(day)) return day;
  throw new UserError(words.wrongDay(day));
}
