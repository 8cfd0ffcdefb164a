import type { TestProject } from 'vitest/node';
import { prepareEmbedded, preparePostgres } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What test databases are copied from: an archive's path, or a PostgreSQL database. */
    template: { kind: 'embedded'; path: string } | { kind: 'postgres'; url: string; name: string };
  }
}

/** Migrates one database before all tests, which each test file then copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const { template, remove } = url ? await preparePostgres(url) : await prepareEmbedded();
  project.provide('template', template);
  return remove;
}
