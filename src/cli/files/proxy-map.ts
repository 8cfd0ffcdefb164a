/** The file of a proxy's map that leads single keys to the installation of whom they belong to. */
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Puts lines such as `AbCdEfGhIjKl Zz;` into the file, which is made if need be; a key that it has gets its new place. */
export async function addToMap(file: string, lines: readonly string[]): Promise<void> {
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const places = new Map(
    [...known.split('\n'), ...lines]
      .filter((line) => line !== '')
      .map((line) => [line.split(' ')[0] ?? '', line] as const),
  );
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, [...places.values(), ''].join('\n'), { mode: 0o644 });
  await rename(partial, file);
}
