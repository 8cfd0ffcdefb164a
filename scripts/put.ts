import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that others may be reading, or writing at the same moment: they meet the old one or the new one, whole. */
export async function put(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
