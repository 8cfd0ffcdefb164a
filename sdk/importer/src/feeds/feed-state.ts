/**
 * State between runs: `$XDG_STATE_HOME/pactole/feeds-state.json`, else `~/.local/state/pactole/feeds-state.json`. Only its owner can
 * read it. Without the file the next run reads everything again, and adds nothing twice.
 */

import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Environment, replaceWhole, UserError } from '../index.ts';
import { notRead } from './private-file.ts';
import type { FeedWords } from './words/words.ts';

/** State of one account of a feed. */
export interface AccountState {
  /** Day up to which everything is imported, but for rows that are held back. */
  readonly seenTo: string;
  /** Rows of the last run that a next one shows again, as in `rowKey`. */
  readonly rows: readonly string[];
  /** Trades of the last run that a next one shows again. */
  readonly trades: readonly string[];
  /** Rows that look like stored ones and that the user left out for good. */
  readonly dropped: readonly string[];
  /** Rows of the last run that look like stored ones and wait for the user. */
  readonly held?: readonly string[] | undefined;
  /** Notices that were told, in English. */
  readonly told?: readonly string[] | undefined;
  /** Balance of the last run, which the rows of the next one explain; undefined where rows were pending. */
  readonly balance?: DatedAmount | undefined;
  /** Withdrawals of coins whose holdings differ from the provider's. */
  readonly withdrawals?: readonly Withdrawal[] | undefined;
}

/** Coins that left an exchange. */
export interface Withdrawal {
  /** Day, `YYYY-MM-DD`. */
  readonly date: string;
  /** Symbol of the coin, such as `BTC`. */
  readonly symbol: string;
  /** Units that left, with their fee, a decimal in text. */
  readonly quantity: string;
}

/** Balance with all rows up to a day; with all rows that are known where that is null. */
export interface DatedAmount {
  readonly until: string | null;
  readonly amount: string;
}

/** State of one statement file. */
export interface FileState {
  /** Version that was imported whole; null while something of it waits. */
  readonly version: string | null;
  /** Rows that look like stored ones and that the user left out for good. */
  readonly dropped: readonly string[];
}

export interface FeedState {
  stored(feed: string, key: string): string | undefined;
  store(feed: string, key: string, value: string): Promise<void>;
  account(feed: string, id: string): AccountState | undefined;
  setAccount(feed: string, id: string, state: AccountState): Promise<void>;
  file(feed: string, path: string): FileState | undefined;
  setFile(feed: string, path: string, state: FileState): Promise<void>;
}

/** Content of the file. */
export interface StateContent {
  readonly stored: Record<string, string>;
  readonly accounts: Record<string, AccountState>;
  readonly files: Record<string, FileState>;
}

export function stateFile({ XDG_STATE_HOME, HOME }: Environment): string {
  return join(
    XDG_STATE_HOME || join(HOME || homedir(), '.local', 'state'),
    'pactole',
    'feeds-state.json',
  );
}

/**
 * Opens the state of one destination, since another has other accounts. Each write replaces the whole file: it is opened
 * under the lock of a run only.
 */
export async function openFeedState(
  file: string,
  destination: string,
  words: FeedWords,
): Promise<FeedState> {
  const content = await read(file, words);
  const { stored, accounts, files } = content;
  const save = () => replaceWhole(file, `${JSON.stringify(content, null, 1)}\n`);
  // A session or nonce belongs to the provider, whatever the destination.
  const ownKey = (feed: string, id: string) => JSON.stringify([destination, feed, id]);
  const storedKey = (feed: string, key: string) => JSON.stringify([feed, key]);
  return {
    stored: (feed, key) => stored[storedKey(feed, key)],
    async store(feed, key, value) {
      stored[storedKey(feed, key)] = value;
      await save();
    },
    account: (feed, id) => accounts[ownKey(feed, id)],
    async setAccount(feed, id, state) {
      accounts[ownKey(feed, id)] = state;
      await save();
    },
    file: (feed, path) => files[ownKey(feed, path)],
    async setFile(feed, path, state) {
      files[ownKey(feed, path)] = state;
      await save();
    },
  };
}

async function read(file: string, words: FeedWords): Promise<StateContent> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw notRead(file, error, words);
  });
  // A power cut can leave an empty file, or one of zero bytes.
  if (/^[\s\0]*$/.test(text)) return { stored: {}, accounts: {}, files: {} };
  try {
    const { stored = {}, accounts = {}, files = {} } = JSON.parse(text) as Partial<StateContent>;
    return { stored, accounts, files };
  } catch (error) {
    // A session that was consented to is in it: it is not thrown away in silence.
    throw new UserError(`${file}: ${(error as Error).message}`);
  }
}
