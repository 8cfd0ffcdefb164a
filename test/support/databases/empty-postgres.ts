import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { administer, withDatabase } from './template.ts';

/** Returns the URL of a PostgreSQL database without tables, for the running test alone. */
export async function emptyPostgres(encoding = 'UTF8'): Promise<string> {
  const template = inject('template');
  if (template.kind !== 'postgres') throw new Error('Only for runs with TEST_DATABASE_URL');
  const name = `pactole_empty_${randomBytes(6).toString('hex')}`;
  await administer(
    template.url,
    `create database ${name} template template0 encoding '${encoding}' locale 'C'`,
  );
  onTestFinished(() => administer(template.url, `drop database ${name} with (force)`));
  return withDatabase(template.url, name);
}
