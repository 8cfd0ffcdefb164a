import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { administer, withDatabase } from './template.ts';

/** Returns the URL of a PostgreSQL database with migrated tables and no rows, for the running test alone. */
export function migratedPostgres(): Promise<string> {
  const { name } = postgresTemplate();
  return create(`template ${name}`);
}

/** Returns the URL of one without tables. */
export function emptyPostgres(encoding = 'UTF8'): Promise<string> {
  return create(`template template0 encoding '${encoding}' locale 'C'`);
}

async function create(options: string): Promise<string> {
  const { url } = postgresTemplate();
  const name = `pactole_own_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} ${options}`);
  onTestFinished(() => administer(url, `drop database ${name} with (force)`));
  return withDatabase(url, name);
}

function postgresTemplate() {
  const template = inject('template');
  if (template.kind !== 'postgres') throw new Error('Only for runs with TEST_DATABASE_URL');
  return template;
}
