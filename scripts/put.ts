import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically: concurrent readers and writers see the old or the new one, complete. */
export async function put(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
