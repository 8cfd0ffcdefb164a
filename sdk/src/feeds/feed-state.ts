/**
 * State between runs: `$XDG_STATE_HOME/pactole/feeds-state.json`, else `~/.local/state/pactole/feeds-state.json`. Only its owner can
 * read it. Without the file the next run reads everything again, and adds nothing twice.
 */

import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Environment, UserError } from '../importer/index.ts';
import { notRead, writePrivateFile } from './private-file.ts';
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

interface Content {
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

/** Opens the state of one destination, since another has other accounts. */
export async function openFeedState(
  file: string,
  destination: string,
  words: FeedWords,
): Promise<FeedState> {
  const content = await read(file, words);
  const { stored, accounts, files } = content;
  const save = () => writePrivateFile(file, `${JSON.stringify(content, null, 1)}\n`);
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

async function read(file: string, words: FeedWords): Promise<Content> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw notRead(file, error, words);
  });
  try {
    const { stored = {}, accounts = {}, files = {} } = JSON.parse(text) as Partial<Content>;
    return { stored, accounts, files };
  } catch (error) {
    // A session that was consented to is in it: it is not thrown away in silence.
    throw new UserError(`${file}: ${(error as Error).message}`);
  }
}

/**
 * Lets one run at a time go on: two would use a nonce or a day's requests twice.
 *
 * @throws {UserError} while another process runs.
 */
export async function lockRun(file: string, words: FeedWords): Promise<() => Promise<void>> {
  const path = `${file}.lock`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  for (;;) {
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle.writeFile(`${process.pid}`);
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(await readFile(path, 'utf8').catch(() => '0'));
      if (isRunning(pid)) throw new UserError(words.otherRun(pid));
      await rm(path, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
