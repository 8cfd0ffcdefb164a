import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Database, Store } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import * as schema from './schema.ts';

/** Any constant that other programs on the same database are unlikely to take: "pactole" read as a number. */
const MIGRATION_LOCK = 0x7061_6374;

/** Opens a PostgreSQL database and brings its schema up to date. */
export async function openPostgres(url: string): Promise<Store> {
  await migratePostgres(url);
  const client = postgres(url, { onnotice: () => {} });
  const db: Database = drizzle(client, { schema });
  return { kind: 'postgres', db, close: () => client.end({ timeout: 10 }) };
}

/** Runs the migrations on one connection, under a lock, so that several nodes may start at once. */
async function migratePostgres(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
