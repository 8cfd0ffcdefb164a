import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { schemaVersion } from '../migrations/migrate.ts';
import { packageFile } from '../package-file.ts';

/**
 * Where the build puts an empty database with the current schema, from which a new one is made in a fraction of the
 * time. Its name carries the schema's version, so that one of another version is never found.
 */
export const templatePath = () =>
  packageFile('dist', `template-${schemaVersion().slice(0, 12)}.tar.gz`);

/** The template; undefined if this release was not built. */
export async function findTemplate(): Promise<Blob | undefined> {
  return existsSync(templatePath()) ? openArchive(templatePath()) : undefined;
}

/**
 * A packed archive of a database folder, as PGlite takes it. It is unpacked and looked at here, since PGlite lets the
 * error of one that it can't unpack escape.
 */
export async function openArchive(path: string): Promise<Blob> {
  const tar = await promisify(gunzip)(await readFile(path));
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw new Error(`${path} is no tar archive`);
  return new Blob([tar], { type: 'application/x-tar' });
}
