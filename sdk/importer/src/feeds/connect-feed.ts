/** Connects a feed step by step, with a form in place of a terminal. */
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  AccountAnswers,
  ConnectAnswer,
  OfferedAccount,
  ConnectStep as Step,
} from '../../../../src/core/import/feed-steps.ts';
import { type Language, type Terminal, UserError } from '../index.ts';
import { filesIn, readConnection, storeConnection } from './connections.ts';
import { type AccountFeed, FeedError, type FeedFault, type FeedSettings } from './feed.ts';
import { type FeedName, isFeedName } from './feed-name.ts';
import { openFeedState } from './feed-state.ts';
import { publicFetch } from './public-fetch.ts';
import { loadFeed } from './registry.ts';
import { underLock } from './run-lock.ts';
import { accountsOf, contextOf } from './sync.ts';
import { FEED_WORDS } from './words/languages.ts';
import type { SettingName } from './words/setting-words.ts';
import type { FeedWords } from './words/words.ts';

export type { ConnectAnswer, OfferedAccount };

/** A feed to connect, or to connect again. */
export interface ConnectRequest {
  /** Folder of the connection's files; one that exists is connected again. */
  readonly folder: string;
  /** Name of the feed's kind, such as `kraken`. */
  readonly feed: string;
  /** Unique name. */
  readonly name: string;
  /** Texts of the form. @default those of the connection that is there */
  readonly settings?: FeedSettings | undefined;
  /** Language of the questions and refusals. */
  readonly language: Language;
}

/** A step of connecting, as a form shows it. Secrets are in none. */
export type ConnectStep = Step<FeedFault, SettingName>;

/** The dialogue with the form. */
export interface ConnectChannel {
  tell(step: ConnectStep): void;
  /** Returns the next answer. */
  receive(): Promise<ConnectAnswer>;
}

/** Connects a feed. Nothing is connected before the accounts are answered; an error is a step. */
export async function connectFeed(
  request: ConnectRequest,
  { tell, receive }: ConnectChannel,
  fetch = publicFetch(FEED_WORDS[request.language]),
): Promise<void> {
  const { folder, name, language } = request;
  const words = FEED_WORDS[language];
  const files = filesIn(folder);
  const ask = async (step: ConnectStep): Promise<string> => {
    tell(step);
    const answer = await receive();
    if (typeof answer !== 'string') throw new UserError(words.onlyTexts);
    tell({ step: 'working', shown: null });
    return answer.trim();
  };
  try {
    const feed = await offeredFeed(request.feed, words);
    const before = await readConnection(folder);
    const settings = checkedSettings(feed, request.settings ?? before?.settings ?? {}, words);
    await underLock(files.state, { terminal: SILENT, words }, async () => {
      const state = await openFeedState(files.state, '', words);
      const { signal } = new AbortController();
      const wait = (ms: number) => sleep(ms);
      const context = contextOf({ name, feed }, { state, fetch, signal, wait, now: Date.now });
      await feed.connect?.(settings, context, {
        words: words.connect,
        show: (shown) => tell({ step: 'working', shown }),
        ask: (question) => ask({ step: 'ask', question }),
        consent: (provider, address) => ask({ step: 'consent', provider, address }),
      });
      const open = feed.open(settings, context);
      const accounts = await accountsOf(open);
      const [first] = accounts;
      // Some feeds know their accounts without a request, so that a wrong key would go unnoticed until the first run.
      if (feed.connect === undefined && first !== undefined) await open.balance?.(first);
      const known: AccountAnswers = { __proto__: null, ...before?.accounts };
      tell({
        step: 'accounts',
        accounts: accounts.map(({ id, name: called, number, currency, type }) => ({
          ...{ id, name: called, number, currency, type, account: known[id] },
        })),
      });
      const chosen = await receive();
      if (typeof chosen === 'string') throw new UserError(words.noAnswerNeeded);
      const ids = new Set(accounts.map(({ id }) => id));
      const answered = Object.entries(chosen).filter(([id]) => ids.has(id));
      const all = { ...known, ...Object.fromEntries(answered) };
      await storeConnection({ folder, feed: feed.name as FeedName, name, settings, accounts: all });
    });
    tell({ step: 'connected', feed: name });
  } catch (error) {
    tell({ step: 'failed', ...failureOf(error) });
  }
}

/** @throws {FeedError} for a feed that reads the machine's files, and for an unknown one. */
async function offeredFeed(kind: string, words: FeedWords): Promise<AccountFeed> {
  const feed = isFeedName(kind) && kind !== 'folder' ? await loadFeed(kind) : null;
  if (feed !== null) return feed as AccountFeed;
  throw new FeedError('settings', words.notOffered);
}

/** Returns the settings without empty ones. @throws {FeedError} that names the one that is wrong. */
function checkedSettings(
  feed: AccountFeed,
  given: Readonly<Record<string, unknown>>,
  words: FeedWords,
): FeedSettings {
  const asked = feed.settings.filter(({ isOfFile = false }) => !isOfFile);
  const known = asked.map(({ name }) => name);
  const settings: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    const name = known.find((each) => each === key);
    if (name === undefined)
      throw new FeedError('settings', words.unknownSetting(key, known.join(', ')));
    // A command or the path of a file would be run and read on the machine of the service.
    if (typeof value !== 'string')
      throw new FeedError('settings', words.onlyTexts, { setting: name });
    if (value.trim() !== '') settings[name] = value.trim();
  }
  for (const { name, isRequired = true } of asked) {
    if (isRequired && settings[name] === undefined)
      throw new FeedError('settings', words.missingSetting(feed.title, name), { setting: name });
  }
  return settings;
}

/** A fault in words; one of this program may hold a secret, and is told by its kind alone. */
function failureOf(error: unknown) {
  if (error instanceof FeedError) {
    const { fault, message, setting = null } = error;
    return { fault, message, setting };
  }
  if (error instanceof UserError)
    return { fault: 'settings' as const, message: error.message, setting: null };
  const { name } = error as Error;
  return { fault: 'response' as const, message: name, setting: null };
}

const SILENT: Terminal = {
  say() {},
  warn() {},
  ask: async () => null,
  progress() {},
  close() {},
};
