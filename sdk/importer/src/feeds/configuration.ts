/** The feeds of a user: a JSON file, `$XDG_CONFIG_HOME/pactole/feeds.json`, else `~/.config/pactole/feeds.json`. */

import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Environment, UserError } from '../index.ts';
import type { Feed, FeedSettings } from './feed.ts';
import { FEED_NAMES, isFeedName } from './feed-name.ts';
import { readPrivateFile } from './private-file.ts';
import { loadFeed } from './registry.ts';
import type { FeedWords } from './words/words.ts';

/** The contents of `feeds.json`. */
export interface Configuration {
  /** Feeds, in their order. */
  readonly feeds: readonly ConfiguredFeed[];
  /** Receiver of messages; null without one. */
  readonly notify?: Notify | undefined;
}

/** A feed with its settings. */
export interface ConfiguredFeed {
  /** Unique name. @default the feed's */
  readonly name: string;
  /** The feed. */
  readonly feed: Feed;
  /** Account of Pactole that takes the rows of a feed with one account: a name, an IBAN or the end of an id. */
  readonly account?: string | undefined;
  /** Accounts of Pactole for a feed with several, by the name, number or id that the feed gives them; null leaves one out. */
  readonly accounts: Readonly<Record<string, string | null>>;
  /** Reads the secrets. @throws {UserError} */
  readonly settings: () => Promise<FeedSettings>;
}

/** Target of summaries that need the user: an address that takes a POST, or a command that reads it. */
export interface Notify {
  readonly url?: string | undefined;
  readonly command?: readonly string[] | undefined;
  /** Send every summary. @default false */
  readonly always?: boolean | undefined;
}

/** Long enough to type a passphrase; a program that waits for more would hold all feeds up. */
const COMMAND_TIMEOUT_MS = 60_000;

type Json = Readonly<Record<string, unknown>>;

export function configurationFile({ XDG_CONFIG_HOME, HOME }: Environment): string {
  return join(XDG_CONFIG_HOME || join(HOME || homedir(), '.config'), 'pactole', 'feeds.json');
}

/**
 * Reads a configuration.
 *
 * @param timeoutMs limit for a command that gives a secret
 * @throws {UserError} that names what is wrong.
 */
export async function readConfiguration(
  file: string,
  words: FeedWords,
  timeoutMs = COMMAND_TIMEOUT_MS,
): Promise<Configuration> {
  const text = await readPrivateFile(file, words).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
    throw code === 'ENOENT' ? new UserError(words.noConfiguration(file)) : error;
  });
  const fail = (fault: string): never => {
    throw new UserError(words.inFile(file, fault));
  };
  const whole = isJson(parsed(text)) ? (parsed(text) as Json) : fail(words.noObject);
  const unknown = Object.keys(whole).find((key) => key !== 'feeds' && key !== 'notify');
  if (unknown !== undefined) fail(words.unknownSetting(unknown, 'feeds, notify'));
  if (!Array.isArray(whole.feeds)) return fail(words.noFeeds);
  const feeds: ConfiguredFeed[] = [];
  for (const each of whole.feeds) {
    const entry = isJson(each) ? each : fail(words.noObject);
    const feed = await configuredFeed(entry, words, timeoutMs).catch((error: Error) => {
      if (error instanceof UserError) fail(error.message);
      throw error;
    });
    if (feeds.some(({ name }) => name === feed.name)) fail(words.twoFeeds(feed.name));
    feeds.push(feed);
  }
  return { feeds, notify: notifyOf(whole.notify, () => fail(words.wrongNotify)) };
}

const OWN_SETTINGS = ['feed', 'name', 'account', 'accounts'];

async function configuredFeed(
  entry: Json,
  words: FeedWords,
  timeoutMs: number,
): Promise<ConfiguredFeed> {
  const { feed: kind, name = kind, account, accounts = {} } = entry;
  if (typeof kind !== 'string' || !isFeedName(kind)) {
    throw new UserError(words.unknownFeed(`${kind ?? ''}`, FEED_NAMES.join(', ')));
  }
  const feed = await loadFeed(kind);
  const known = [...OWN_SETTINGS, ...feed.settings.map((setting) => setting.name)];
  const unknown = Object.keys(entry).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new UserError(words.unknownSetting(unknown, known.join(', ')));
  const missing = feed.settings.find(
    ({ name: key, isRequired = true }) => isRequired && entry[key] === undefined,
  );
  if (missing !== undefined) throw new UserError(words.missingSetting(feed.title, missing.name));
  if (typeof name !== 'string' || !isTextOrNone(account) || !isTexts(accounts)) {
    throw new UserError(words.wrongAccount(kind));
  }
  const settings = async () => {
    const values: Record<string, string> = {};
    for (const { name: key } of feed.settings) {
      if (entry[key] !== undefined)
        values[key] = await readSetting(entry[key], key, words, timeoutMs);
    }
    return values;
  };
  // A provider may call an account `constructor`.
  return { name, feed, account, accounts: { __proto__: null, ...accounts }, settings };
}

/** A text, or where it is: `{ "env": … }`, `{ "file": … }` or `{ "command": […] }`. */
async function readSetting(
  value: unknown,
  name: string,
  words: FeedWords,
  timeoutMs: number,
): Promise<string> {
  if (typeof value === 'string') return value;
  if (isJson(value) && Object.keys(value).length === 1) {
    const { env, file, command } = value;
    if (typeof env === 'string') {
      const found = process.env[env];
      if (found) return found;
      throw new UserError(words.noVariable(env, name));
    }
    if (typeof file === 'string') return (await readPrivateFile(file, words)).trim();
    if (Array.isArray(command) && command.every((part) => typeof part === 'string')) {
      const [program = '', ...rest] = command;
      // The output is a secret, and so may be what the program says of an error.
      const limits = { timeout: timeoutMs, killSignal: 'SIGKILL' } as const;
      const done = await promisify(execFile)(program, rest, limits).catch(
        ({ killed = false }: { readonly killed?: boolean }) => ({ killed }),
      );
      if ('stdout' in done) return done.stdout.trim();
      if (done.killed) throw new UserError(words.commandTooSlow(program, name));
      throw new UserError(words.commandFailed(program, name));
    }
  }
  throw new UserError(words.wrongSetting(name));
}

function notifyOf(value: unknown, fail: () => never): Notify | undefined {
  if (value === undefined) return undefined;
  if (!isJson(value)) return fail();
  const { url, command, always, ...others } = value;
  const isCommand = Array.isArray(command) && command.every((part) => typeof part === 'string');
  const isUrl = typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
  const isAlways = always === undefined || typeof always === 'boolean';
  if (isCommand === isUrl || !isAlways || Object.keys(others).length > 0) return fail();
  return { ...(isUrl ? { url } : { command: command as string[] }), always };
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNone = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

const isTexts = (value: unknown): value is Record<string, string | null> =>
  isJson(value) && Object.values(value).every((each) => each === null || typeof each === 'string');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
