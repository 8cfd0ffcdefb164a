/**
 * The path of the admin socket: `pactole.sock` in the data folder, or a link of that name to it. Other users
 * may be able to write into that folder. Their files are neither followed nor trusted, and their targets are
 * never touched.
 */

import type { Stats } from 'node:fs';
import { chmod, lstat, mkdtemp, readlink, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';

const NAME = 'pactole.sock';
const SHORT_FOLDER = 'pactole-';

/** Maximum length of a Unix socket's path on all supported systems (macOS: 104 bytes with the closing NUL). */
const MAX_BYTES = 103;

/**
 * Returns the path to connect to, whether or not a socket exists there; null if none can. Throws a
 * `CommandError` if another user than the folder's owner and the caller created the file there.
 */
export async function socketPath(dataDir: string): Promise<string | null> {
  const path = join(dataDir, NAME);
  const found = await statOf(path);
  if (found === null) return fits(path) ? path : null;
  const owners = await ownersOf(dataDir);
  if (!isOf(owners, found)) throw untrusted(path);
  if (!found.isSymbolicLink()) return fits(path) ? path : null;
  const target = await ownTarget(path, owners);
  if (target === null) throw untrusted(path);
  return target;
}

/**
 * Returns a free path to listen on. Removes the socket of a killed server, so the caller must hold the lock
 * of the data folder. A path too long for a socket gets a link to a private folder with a short name.
 */
export async function freeSocketPath(dataDir: string): Promise<string> {
  await removeSocket(dataDir);
  const path = join(dataDir, NAME);
  if (fits(path)) return path;
  const short = join(await mkdtemp(join(tmpdir(), SHORT_FOLDER)), NAME);
  await symlink(short, path);
  return short;
}

/** Restricts a new socket to its owner, in addition to the data folder's mode. */
export const restrictSocket = (path: string) => chmod(path, 0o600);

/** Removes the socket and its private folder, if any; of a link by another user, only the link. */
export async function removeSocket(dataDir: string): Promise<void> {
  const path = join(dataDir, NAME);
  const found = await statOf(path);
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

const statOf = (path: string) => lstat(path).catch(() => null);

/**
 * Returns the allowed owners of the socket: the user of this process, and the folder's. Null on systems
 * without user ids.
 */
async function ownersOf(dataDir: string): Promise<ReadonlySet<number> | null> {
  const self = process.getuid?.();
  return self === undefined ? null : new Set([self, (await stat(dataDir)).uid]);
}

const isOf = (owners: ReadonlySet<number> | null, { uid }: Stats) => owners?.has(uid) ?? true;

/**
 * Returns a link's target if it is a private folder by `freeSocketPath` that holds at most a socket of its
 * owner; else null.
 */
async function ownTarget(link: string, owners: ReadonlySet<number> | null): Promise<string | null> {
  const target = await readlink(link);
  const parent = dirname(target);
  if (basename(target) !== NAME || !basename(parent).startsWith(SHORT_FOLDER)) return null;
  const [folder, socket] = [await statOf(parent), await statOf(target)];
  // The folder is gone, as after a restart of the machine, so the link can deceive no client.
  if (folder === null) return target;
  const isPrivate = owners === null || (folder.mode & 0o077) === 0;
  if (!folder.isDirectory() || !isOf(owners, folder) || !isPrivate) return null;
  return socket === null || (socket.isSocket() && isOf(owners, socket)) ? target : null;
}

const untrusted = (path: string) => new CommandError(['plantedSocket', { path }]);
