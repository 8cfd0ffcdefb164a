/** Imports the statement files of a feed, each once, as the importer does. */
import { type FileOutcome, type ImportSession, importFiles } from '../index.ts';
import type { ConfiguredFeed } from './configuration.ts';
import type { OpenFiles } from './feed.ts';
import type { FeedState } from './feed-state.ts';
import { holdBack, rowKey } from './hold-back.ts';
import type { AccountResult } from './sync-account.ts';
import type { FeedWords } from './words/words.ts';

export interface FilesSync {
  readonly configured: ConfiguredFeed;
  readonly open: OpenFiles;
  readonly session: ImportSession;
  readonly words: FeedWords;
  readonly state: FeedState;
  /** Takes the result of each account of a file. */
  readonly onResult: (result: AccountResult) => void;
}

/**
 * Imports the files that no earlier run imported whole. A file that cannot be read is one line on the terminal, does not
 * stop the others, and is tried again in each run.
 *
 * @returns the first error; null where every file is imported.
 */
export async function syncFiles(sync: FilesSync): Promise<string | null> {
  const { configured, open, session, words, state, onResult } = sync;
  let error: string | null = null;
  for await (const { path, version } of open.files()) {
    const before = state.file(configured.name, path);
    if (before?.version === version) continue;
    const dropped = new Set(before?.dropped);
    const { held, leaveOut, leftOut } = holdBack(session, words, dropped);
    const account = configured.account ?? session.options.account;
    const options = { ...session.options, leaveOut, account, feed: configured.name };
    const { outcomes, isWhole } = await importFiles({ ...session, options }, [path]);
    const rows = held.map(rowKey);
    for (const outcome of outcomes) {
      error ??= outcome.error;
      if (outcome.accountName === null) continue;
      const { accountName, imported, duplicates, warnings } = outcome;
      const result = { account: accountName, imported, duplicates, warnings };
      onResult({ ...result, held: rows.splice(0), gone: [], pending: 0, differences: [] });
    }
    const isDone = isWhole && held.length === 0 && areStored(outcomes, leftOut(), options.yes);
    const done = { version: isDone ? version : null, dropped: [...dropped] };
    await state.setFile(configured.name, path, done);
  }
  return error;
}

/** False after an import that the user declined, or an account that was left out. */
function areStored(outcomes: readonly FileOutcome[], leftOut: number, isUnasked = false): boolean {
  let missing = -leftOut;
  for (const { accountId, rows, imported, duplicates, deleted, lots, balance } of outcomes) {
    // Buys and sells have no count of those that are stored already.
    const isNothing = rows === 0 && lots === 0 && balance === null;
    if (accountId === null || (isNothing && !isUnasked)) return false;
    missing += rows - imported - duplicates - deleted;
  }
  return missing === 0;
}
