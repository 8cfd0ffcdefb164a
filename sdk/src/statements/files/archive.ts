import { gunzipSync, unzipSync } from 'fflate';
import { StatementError } from '../statement-error.ts';

/** What an archive may hold, so that a small file cannot fill the memory. */
const LIMIT_BYTES = 256 * 1024 * 1024;

/** Whether the bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (isMark(bytes, 3, 4) || isMark(bytes, 5, 6));

/** A file of the archive comes first, or its end where it holds none. */
const isMark = (bytes: Uint8Array, third: number, fourth: number) =>
  bytes[2] === third && bytes[3] === fourth;

/** The files in a ZIP archive, by their names. */
export function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) return false;
        size += originalSize;
        if (size > LIMIT_BYTES) throw new StatementError('archiveTooMuch', []);
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('archiveDamaged', []);
  }
}

/** Whether the bytes begin as gzip does. */
export const isCompressed = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The head and the foot of what gzip writes, and how many times smaller it can make anything (RFC 1951 and 1952). */
const LEAST_BYTES = 18;
const DENSEST = 1_032;

/** What gzip has compressed. */
export function uncompressed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < LEAST_BYTES) throw new StatementError('compressedDamaged', []);
  // The last four bytes say how much it is (RFC 1952), and no more than that is taken out.
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (size > bytes.length * DENSEST) throw new StatementError('compressedDamaged', []);
  if (size > LIMIT_BYTES) throw new StatementError('compressedTooMuch', []);
  try {
    return gunzipSync(bytes, { out: new Uint8Array(size) });
  } catch {
    throw new StatementError('compressedDamaged', []);
  }
}
