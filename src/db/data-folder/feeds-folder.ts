/** The folder with the feeds that users have connected on the page: one folder a user, by id. No backup holds it. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Returns the folder; null where feeds cannot be connected. Nodes on PostgreSQL share no folder, so its operator makes
 * `feeds` in the data folder of the one node that is to run them.
 */
export function feedsFolder(settings: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): string | null {
  const path = join(resolve(settings.dataDir), 'feeds');
  return settings.databaseUrl === undefined || existsSync(path) ? path : null;
}

/** Removes the feeds of a deleted user, with their secrets. */
export async function removeFeeds(folder: string | null, userId: string): Promise<void> {
  if (folder !== null) await rm(join(folder, userId), { recursive: true, force: true });
}

/** Gives the feeds of a user to another one. */
export async function moveFeeds(folder: string | null, from: string, into: string): Promise<void> {
  if (folder === null) return;
  const names = await readdir(join(folder, from)).catch(() => []);
  if (names.length > 0) await mkdir(join(folder, into), { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(folder, from, name), join(folder, into, name));
  await removeFeeds(folder, from);
}
