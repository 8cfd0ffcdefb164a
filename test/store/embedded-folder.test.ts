import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rows, type Store } from '../../src/store/database.ts';
import { newId } from '../../src/store/id.ts';
import { openStore } from '../../src/store/open.ts';
import { users } from '../../src/store/schema.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { startChild } from '../support/child.ts';
import { temporaryFolder } from '../support/folder.ts';

async function open(dataDir: string, told: string[] = []): Promise<Store> {
  const store = await openStore({ databaseUrl: undefined, dataDir }, (line) => told.push(line));
  let closed = false;
  const close = async () => {
    if (!closed) await store.close();
    closed = true;
  };
  onTestFinished(close);
  return { ...store, close };
}

test('the first start makes a database and says what it promises', async () => {
  const path = join(temporaryFolder(), 'data');
  const told: string[] = [];
  await open(path, told);
  expect(told).toEqual([
    `The data lives in ${path}, in an embedded database for trying Pactole and for one person.`,
    'It is never fsynced: killing the process loses nothing, a power failure may.',
    `A dump is written to ${path}/backups every day, and the newest 7 are kept.`,
    'For real use, set DATABASE_URL to a PostgreSQL database (version 15 or newer).',
  ]);
  expect(readdirSync(path).sort()).toEqual(['backups', 'db', 'pactole.lock']);
});

test('what was written is there after the next start', async () => {
  const path = temporaryFolder();
  const first = await open(path);
  await first.db.insert(users).values({ id: newId(), name: 'ada' });
  await first.close();
  expect(readdirSync(path).sort()).toEqual(['backups', 'db']);

  const { db } = await open(path);
  expect(await rows(db, sql`select name from users`)).toEqual([{ name: 'ada' }]);
});

test('close waits for the transaction under way', async () => {
  const path = temporaryFolder();
  const store = await open(path);
  const transaction = store.db.transaction(async (tx) => {
    await tx.insert(users).values({ id: newId(), name: 'ada' });
    await sleep(50);
    await tx.insert(users).values({ id: newId(), name: 'grace' });
  });
  await Promise.all([transaction, store.close()]);
  const { db } = await open(path);
  expect(await rows(db, sql`select count(*) as users from users`)).toEqual([{ users: 2 }]);
});

test('a folder that another process has open is refused', async () => {
  const path = temporaryFolder();
  const child = startChild('open-folder.ts', path);
  onTestFinished(() => child.kill());
  await child.line('opened');
  await expect(open(path)).rejects.toThrow(StoreUnavailable);
  await expect(open(path)).rejects.toThrow(`in use by process ${child.process.pid} on`);
});

test('a first start that is killed at any moment does not spoil the next one', async () => {
  for (const delayMs of [0, 150, 300, 450]) {
    const path = temporaryFolder();
    const child = startChild('open-folder.ts', path);
    await child.line('starting');
    await sleep(delayMs);
    await child.kill();
    const store = await open(path);
    expect(await rows(store.db, sql`select count(*) as users from users`)).toEqual([{ users: 0 }]);
    await store.close();
  }
});

test('what a killed first start left unfinished is made anew', async () => {
  const path = temporaryFolder();
  mkdirSync(join(path, 'db.new', 'base'), { recursive: true });
  writeFileSync(join(path, 'db.new', 'PG_VERSION'), '18\n');
  await open(path);
  expect(existsSync(join(path, 'db.new'))).toBe(false);
});

test('a database that is damaged is refused, says where the dumps are, and frees the folder', async () => {
  const path = temporaryFolder();
  await (await open(path)).close();
  rmSync(join(path, 'db', 'global', 'pg_control'));
  await expect(open(path)).rejects.toThrow(
    new StoreUnavailable(
      `The embedded database in ${path}/db can't be opened; dumps to go back to are in ${path}/backups.`,
    ),
  );
  expect(existsSync(join(path, 'pactole.lock'))).toBe(false);
});
