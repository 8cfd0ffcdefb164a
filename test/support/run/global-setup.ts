import type { TestProject } from 'vitest/node';
import { prepareEmbedded, preparePostgres } from '../databases/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The kind of database that the run is about, and the PostgreSQL database that others are copied from. */
    template: { kind: 'embedded' } | { kind: 'postgres'; url: string; name: string };
    /** A data folder whose embedded database holds nothing, and an archive of the database. */
    embedded: { dataDir: string; archive: string };
  }
}

/** Migrates one database before all tests, which each test file then copies; and an embedded one, for those about that. */
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
