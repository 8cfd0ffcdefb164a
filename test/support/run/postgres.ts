import type { TestProject } from 'vitest/node';
import { preparePostgres } from '../databases/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The kind of database that a project runs on, and the PostgreSQL database that others are copied from. */
    template: { kind: 'embedded' } | { kind: 'postgres'; url: string; name: string };
  }
}

/** Migrates one PostgreSQL database before all tests, which each test file then copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined)
    throw new Error('Set TEST_DATABASE_URL to a server on which databases may be created');
  const { name, remove } = await preparePostgres(url, project.name.replaceAll('-', '_'));
  project.provide('template', { kind: 'postgres', url, name });
  return remove;
}
