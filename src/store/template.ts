import { existsSync, openAsBlob } from 'node:fs';
import { schemaVersion } from './migrate.ts';
import { packageFile } from './package-file.ts';

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

/** An archive of a database folder, as PGlite takes it: it goes by the type. */
export const openArchive = (path: string): Promise<Blob> =>
  openAsBlob(path, { type: 'application/gzip' });
