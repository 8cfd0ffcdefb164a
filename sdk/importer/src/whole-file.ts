/** Files that are replaced whole or not at all. */

import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner reads. After a kill or a power cut it is as it was before, or as it is now.
 * It is flushed before the rename: else a power cut can leave an empty file under the name.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await replaceWhole(path, text);
}

/** Writes a file alike, in a folder that is there. Rejects where it is gone, such as with the feed that a run is of. */
export async function replaceWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  // One that another container's process of this id left may belong to another user.
  await rm(draft, { force: true });
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
