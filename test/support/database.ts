import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Store } from '../../src/store/database.ts';
import { openEmbedded } from '../../src/store/embedded.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { administer, withDatabase } from './template.ts';

/** An empty database of a test file's own, of the kind that the run is about; `close` removes it. */
export async function openTestDatabase(): Promise<Store> {
  const template = inject('template');
  if (template.kind === 'embedded') return openEmbedded(undefined, await openAsBlob(template.path));

  const name = `${template.name}_${randomBytes(6).toString('hex')}`;
  await administer(template.url, `create database ${name} template ${template.name}`);
  const store = await openPostgres(withDatabase(template.url, name));
  return {
    ...store,
    async close() {
      await store.close();
      await administer(template.url, `drop database ${name} with (force)`);
    },
  };
}
