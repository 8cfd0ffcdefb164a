/** Where the owner's socket is: `pactole.sock` in the data folder, or a link of that name to it. */
import { chmod, lstat, mkdtemp, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const NAME = 'pactole.sock';

/** The longest path that a Unix socket may have on every system we run on (macOS: 104 bytes with the closing NUL). */
const MAX_BYTES = 103;

/** The path to connect to, where there may or may not be a socket; null where there can't be one. */
export async function socketPath(dataDir: string): Promise<string | null> {
  const path = join(dataDir, NAME);
  return (await linkTarget(path)) ?? (fits(path) ? path : null);
}

/**
 * A free path to listen on. What a server that was killed left behind is removed, so the caller must hold the lock of
 * the data folder. A folder too deep for a socket gets a link to a private folder with a short name instead.
 */
export async function freeSocketPath(dataDir: string): Promise<string> {
  await removeSocket(dataDir);
  const path = join(dataDir, NAME);
  if (fits(path)) return path;
  const short = join(await mkdtemp(join(tmpdir(), 'pactole-')), NAME);
  await symlink(short, path);
  return short;
}

/** Narrows a new socket to its owner, beside what the data folder's own mode does. */
export const narrowSocket = (path: string) => chmod(path, 0o600);

/** Removes the socket, and the private folder it may be in. */
export async function removeSocket(dataDir: string): Promise<void> {
  const path = join(dataDir, NAME);
  const target = await linkTarget(path);
  if (target !== null) {
    await rm(target, { force: true });
    await rmdir(dirname(target)).catch(() => {});
  }
  await rm(path, { force: true });
}

const fits = (path: string) => Buffer.byteLength(path) <= MAX_BYTES;

async function linkTarget(path: string): Promise<string | null> {
  const found = await lstat(path).catch(() => null);
  return found?.isSymbolicLink() ? readlink(path) : null;
}
