/** PostgreSQL with Citus: a coordinator, and workers that hold the tables of users, divided by user. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import * as schema from '../../../src/db/schema.ts';
import { type PostgresServer, startPrimary } from './cluster.ts';
import type { Sandbox } from './sandbox.ts';

const WORKERS = 2;
const SHARDS = 8;
/** Every machine has all of these; the others follow, as they stand in the schema. */
const REFERENCE_FIRST = [
  'users',
  'members',
  'api_keys',
  'passkeys',
  'sessions',
  'assistants',
  'assistant_codes',
  'assets',
];
/** Credentials, which are looked up by their hash alone. */
const CREDENTIALS = [
  'api_keys',
  'sessions',
  'passkeys',
  'assistants',
  'assistant_codes',
  'members',
];
/** Tables to which others refer come first. */
const OF_USERS = ['accounts', 'categories', 'holdings'];

/** Starts the servers, and returns the address of the coordinator's empty database. */
export async function startCitus(sandbox: Sandbox): Promise<string> {
  const coordinator = await startServer(sandbox, 'coordinator');
  const client = postgres(coordinator.url, { max: 1, onnotice: () => {} });
  await client`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`;
  for (let n = 0; n < WORKERS; n++) {
    const { port } = await startServer(sandbox, `worker-${n}`);
    await client`select citus_add_node('127.0.0.1', ${port})`;
  }
  await client.end();
  return coordinator.url;
}

async function startServer(sandbox: Sandbox, name: string): Promise<PostgresServer> {
  const server = await startPrimary(sandbox, name);
  await server.set('shared_preload_libraries', 'citus');
  // A change on several machines is committed in two phases.
  await server.set('max_prepared_transactions', '100');
  await server.crash();
  await server.start();
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  await client`create extension citus`;
  await client.end();
  return server;
}

/**
 * Divides the tables of users, and has all others on every machine. References between divided tables are taken away
 * meanwhile: Citus takes none from a table that is not divided yet to one that is.
 */
export async function divide(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
  const divided = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map(({ name }) => name)
    .filter((name) => !CREDENTIALS.includes(name));
  const whole = tables.map(({ name }) => name).filter((name) => !divided.includes(name));
  const references = await client`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid::regclass::text = any(${divided})`;

  for (const name of inOrder(whole, REFERENCE_FIRST)) {
    await client`select create_reference_table(${name})`;
  }
  for (const { table, name } of references) {
    await client.unsafe(`alter table ${table} drop constraint ${name}`);
  }
  for (const name of inOrder(divided, OF_USERS)) {
    await client`select create_distributed_table(${name}, 'user_id', shard_count => ${SHARDS}::int)`;
  }
  for (const { table, name, definition } of references) {
    await client.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await client.end();
}

const inOrder = (names: readonly string[], first: readonly string[]) => [
  ...first,
  ...names.filter((name) => !first.includes(name)),
];
