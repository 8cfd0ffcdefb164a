/** A run over all configured feeds: one that fails does not stop the others. */

import type { HeldChoice } from '../../../../src/core/import/feed-steps.ts';
import {
  dayIn,
  type ImportSession,
  NobodyAnswered,
  Refused,
  timeZoneIn,
  UserError,
} from '../index.ts';
import type { ConfiguredFeed } from './configuration.ts';
import { DAY_MS, daysBefore, utcDay } from './days.ts';
import {
  type FeedAccount,
  type FeedContext,
  FeedError,
  type FeedFault,
  type OpenFeed,
} from './feed.ts';
import { feedFetch } from './feed-fetch.ts';
import type { FeedState } from './feed-state.ts';
import { type AccountResult, isLeftOut, syncAccount } from './sync-account.ts';
import { syncFiles } from './sync-files.ts';
import type { FeedWords } from './words/words.ts';

/** Days before its end at which a consent is spoken of. */
const NOTICE_DAYS = 14;
const FIRST_RUN_DAYS = 730;

/** All that a run of feeds needs. */
export interface SyncRun {
  /** Session of the importer. */
  readonly session: ImportSession;
  /** State of earlier runs. */
  readonly state: FeedState;
  /** Texts in the language of the user. */
  readonly words: FeedWords;
  /** Sends the requests of all feeds. */
  readonly fetch: typeof fetch;
  /** Stops the run. */
  readonly signal: AbortSignal;
  /** Decides about the rows that the last run held back. @default they are held again */
  readonly held?: HeldChoice | undefined;
  /** First day of the first run. @default two years ago */
  readonly since?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits for a time in milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Result of one feed. */
export interface FeedResult {
  /** Name of the feed in the configuration. */
  readonly feed: string;
  /** Results of its accounts. */
  readonly accounts: readonly AccountResult[];
  /** Null for a feed that was read whole. */
  readonly error: { readonly fault: FeedFault | 'import'; readonly message: string } | null;
  /** Day on which the consent ends, if that is within two weeks. */
  readonly consentEnds: string | null;
}

/** True for a result that needs the user. */
export const needsUser = ({ error, consentEnds, accounts }: FeedResult): boolean =>
  error !== null ||
  consentEnds !== null ||
  accounts.some(
    ({ held, gone, differences }) => held.length + gone.length + differences.length > 0,
  );

/** False for a feed that failed, or whose provider tells other figures than those stored. */
export const isSettled = ({ error, accounts }: FeedResult): boolean =>
  error === null && accounts.every(({ differences }) => differences.length === 0);

/** Reads the feeds one after the other. Rejects only if the service or the user cannot be reached, or on `signal`. */
export async function syncFeeds(
  feeds: readonly ConfiguredFeed[],
  run: SyncRun,
): Promise<readonly FeedResult[]> {
  const results: FeedResult[] = [];
  for (const configured of feeds) {
    run.signal.throwIfAborted();
    results.push(await syncFeed(configured, run));
  }
  return results;
}

async function syncFeed(configured: ConfiguredFeed, run: SyncRun): Promise<FeedResult> {
  const { session, state, words, now } = run;
  const { terminal } = session;
  const accounts: AccountResult[] = [];
  const errors: FeedResult['error'][] = [];
  let consentEnds: string | null = null;
  const fail = (fault: FeedFault | 'import', message: string) => {
    const hint = fault === 'import' ? '' : ` (${words.faults[fault]})`;
    terminal.warn(`${configured.name}: ${message}${hint}`);
    errors.push({ fault, message });
  };
  const { timeZone = timeZoneIn(process.env, session.words) } = session.options;
  const today = dayIn(now(), timeZone);
  try {
    const open = configured.feed.open(await configured.settings(), contextOf(configured, run));
    if ('files' in open) {
      const message = await syncFiles({ configured, open, session, words, state, onResult: add });
      if (message !== null) errors.push({ fault: 'import', message });
      return resultOf();
    }
    const end = open.consentEnds?.();
    if (end !== undefined && end < now() + NOTICE_DAYS * DAY_MS) {
      consentEnds = utcDay(end);
      terminal.warn(`${configured.name}: ${words.consentEnds(consentEnds)}`);
    }
    for (const account of await accountsOf(open)) {
      run.signal.throwIfAborted();
      if (isLeftOut(configured, account)) continue;
      const since = run.since ?? daysBefore(today, FIRST_RUN_DAYS);
      const { held } = run;
      const sync = { configured, open, account, session, words, state, since, today, held };
      try {
        add(await syncAccount(sync));
      } catch (error) {
        // Another account may go on; after a limit the next request would be refused, too.
        if (error instanceof Refused) fail('import', error.message);
        else if (error instanceof FeedError && error.fault !== 'limit') {
          fail(error.fault, `${account.name}: ${error.message}`);
        } else throw error;
      }
    }
  } catch (error) {
    if (error instanceof FeedError) fail(error.fault, error.message);
    else if (error instanceof UserError) fail('settings', error.message);
    else if (error instanceof NobodyAnswered) fail('import', error.message);
    else throw error;
  }
  return resultOf();

  function resultOf(): FeedResult {
    return { feed: configured.name, accounts, error: errors[0] ?? null, consentEnds };
  }

  function add(result: AccountResult): void {
    const { account, imported, duplicates, pending, held, gone, differences } = result;
    accounts.push(result);
    terminal.say(words.done(configured.name, account, imported, duplicates));
    if (pending > 0) terminal.say(`  ${words.pending(pending)}`);
    if (held.length > 0) terminal.warn(words.held(indented(held)));
    if (gone.length > 0) terminal.warn(words.gone(indented(gone)));
    for (const { asset, provider, stored, moves = [] } of differences) {
      terminal.warn(`! ${configured.name}: ${words.differs(asset, provider, stored)}`);
      for (const { quantity, symbol, date, commands } of moves) {
        terminal.warn(`  ${words.mayHaveMoved(quantity, symbol, date, commands.length)}`);
        for (const command of commands) terminal.warn(`    ${command}`);
      }
    }
  }
}

/** No customer has more; each is shown by a form, and read in a run. */
const MOST_ACCOUNTS = 500;
/** Characters of an id, as a form answers it. */
const LONGEST_ID = 500;

/** Returns the accounts at a provider. @throws {FeedError} for more than any customer has, or for an id that no form can answer. */
export async function accountsOf(open: OpenFeed): Promise<readonly FeedAccount[]> {
  const accounts = await open.accounts();
  if (accounts.length > MOST_ACCOUNTS)
    throw new FeedError('response', `The provider tells ${accounts.length} accounts`);
  if (
    !accounts.every(({ id }) => id.length <= LONGEST_ID && id.isWellFormed() && !id.includes('\0'))
  )
    throw new FeedError('response', 'The id of an account cannot be read');
  return accounts;
}

const indented = (rows: readonly string[]) => rows.map((row) => `  ${row}`);

/** Creates the context of a feed. */
export function contextOf(
  { name, feed: { paceMs = 0 } }: Pick<ConfiguredFeed, 'name' | 'feed'>,
  { state, fetch, signal, now, wait }: Pick<SyncRun, 'state' | 'fetch' | 'signal' | 'now' | 'wait'>,
): FeedContext {
  return {
    now,
    wait,
    stored: (key) => state.stored(name, key),
    store: (key, value) => state.store(name, key, value),
    fetch: feedFetch({ fetch, paceMs, now, wait, signal }),
  };
}
