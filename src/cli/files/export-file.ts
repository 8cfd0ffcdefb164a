/** The file of an export: written completely or not at all, and read, compressed or not. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { fileFailure } from '../../i18n/errors/system-failure.ts';
import { decompressed } from '../../procedures/machine/users/export-content.ts';
import type { Content } from '../../procedures/machine/users/export-restore.ts';
import { ofOneState } from '../../procedures/machine/users/exported-pages.ts';

/**
 * Writes the text of `exported` to a temporary file first, so that an earlier export stays until the new one
 * is complete. A target that is not a file, such as a pipe, is written directly.
 */
export async function writeExport(
  file: string,
  exported: () => AsyncIterable<string>,
): Promise<void> {
  const compressed = file.endsWith('.gz');
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => true,
  );
  const partial = `${file}.${process.pid}.partial`;
  try {
    if (!isFile) return await pipeline(exported(), createWriteStream(file));
    await writeWhole(partial, compressed, exported);
    await rename(partial, file);
  } catch (error) {
    if (isFile) await rm(partial, { force: true }).catch(() => {});
    throw explain(error, 'unwritableFile', file);
  }
}

const writeWhole = (path: string, compressed: boolean, exported: () => AsyncIterable<string>) =>
  ofOneState(async () => {
    // Private to the user, and flushed when this returns.
    const sink = createWriteStream(path, { mode: 0o600, flush: true });
    if (compressed) await pipeline(exported(), createGzip(), sink);
    else await pipeline(exported(), sink);
  });

/** Returns the bytes of an export, decompressed if its first bytes say so. */
export async function readExport(file: string): Promise<Content> {
  const found = await open(file).catch((error: unknown) => {
    throw explain(error, 'unreadableFile', file);
  });
  await found.close();
  return async function* content(): AsyncGenerator<Uint8Array> {
    try {
      yield* decompressed(createReadStream(file));
    } catch (error) {
      throw explain(error, 'unreadableFile', file);
    }
  };
}

/** Returns the reason why a file can't be read or written in words, if it is one of the system. */
export function explain(
  error: unknown,
  problem: 'unreadableFile' | 'unwritableFile',
  file: string,
): unknown {
  if (error instanceof DomainError) return error;
  const why = fileFailure(error);
  if (why === null) return error;
  return new DomainError('BAD_REQUEST', [problem, { file, why }], { cause: error });
}
