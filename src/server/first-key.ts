/** The first start: gives the owner of an empty installation a way in, once. */
import { randomUUID } from 'node:crypto';
import { lstat, open, readFile, rename, rm } from 'node:fs/promises';
import { CommandError } from '../admin-socket/command-error.ts';
import { OWNER } from '../contract/owner.ts';
import { SCOPES } from '../contract/scopes.ts';
import { isApiKey } from '../core/identifiers/api-key.ts';
import { PAGE_CODE_MINUTES } from '../core/identifiers/page-code.ts';
import type { Database } from '../db/database.ts';
import { isUnwritable } from '../db/errors/postgres-failure.ts';
import { createKey, hasKeys } from '../db/queries/users/keys.ts';
import { createPageCode } from '../db/queries/users/page-codes.ts';
import { hasSessions } from '../db/queries/users/sessions.ts';
import { userNamed } from '../db/queries/users/users.ts';
import { fileFailure } from '../i18n/errors/system-failure.ts';
import type { TerminalWords } from '../i18n/terminal/en.ts';
import { pageLink } from './page-link.ts';

/** Above the size of a key with its line break. */
const MAX_KEY_BYTES = 100;

/**
 * Writes a key with all scopes into a file that only this user can read, if there is no key yet. Returns false
 * otherwise. An API key in the file is one of an earlier database, and is replaced. Throws a `CommandError` if the
 * file holds anything else, or cannot be written.
 */
export async function writeFirstKey(database: Database, path: string): Promise<boolean> {
  if (await hasKeys(database.query)) return false;
  const unwritten = (cause: unknown): never => {
    throw new CommandError(['noFirstKey', { path, why: fileFailure(cause) ?? 'other' }], { cause });
  };
  const replaces = await holdsApiKey(path);
  // A name of its own, so that a file left by a killed start does not stop the next one.
  const written = replaces ? `${path}.${randomUUID()}` : path;
  const file = await open(written, 'wx', 0o600).catch(unwritten);
  let isWritten = false;
  try {
    const key = await firstKey(database);
    if (key === null) return false;
    await file.writeFile(`${key}\n`).catch(unwritten);
    await file.sync();
    if (replaces) await rename(written, path).catch(unwritten);
    isWritten = true;
    return true;
  } finally {
    await file.close();
    if (!isWritten) await rm(written, { force: true });
  }
}

/** Returns true if a file holds one API key alone. */
async function holdsApiKey(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  if (found === null || !found.isFile() || found.size > MAX_KEY_BYTES) return false;
  const text = await readFile(path, 'utf8').catch(() => '');
  return isApiKey(text.trim());
}

/** Creates a key; null if another node was first. */
async function firstKey(database: Database): Promise<string | null> {
  const userId = await userNamed(database.query, OWNER);
  return database.write(userId, async (tx) => {
    if (await hasKeys(tx)) return null;
    const created = await createKey(tx, { userId, name: 'first', scopes: SCOPES, expiresAt: null });
    return created.key;
  });
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
