/**
 * Where the owner's socket is: `pactole.sock` in the data folder, or a link of that name to it. Others may be able to
 * write into that folder; what they put there is neither followed nor believed, and nothing that it names is touched.
 */

import type { Stats } from 'node:fs';
import { chmod, lstat, mkdtemp, readlink, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';

const NAME = 'pactole.sock';
const SHORT_FOLDER = 'pactole-';

/** The longest path that a Unix socket may have on every system we run on (macOS: 104 bytes with the closing NUL). */
const MAX_BYTES = 103;

/**
 * The path to connect to, where there may or may not be a socket; null where there can't be one. Throws a `CommandError` when
 * what is there was made by another user than the folder's and the caller.
 */
export async function socketPath(dataDir: string): Promise<string | null> {
  const path = join(dataDir, NAME);
  const found = await lookAt(path);
  if (found === null) return fits(path) ? path : null;
  const owners = await ownersOf(dataDir);
  if (!isOf(owners, found)) throw planted(path);
  if (!found.isSymbolicLink()) return fits(path) ? path : null;
  const target = await ownTarget(path, owners);
  if (target === null) throw planted(path);
  return target;
}

/**
 * A free path to listen on. What a server that was killed left behind is removed, so the caller must hold the lock of
 * the data folder. A folder too deep for a socket gets a link to a private folder with a short name instead.
 */
export async function freeSocketPath(dataDir: string): Promise<string> {
  await removeSocket(dataDir);
  const path = join(dataDir, NAME);
  if (fits(path)) return path;
  const short = join(await mkdtemp(join(tmpdir(), SHORT_FOLDER)), NAME);
  await symlink(short, path);
  return short;
}

/** Narrows a new socket to its owner, beside what the data folder's own mode does. */
export const narrowSocket = (path: string) => chmod(path, 0o600);

/** Removes the socket, and the private folder it may be in; of a link that somebody else made, only the link. */
export async function removeSocket(dataDir: string): Promise<void> {
  const path = join(dataDir, NAME);
  const found = await lookAt(path);
  if (found?.isSymbolicLink()) {
    const owners = await ownersOf(dataDir);
    const target = isOf(owners, found) ? await ownTarget(path, owners) : null;
    if (target !== null) {
      await rm(target, { force: true });
      await rmdir(dirname(target)).catch(() => {});
    }
  }
  await rm(path, { force: true });
}

const fits = (path: string) => Buffer.byteLength(path) <= MAX_BYTES;

const lookAt = (path: string) => lstat(path).catch(() => null);

/** Who may have made the socket: the user of this process, and the folder's. Null where a system has no such numbers. */
async function ownersOf(dataDir: string): Promise<ReadonlySet<number> | null> {
  const self = process.getuid?.();
  return self === undefined ? null : new Set([self, (await stat(dataDir)).uid]);
}

const isOf = (owners: ReadonlySet<number> | null, { uid }: Stats) => owners?.has(uid) ?? true;

/** Where a link leads, if that is a private folder as `freeSocketPath` makes one, with nothing but a socket of its owner. */
async function ownTarget(link: string, owners: ReadonlySet<number> | null): Promise<string | null> {
  const target = await readlink(link);
  const parent = dirname(target);
  if (basename(target) !== NAME || !basename(parent).startsWith(SHORT_FOLDER)) return null;
  const [folder, socket] = [await lookAt(parent), await lookAt(target)];
  // Its folder is gone, as after a restart of the machine: then there is nobody to be deceived by.
  if (folder === null) return target;
  const isPrivate = owners === null || (folder.mode & 0o077) === 0;
  if (!folder.isDirectory() || !isOf(owners, folder) || !isPrivate) return null;
  return socket === null || (socket.isSocket() && isOf(owners, socket)) ? target : null;
}

const planted = (path: string) => new CommandError(['plantedSocket', { path }]);
