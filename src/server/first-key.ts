/** The first start: gives the owner of an empty installation a way in, once. */
import { lstat, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../admin-socket/command-error.ts';
import { OWNER } from '../contract/owner.ts';
import { SCOPES } from '../contract/scopes.ts';
import { isApiKey } from '../core/identifiers/api-key.ts';
import { PAGE_CODE_MINUTES } from '../core/identifiers/page-code.ts';
import { flushFolder } from '../db/data-folder/flush.ts';
import type { Database } from '../db/database.ts';
import { isUnwritable } from '../db/errors/postgres-failure.ts';
import { authenticate, createKey, hasKeys } from '../db/queries/users/keys.ts';
import { createPageCode } from '../db/queries/users/page-codes.ts';
import { hasSessions } from '../db/queries/users/sessions.ts';
import { userNamed } from '../db/queries/users/users.ts';
import { fileFailure } from '../i18n/errors/system-failure.ts';
import type { TerminalWords } from '../i18n/terminal/en.ts';
import { pageLink } from './page-link.ts';

/** Above the size of a key with its line break. */
const MAX_KEY_BYTES = 100;

/** Result of `writeFirstKey`; `lost` if the database has a key and the file holds none. */
export type FirstKeyFile = 'written' | 'kept' | 'lost';

/**
 * Writes a key with all scopes into a file that only this user can read, if there is no key yet. An API key in the
 * file is one of an earlier database, and is replaced, as is an empty file. Throws a `CommandError` if the file holds
 * anything else, or cannot be written.
 *
 * The key is flushed under another name before it is committed, and renamed afterwards. So a kill leaves no key, or
 * one that the next start puts in its place.
 */
export async function writeFirstKey(database: Database, path: string): Promise<FirstKeyFile> {
  const unwritten = (cause: unknown): never => {
    throw new CommandError(['noFirstKey', { path, why: fileFailure(cause) ?? 'other' }], { cause });
  };
  const aside = `${path}.new`;
  if (await hasKeys(database.query)) return finishEarlierStart(database, path, aside);
  for (const file of [path, aside]) {
    if ((await contentOf(file)) === 'other') {
      throw new CommandError(['noFirstKey', { path: file, why: 'exists' }]);
    }
  }
  const isStored = await storeKey(database, (key) => writeFlushed(aside, key).catch(unwritten));
  if (!isStored) return 'kept';
  await putInPlace(aside, path).catch(unwritten);
  return 'written';
}

/** Puts a key in its place that an earlier start stored but did not rename. */
async function finishEarlierStart(
  database: Database,
  path: string,
  aside: string,
): Promise<FirstKeyFile> {
  const content = await contentOf(path);
  const written = await contentOf(aside);
  if (typeof written === 'object' && content !== 'other') {
    const isKnown = (await authenticate(database.query, [written.key])).size > 0;
    if (isKnown) {
      await putInPlace(aside, path);
      return 'written';
    }
    await rm(aside, { force: true });
  }
  return content === 'nothing' ? 'lost' : 'kept';
}

/** Reads a file: one API key alone, nothing (an empty or a missing file), or something else. */
async function contentOf(path: string): Promise<{ readonly key: string } | 'nothing' | 'other'> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return 'nothing';
  if (!found.isFile() || found.size > MAX_KEY_BYTES) return 'other';
  if (found.size === 0) return 'nothing';
  const text = (await readFile(path, 'utf8').catch(() => '')).trim();
  return isApiKey(text) ? { key: text } : 'other';
}

/** Creates a key, and commits it after `write`; false if another node was first. */
async function storeKey(
  database: Database,
  write: (key: string) => Promise<void>,
): Promise<boolean> {
  const userId = await userNamed(database.query, OWNER);
  return database.write(userId, async (tx) => {
    if (await hasKeys(tx)) return false;
    const created = await createKey(tx, { userId, name: 'first', scopes: SCOPES, expiresAt: null });
    await write(created.key);
    return true;
  });
}

async function writeFlushed(path: string, key: string): Promise<void> {
  // Removed first, so that the new file has its own mode.
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${key}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  flushFolder(dirname(path));
}

async function putInPlace(aside: string, path: string): Promise<void> {
  await rename(aside, path);
  flushFolder(dirname(path));
}

export interface Saying {
  say(line: string): void;
  readonly says: TerminalWords['serve'];
}

/** Says how to open the page, and returns the link to open it with: one that signs the owner in, on a first start. */
export async function welcome(
  database: Database,
  address: string,
  { say, says }: Saying,
): Promise<string> {
  const page = `${address}/`;
  const isFirst = !(await hasKeys(database.query)) && !(await hasSessions(database.query));
  const link = isFirst ? await firstLink(database, address) : null;
  if (link === null) say(says.page(page));
  else {
    say(says.openPage(PAGE_CODE_MINUTES));
    say(`  ${link}`);
  }
  say(says.anotherLink);
  say('  npx pactole open');
  return link ?? page;
}

/** Returns null if the database takes no changes at the moment, which is not a reason not to start. */
async function firstLink(database: Database, address: string): Promise<string | null> {
  try {
    return pageLink(address, await createPageCode(database.query, OWNER));
  } catch (error) {
    if (isUnwritable(error)) return null;
    throw error;
  }
}
