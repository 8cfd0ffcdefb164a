import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { DatabaseUnavailable } from '../../src/db/errors/database-unavailable.ts';
import { newId } from '../../src/db/id.ts';
import { openDatabase } from '../../src/db/open.ts';
import { users } from '../../src/db/schema.ts';
import { copyDataFolder, temporaryFolder } from '../support/databases/folder.ts';
import { rows } from '../support/databases/rows.ts';
import { startChild } from '../support/processes/child.ts';

const AT_REST = ['.pactole', 'backups', 'db'];

async function open(dataDir: string, told: string[] = []): Promise<Database> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, (line) =>
    told.push(line),
  );
  let closed = false;
  const close = async () => {
    if (!closed) await database.close();
    closed = true;
  };
  onTestFinished(close);
  return { ...database, close };
}

/** A data folder whose database holds nothing. */
async function emptyDatabase(): Promise<string> {
  const path = join(temporaryFolder(), 'data');
  await copyDataFolder(path);
  return path;
}

/** A data folder that was opened and closed, of which tests lose parts. */
const original = mkdtempSync(join(tmpdir(), 'pactole-opened-'));
beforeAll(async () => {
  await copyDataFolder(join(original, 'data'));
  const dataDir = join(original, 'data');
  await (await openDatabase({ databaseUrl: undefined, dataDir }, () => {})).close();
});
afterAll(() => rmSync(original, { recursive: true }));

async function openedBefore(): Promise<string> {
  const path = join(temporaryFolder(), 'data');
  await copyDataFolder(path, join(original, 'data'));
  return path;
}

test('the first start makes a database', async () => {
  const path = join(temporaryFolder(), 'data');
  const told: string[] = [];
  await open(path, told);
  expect(told).toEqual([]);
  expect(readdirSync(path).sort()).toEqual([...AT_REST, 'pactole.lock']);
});

test('what was written is there after the next start', async () => {
  const path = await emptyDatabase();
  const first = await open(path);
  await first.query.insert(users).values({ id: newId(), name: 'ada' });
  await first.close();
  expect(readdirSync(path).sort()).toEqual(AT_REST);

  const { query: db } = await open(path);
  expect(await rows(db, sql`select name from users`)).toEqual([{ name: 'ada' }]);
});

test('close waits for the transaction under way', async () => {
  const path = await emptyDatabase();
  const database = await open(path);
  const transaction = database.transaction(async (tx) => {
    await tx.insert(users).values({ id: newId(), name: 'ada' });
    await sleep(50);
    await tx.insert(users).values({ id: newId(), name: 'grace' });
  });
  await Promise.all([transaction, database.close()]);
  const { query: db } = await open(path);
  expect(await rows(db, sql`select count(*) as users from users`)).toEqual([{ users: 2 }]);
});

test('a folder that another process has open is refused', async () => {
  const path = await emptyDatabase();
  const child = startChild('open-folder.ts', path);
  onTestFinished(() => child.kill());
  await child.line('opened');
  await expect(open(path)).rejects.toThrow(DatabaseUnavailable);
  await expect(open(path)).rejects.toThrow(`in use by process ${child.process.pid} on`);
});

test('a first start that is killed at any moment does not spoil the next one', async () => {
  for (const delayMs of [0, 150, 300, 450]) {
    const path = temporaryFolder();
    const child = startChild('open-folder.ts', path);
    await child.line('starting');
    await sleep(delayMs);
    await child.kill();
    const database = await open(path);
    expect(await rows(database.query, sql`select count(*) as users from users`)).toEqual([
      { users: 0 },
    ]);
    await database.close();
  }
});

test('what a killed first start left unfinished is made anew', async () => {
  const path = temporaryFolder();
  mkdirSync(join(path, 'db.new', 'base'), { recursive: true });
  writeFileSync(join(path, 'db.new', 'PG_VERSION'), '18\n');
  await open(path);
  expect(existsSync(join(path, 'db.new'))).toBe(false);
});

test('a database that is damaged is refused, says the way back, and frees the folder', async () => {
  const path = await openedBefore();
  rmSync(join(path, 'db', 'global', 'pg_control'));
  await expect(open(path)).rejects.toThrow(
    new DatabaseUnavailable([
      ['embeddedUnopenable', { db: `${path}/db` }],
      ['noneToRestore', { backups: `${path}/backups` }],
    ]),
  );
  expect(existsSync(join(path, 'pactole.lock'))).toBe(false);
});

describe('a database whose files are gone is refused, and left as it is', () => {
  const DUMP = 'pactole-2026-11-21T120000Z.tar.gz';
  const emptied = (folder: string) => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  };

  test.each<[what: string, lose: (path: string) => void, said: string]>([
    ['PG_VERSION', (path) => rmSync(join(path, 'db', 'PG_VERSION')), 'lacks its file PG_VERSION'],
    ['all in it', (path) => emptied(join(path, 'db')), 'is empty'],
    ['the folder', (path) => rmSync(join(path, 'db'), { recursive: true }), 'is gone'],
    [
      'all but the marker, as `rm -r *` does',
      (path) => {
        for (const name of readdirSync(path)) {
          if (!name.startsWith('.')) rmSync(join(path, name), { recursive: true });
        }
      },
      'is gone',
    ],
    [
      'the folder and the marker, but not the dumps',
      (path) => {
        rmSync(join(path, 'db'), { recursive: true });
        rmSync(join(path, '.pactole'));
        writeFileSync(join(path, 'backups', DUMP), 'a backup');
      },
      `\`npx pactole backups restore ${DUMP}\``,
    ],
  ])('%s', async (_, lose, said) => {
    const path = await openedBefore();
    lose(path);
    const left = readdirSync(path, { recursive: true }).sort();
    const refusal = await open(path).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseUnavailable);
    expect(String(refusal)).toContain(said);
    expect(String(refusal)).toContain(
      `To begin with nothing, remove ${path} with all that is in it`,
    );
    expect(
      readdirSync(path, { recursive: true })
        .filter((name) => name !== 'backups')
        .sort(),
    ).toEqual(left.filter((name) => name !== 'backups'));
  });
});
