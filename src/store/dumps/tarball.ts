import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 512;

/**
 * A folder as a tar archive (POSIX ustar: names of at most 100 bytes), one piece after the other, so that neither the
 * memory nor the event loop notices its size.
 */
export async function* tarball(folder: string, prefix = ''): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) {
      yield header(name, 0, '5');
      yield* tarball(folder, `${name}/`);
    } else if (entry.isFile()) {
      const path = join(folder, name);
      const { size } = await stat(path);
      yield header(name, size, '0');
      yield* createReadStream(path);
      yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
    }
  }
  if (prefix === '') yield Buffer.alloc(2 * BLOCK);
}

function header(name: string, size: number, type: '0' | '5'): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  const now = Math.floor(Date.now() / 1000);
  block.write(name, 0, 100);
  block.write(octal(type === '5' ? 0o700 : 0o600, 7), 100);
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
