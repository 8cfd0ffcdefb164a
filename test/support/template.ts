import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { buildTemplate } from '../../src/store/embedded.ts';
import { openPostgres } from '../../src/store/postgres.ts';

export async function prepareEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-test-'));
  const path = join(folder, 'template.tar.gz');
  await writeFile(path, Buffer.from(await (await buildTemplate()).arrayBuffer()));
  return {
    template: { kind: 'embedded' as const, path },
    remove: () => rm(folder, { recursive: true }),
  };
}

export async function preparePostgres(url: string) {
  const name = `pactole_test_${process.pid}`;
  await administer(url, `drop database if exists ${name}`, `create database ${name}`);
  await (await openPostgres(withDatabase(url, name))).close();
  return {
    template: { kind: 'postgres' as const, url, name },
    remove: () => administer(url, `drop database if exists ${name}`),
  };
}

/** Runs statements that create and drop databases, which no transaction may hold. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  for (const statement of statements) await client.unsafe(statement);
  await client.end();
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
