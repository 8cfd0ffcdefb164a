import { unzipSync } from 'fflate';
import { StatementError } from '../statement-error.ts';

/** What an archive may hold, so that a small file cannot fill the memory. */
const LIMIT_BYTES = 256 * 1024 * 1024;

/** Whether the bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** The files in a ZIP archive, by their names. */
export function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) return false;
        size += originalSize;
        if (size > LIMIT_BYTES)
          throw new StatementError('the archive holds too much; unpack it first');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError(
      'the archive is damaged or has a password; unpack it and import its files',
    );
  }
}
