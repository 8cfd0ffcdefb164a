/**
 * The reserve: a file that holds disk space for the write-ahead log. On a full disk, reads and a start still write to the
 * log. The file is removed then, and written again once there is space.
 */
import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';

const MIB = 1024 * 1024;
/** Three segments of the log. */
export const RESERVE_BYTES = 48 * MIB;

/** Removes the reserve; returns false if there is none. */
export function releaseReserve(path: string): boolean {
  if (!existsSync(path)) return false;
  rmSync(path, { force: true });
  return true;
}

/** Writes the reserve, unless it is there. Its content can't be compressed, so that it takes its space everywhere. */
export async function holdReserve(path: string): Promise<void> {
  if (existsSync(path)) return;
  const unfinished = `${path}.new`;
  const block = randomFillSync(Buffer.alloc(MIB));
  const file = await open(unfinished, 'w', 0o600);
  try {
    for (let bytes = 0; bytes < RESERVE_BYTES; bytes += MIB) await file.writeFile(block);
    await file.sync();
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
