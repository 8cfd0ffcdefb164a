import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packageFile } from '../../runtime/package-file.ts';
import { flushTree } from '../data-folder/flush.ts';
import { schemaVersion } from '../migrations/migrate.ts';
import { unpack } from './tarball.ts';

/**
 * Where the build puts an empty database with the current schema, from which a new one is made in a fraction of the
 * time. Its name carries the schema's version, so that one of another version is never found.
 */
export const templatePath = () =>
  packageFile('dist', `template-${schemaVersion().slice(0, 12)}.tar.gz`);

/** Makes a folder of a template, over whatever was left there, and flushes it. */
export async function unpackTemplate(path: string, folder: string): Promise<void> {
  const archive = await unzipped(path);
  await rm(folder, { recursive: true, force: true });
  unpack(archive, folder);
  await flushTree(folder);
}

/**
 * A packed archive of a database folder, as PGlite takes it. It is unpacked and looked at here, since PGlite lets the
 * error of one that it can't unpack escape.
 */
export async function openArchive(path: string): Promise<Blob> {
  return new Blob([await unzipped(path)], { type: 'application/x-tar' });
}

async function unzipped(path: string): Promise<Buffer<ArrayBuffer>> {
  const tar = await promisify(gunzip)(await readFile(path));
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw new Error(`${path} is no tar archive`);
  return tar;
}
