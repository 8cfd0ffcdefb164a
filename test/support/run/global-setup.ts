import type { TestProject } from 'vitest/node';
import { prepareEmbedded, preparePostgres } from '../databases/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's kind of database, and the PostgreSQL database from which others are copied. */
    template: { kind: 'embedded' } | { kind: 'postgres'; url: string; name: string };
    /** A data folder with an empty embedded database, and an archive of it. */
    embedded: { dataDir: string; archive: string };
  }
}

/**
 * Migrates one database before all tests, for copies by each test file; and an embedded one, for tests of
 * those.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const postgres = url ? await preparePostgres(url) : undefined;
  const embedded = await prepareEmbedded();
  project.provide(
    'template',
    url && postgres ? { kind: 'postgres', url, name: postgres.name } : { kind: 'embedded' },
  );
  project.provide('embedded', { dataDir: embedded.dataDir, archive: embedded.archive });
  return async () => {
    await postgres?.remove();
    await embedded.remove();
  };
}
