import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decompressed, limited } from '../../../../src/procedures/machine/users/export-content.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const TEXT = Buffer.from('{"pactole":"export"}\n'.repeat(500));

test.each([1, 2, 3, 4096])('reads both kinds in pieces of %i bytes', async (size) => {
  expect(await read(decompressed(inPieces(TEXT, size)))).toBe(TEXT.toString());
  expect(await read(decompressed(inPieces(gzipSync(TEXT), size)))).toBe(TEXT.toString());
});

test.each(['', 'x'])('reads %j, which is no file of either kind', async (text) => {
  expect(await read(decompressed(inPieces(Buffer.from(text), 1)))).toBe(text);
});

test('a compressed file that is cut off, or fails, throws', async () => {
  const cut = gzipSync(TEXT).subarray(0, -9);
  await expect(read(decompressed(inPieces(cut, 100)))).rejects.toThrow(/unexpected end/);
  async function* failing() {
    yield gzipSync(TEXT).subarray(0, 20);
    throw new Error('disk');
  }
  await expect(read(decompressed(failing()))).rejects.toThrow('disk');
});

test('a size is exact, and a bomb ends at it', async () => {
  const MIB = 1024 * 1024;
  const sent = Buffer.alloc(2 * MIB);
  expect((await read(limited(inPieces(sent, 4096), 2 * MIB))).length).toBe(2 * MIB);
  await expect(read(limited(inPieces(sent, 4096), 2 * MIB - 1))).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  });
  const bomb = gzipSync(Buffer.alloc(32 * MIB));
  expect(bomb.length).toBeLessThan(MIB / 8);
  await expect(read(limited(decompressed(inPieces(bomb, 4096)), MIB))).rejects.toMatchObject({
    reason: ['exportTooLarge', { mib: 1 }],
  });
});
