/** The bytes of an export's file, compressed or not, within limits. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DomainError } from '../../../i18n/errors/domain-error.ts';

/** Yields bytes, decompressed if the first ones say so (RFC 1952, section 2.3.1). */
export async function* decompressed(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const { isCompressed, all } = await peeked(bytes);
  if (!isCompressed) return yield* all;
  const plain = createGunzip();
  const written = pipeline(Readable.from(all, { objectMode: false }), plain);
  // An error also ends the reading below, which throws it.
  written.catch(() => {});
  yield* plain;
}

/** Returns whether bytes are compressed, and the same bytes. */
async function peeked(bytes: AsyncIterable<Uint8Array>) {
  const rest = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < 2) {
    const { value, done } = await rest.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* all(): AsyncGenerator<Uint8Array, void> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { isCompressed: start[0] === 0x1f && start[1] === 0x8b, all: all() };
}

/** Yields bytes up to a size; throws `PAYLOAD_TOO_LARGE` for more. */
export async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Uint8Array, void> {
  let sum = 0;
  for await (const piece of bytes) {
    sum += piece.byteLength;
    if (sum > mostBytes)
      throw new DomainError('PAYLOAD_TOO_LARGE', ['exportTooLarge', { mib: mostBytes / MIB }]);
    yield piece;
  }
}

const MIB = 1024 * 1024;
