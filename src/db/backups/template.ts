import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packageFile } from '../../runtime/package-file.ts';
import { flushTree } from '../data-folder/flush.ts';
import { schemaVersion } from '../migrations/migrate.ts';
import { unpack } from './tarball.ts';

/**
 * Returns the path of the template, an empty database that the build creates: copying it is much faster than
 * creating one. The name carries the schema's version, so that a template of another version is never used.
 */
export const templatePath = () =>
  packageFile('dist', `template-${schemaVersion().slice(0, 12)}.tar.gz`);

/** Replaces a folder by the unpacked template, and flushes it. */
export async function unpackTemplate(path: string, folder: string): Promise<void> {
  const archive = await unzipped(path);
  await rm(folder, { recursive: true, force: true });
  unpack(archive, folder);
  await flushTree(folder);
}

/**
 * Opens a compressed archive of a database folder for PGlite. It is validated here, since PGlite lets the
 * error of an invalid one escape.
 */
export async function openArchive(path: string): Promise<Blob> {
  return new Blob([await unzipped(path)], { type: 'application/x-tar' });
}

async function unzipped(path: string): Promise<Buffer<ArrayBuffer>> {
  const tar = await promisify(gunzip)(await readFile(path));
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw new Error(`${path} is not a tar archive`);
  return tar;
}
