/** Folders as tar archives (POSIX ustar), without links and owners. */
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 512;
const FOLDER = '5';
const FILE = '0';

/**
 * Streams a folder as a tar archive (POSIX ustar: names of at most 100 bytes). Small pieces bound memory and
 * turns of the event loop.
 */
export async function* tarball(folder: string, prefix = ''): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) {
      yield header(name, 0, FOLDER);
      yield* tarball(folder, `${name}/`);
    } else if (entry.isFile()) {
      const path = join(folder, name);
      const { size } = await stat(path);
      yield header(name, size, FILE);
      yield* createReadStream(path);
      yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
    }
  }
  if (prefix === '') yield Buffer.alloc(2 * BLOCK);
}

/** Unpacks an archive into a new folder. The archive must be our own, since its names are trusted. */
export function unpack(archive: Buffer, folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const field = (start: number, end: number) =>
      archive.toString('latin1', at + start, at + end).replace(/\0.*$/s, '');
    const path = join(folder, field(0, 100));
    const size = Number.parseInt(field(124, 136), 8);
    const start = at + BLOCK;
    if (field(156, 157) === FOLDER) mkdirSync(path, { mode: 0o700, recursive: true });
    else writeFileSync(path, archive.subarray(start, start + size), { mode: 0o600 });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function header(name: string, size: number, type: typeof FILE | typeof FOLDER): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  const now = Math.floor(Date.now() / 1000);
  block.write(name, 0, 100);
  block.write(octal(type === FOLDER ? 0o700 : 0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(now, 11), 136);
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  block.write('ustar\0' + '00', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}
