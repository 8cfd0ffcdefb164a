import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { backUpIfDue, scheduleBackups } from '../../../src/db/backups/backup-schedule.ts';
import {
  listBackups,
  newestBackup,
  takeBackup,
  writeBackup,
} from '../../../src/db/backups/backups.ts';
import { restoreBackup } from '../../../src/db/backups/restore.ts';
import { openArchive } from '../../../src/db/backups/template.ts';
import { verifyBackup } from '../../../src/db/backups/verify-backup.ts';
import { type DataFolder, dataFolder } from '../../../src/db/data-folder/data-folder.ts';
import type { Database } from '../../../src/db/database.ts';
import { type EmbeddedStore, openEmbedded } from '../../../src/db/embedded/embedded.ts';
import { relationsOf } from '../../../src/db/embedded/page-checksums.ts';
import { newId } from '../../../src/db/id.ts';
import { openDatabase } from '../../../src/db/open.ts';
import { users } from '../../../src/db/schema.ts';
import { copyDataFolder, temporaryFolder } from '../../support/databases/folder.ts';
import { replaceByOlderSchema } from '../../support/databases/migrations.ts';
import { rows } from '../../support/databases/rows.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const ignore = () => {};

const addUser = ({ query }: Database, name: string) =>
  query.insert(users).values({ id: newId(), name });
const names = async ({ query }: Database) =>
  (await rows<{ name: string }>(query, sql`select name from users order by name`)).map(
    (u) => u.name,
  );

const start = (path: string) => openDatabase({ databaseUrl: undefined, dataDir: path }, ignore);

/** A closed data folder whose database knows Ada, and one that knows Grace too and has a dump from before her. */
const originals = mkdtempSync(join(tmpdir(), 'pactole-dumps-'));
const before = dataFolder(join(originals, 'before'));
const after = dataFolder(join(originals, 'after'));

beforeAll(async () => {
  await copyDataFolder(before.path);
  const database = await openEmbedded(before.db);
  await addUser(database, 'ada');
  await database.close();

  await copyDataFolder(after.path, before.path);
  const later = await openEmbedded(after.db);
  await takeBackup(later, after, NOON);
  await addUser(later, 'grace');
  await later.close();
});
afterAll(() => rmSync(originals, { recursive: true }));

async function copyOf(original: DataFolder): Promise<DataFolder> {
  const folder = dataFolder(join(temporaryFolder(), 'data'));
  await copyDataFolder(folder.path, original.path);
  return folder;
}

/** A data folder whose database knows Ada, opened without anything that takes dumps by itself. */
async function openFolder(): Promise<{ folder: DataFolder; database: EmbeddedStore }> {
  const folder = await copyOf(before);
  const database = await openEmbedded(folder.db);
  onTestFinished(() => database.close());
  return { folder, database };
}

/** A closed data folder whose database knows Ada and Grace, and a dump that knows Ada only. */
async function folderWithDump(): Promise<{ folder: DataFolder; dump: string }> {
  const folder = await copyOf(after);
  const [dump] = await listBackups(folder);
  return { folder, dump: dump?.path ?? '' };
}

/** Gives a closed data folder the schema of one migration less, with its users. */
async function unmigrated(folder: DataFolder): Promise<void> {
  const database = await openEmbedded(folder.db);
  const kept = await names(database);
  await replaceByOlderSchema(database);
  for (const name of kept) {
    await database.query.execute(sql`insert into users (id, name) values (${newId()}, ${name})`);
  }
  await database.close();
}

async function namesIn(folder: DataFolder): Promise<string[]> {
  const database = await start(folder.path);
  const found = await names(database);
  await database.close();
  return found;
}

test('the newest seven are kept', async () => {
  const { folder, database } = await openFolder();
  for (let day = 1; day <= 8; day++) {
    writeFileSync(join(folder.backups, `pactole-2026-11-0${day}T120000Z.tar.gz`), 'a backup');
  }
  writeFileSync(join(folder.backups, 'notes.txt'), '');
  await takeBackup(database, folder, NOON);
  const kept = (await listBackups(folder)).map(({ takenAt }) => takenAt.toISOString().slice(8, 10));
  expect(kept).toEqual(['21', '08', '07', '06', '05', '04', '03']);
  expect(readdirSync(folder.backups)).toContain('notes.txt');
});

test('a dump taken in the middle of a transaction holds nothing of it', async () => {
  const { folder, database } = await openFolder();
  const path = await database.transaction(async (tx) => {
    await tx.insert(users).values({ id: newId(), name: 'ghost' });
    return writeBackup(database, folder, NOON);
  });
  const copy = await openEmbedded(undefined, await openArchive(path));
  expect(await names(copy)).toEqual(['ada']);
  await copy.close();
});

test('a restored dump takes the place of the database, which is kept aside', async () => {
  const { folder, dump } = await folderWithDump();
  const replaced = await restoreBackup(folder.path, dump, ignore);
  expect(await namesIn(folder)).toEqual(['ada']);

  const aside = await openEmbedded(replaced ?? '');
  expect(await names(aside)).toEqual(['ada', 'grace']);
  await aside.close();
});

test('a dump can be restored into a new folder', async () => {
  const { dump } = await folderWithDump();
  const folder = dataFolder(join(temporaryFolder(), 'new'));
  expect(await restoreBackup(folder.path, dump, ignore)).toBeNull();
  expect(await namesIn(folder)).toEqual(['ada']);
});

test('before a migration a backup is taken, and named with how to go back', async () => {
  const folder = await copyOf(after);
  const [older] = await listBackups(folder);
  await unmigrated(folder);
  const told: string[] = [];
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: folder.path, mode: 'cli' },
    (line) => told.push(line),
  );
  expect(await names(database)).toEqual(['ada', 'grace']);
  await database.close();
  const [taken, ...others] = await listBackups(folder);
  expect(others).toEqual([older]);
  expect(told).toEqual([
    `This release changes the database's schema. The backup ${taken?.name} was written first: ` +
      `to go back, install the release before and run \`npx pactole backups restore ${taken?.name}\`.`,
  ]);
  expect(await verifyBackup(folder, taken?.path ?? '')).toMatchObject({ users: 2 });
  await start(folder.path).then((again) => again.close());
  expect((await listBackups(folder))[0]).toEqual(taken);
});

test('without a backup nothing is migrated, and the words say what to do', async () => {
  const folder = await copyOf(after);
  await unmigrated(folder);
  const database = await PGlite.create(folder.db);
  const { rows: found } = await database.query<{ file: string }>(
    "select pg_relation_filepath('users') as file",
  );
  await database.close();
  flip(join(folder.db, found[0]?.file ?? ''), 8000);
  const failure = start(folder.path);
  await expect(failure).rejects.toThrow(
    'None could be written, so the database was left as it was',
  );
  await expect(failure).rejects.toThrow("The table users can't be read");
  const [, file = ''] =
    /`npx pactole backups restore (\S+)`/.exec(String(await failure.catch(String))) ?? [];
  await restoreBackup(folder.path, join(folder.backups, file), ignore);
  expect(await namesIn(folder)).toEqual(['ada']);
});

test('nothing is restored into a folder that is open', async () => {
  const { folder, dump } = await folderWithDump();
  const database = await start(folder.path);
  await expect(restoreBackup(folder.path, dump, ignore)).rejects.toThrow(
    'The data folder is in use',
  );
  await database.close();
});

test('a dump that cannot be read changes nothing', async () => {
  const { folder } = await folderWithDump();
  const other = join(folder.path, 'other');
  for (const content of ['no archive', gzipSync('no archive'), null]) {
    if (content === null) rmSync(other);
    else writeFileSync(other, content);
    await expect(restoreBackup(folder.path, other, ignore)).rejects.toThrow(
      `The backup ${other} can't be read; nothing was changed.`,
    );
  }
  expect(await namesIn(folder)).toEqual(['ada', 'grace']);
});

test('a restore that was killed between its two renames is finished by the next start', async () => {
  const { folder, dump } = await folderWithDump();
  const other = dataFolder(temporaryFolder());
  await restoreBackup(other.path, dump, ignore);
  renameSync(other.db, folder.restored);
  renameSync(folder.db, join(folder.path, 'db.replaced-now'));
  expect(await namesIn(folder)).toEqual(['ada']);
});

test('a backup of a clock that ran ahead stays, is announced once, and is neither the newest nor due', async () => {
  const { folder, database } = await openFolder();
  const ahead = 'pactole-2036-01-01T000000Z.tar.gz';
  writeFileSync(join(folder.backups, ahead), 'a backup');
  for (let day = 1; day <= 7; day++) {
    writeFileSync(join(folder.backups, `pactole-2026-11-1${day}T120000Z.tar.gz`), 'a backup');
  }
  const told: string[] = [];
  const { signal } = new AbortController();
  for (let minute = 0; minute < 10; minute++) {
    const now = new Date(NOON.getTime() + minute * 60_000);
    await backUpIfDue(database, folder, now, signal, (line) => told.push(line));
  }
  expect((await listBackups(folder)).map(({ name }) => name.slice(8, 18))).toEqual([
    '2036-01-01',
    '2026-11-21',
    ...[17, 16, 15, 14, 13, 12].map((day) => `2026-11-${day}`),
  ]);
  expect(new Set(told)).toEqual(
    new Set([
      `A backup is dated in the future, the last ${ahead}: the clock of this machine was or is wrong. They stay, and don't count.`,
    ]),
  );
  const keeper = scheduleBackups(database, folder, (line) => told.push(line), { pauseMs: 20 });
  told.length = 0;
  await sleep(300);
  await keeper.stop();
  expect(told).toHaveLength(1);
  expect((await newestBackup(folder, NOON))?.takenAt).toEqual(NOON);
});

test('a link to nothing, a folder and an empty file are no backups, and stop none', async () => {
  const folder = await copyOf(after);
  const known = await listBackups(folder);
  symlinkSync(join(folder.path, 'gone'), join(folder.backups, 'pactole-2026-11-01T000000Z.tar.gz'));
  mkdirSync(join(folder.backups, 'pactole-2026-11-02T000000Z.tar.gz'));
  writeFileSync(join(folder.backups, 'pactole-2026-11-30T000000Z.tar.gz'), '');
  expect(await listBackups(folder)).toEqual(known);
  const database = await openEmbedded(folder.db);
  onTestFinished(() => database.close());
  await takeBackup(database, folder, new Date('2026-12-05T12:00:00Z'));
  expect(await listBackups(folder)).toHaveLength(known.length + 1);
});

test('two backups of one second are two files', async () => {
  const { folder, database } = await openFolder();
  const paths = [
    await takeBackup(database, folder, NOON),
    await takeBackup(database, folder, NOON),
  ];
  expect(new Set(paths).size).toBe(2);
  expect((await listBackups(folder)).map(({ path }) => path).sort()).toEqual(paths);
});

test('a dump is one file that only its owner may read, and due when the newest is a day old or of a clock that ran ahead', async () => {
  const { folder, database } = await openFolder();
  const { signal } = new AbortController();
  const hours = (count: number) => new Date(NOON.getTime() + count * 60 * 60 * 1000);
  const dumped = async (now: Date) => {
    const before = (await listBackups(folder)).length;
    await backUpIfDue(database, folder, now, signal);
    return (await listBackups(folder)).length > before;
  };
  expect(await dumped(NOON)).toBe(true);
  const name = 'pactole-2026-11-21T120000Z.tar.gz';
  expect(readdirSync(folder.backups)).toEqual([name]);
  const path = join(folder.backups, name);
  const { mode, size: bytes } = statSync(path);
  expect(mode & 0o777).toBe(0o600);
  expect(await listBackups(folder)).toEqual([{ name, path, takenAt: NOON, bytes }]);
  expect(await dumped(hours(23))).toBe(false);
  expect(await dumped(hours(24))).toBe(true);
  expect(await dumped(hours(-1))).toBe(true);
});

test('a first dump is taken as soon as there is somebody to lose, and not before', async () => {
  const folder = dataFolder(join(temporaryFolder(), 'data'));
  await copyDataFolder(folder.path);
  const database = await openEmbedded(folder.db);
  onTestFinished(() => database.close());
  const looks = vi.spyOn(database.query, 'select');
  const keeper = scheduleBackups(database, folder, ignore, { pauseMs: 20 });
  await vi.waitUntil(() => looks.mock.calls.length > 3, 120_000);
  expect(await listBackups(folder)).toEqual([]);

  await addUser(database, 'ada');
  await vi.waitUntil(async () => (await listBackups(folder)).length === 1, 120_000);
  await sleep(200);
  expect(await listBackups(folder)).toHaveLength(1);
  await keeper.stop();
});

test('damaged pages are in no dump, and are named with the way back', async () => {
  const { folder, dump } = await folderWithDump();
  const database = await openEmbedded(folder.db);
  const relations = await relationsOf(database.query);
  const file = relations.find(({ name }) => name === 'users')?.file ?? '';
  await database.close();
  flip(join(folder.db, file), 8000);

  // The one that is there is a day old when the service starts.
  const name = dump.slice(folder.backups.length + 1);
  const told: string[] = [];
  const running = await openDatabase({ databaseUrl: undefined, dataDir: folder.path }, (line) =>
    told.push(line),
  );
  const isTold = (start: string) => told.some((line) => line.startsWith(start));
  await vi.waitUntil(() => isTold('No backup') && isTold('Page 0'), 120_000);
  await running.close();
  expect(told).toContain(
    `Page 0 of ${file} is damaged. The newest backup, of 21 November 2026 at 12:00 UTC, is restored by \`npx pactole backups restore ${name}\`, which keeps what is there now.`,
  );
  expect(told).toContain(
    `No backup could be written: The table users can't be read (invalid page in block 0 of relation "${file}"); older backups stay.`,
  );
  expect(await listBackups(folder)).toHaveLength(1);
  await restoreBackup(folder.path, dump, ignore);
  expect(await namesIn(folder)).toEqual(['ada']);
});

test('a damaged index is found by the next backup, which is not written', async () => {
  const { folder } = await folderWithDump();
  const database = await openEmbedded(folder.db);
  const relations = await relationsOf(database.query);
  const file = relations.find(({ name }) => name === 'users_name_unique')?.file ?? '';
  await database.close();
  flip(join(folder.db, file), 8192 + 4000);
  const again = await openEmbedded(folder.db);
  onTestFinished(() => again.close());
  await expect(takeBackup(again, folder, NOON)).rejects.toThrow(
    `Page 1 of ${file}, a part of users_name_unique, is damaged, and no backup was written. \`npx pactole backups restore pactole-2026-11-21T120000Z.tar.gz\` brings back the newest one, and keeps what is there now.`,
  );
  expect(await listBackups(folder)).toHaveLength(1);
});

test('a backup is verified in a folder of its own, also while the database is open', async () => {
  const { folder, dump } = await folderWithDump();
  const database = await start(folder.path);
  onTestFinished(() => database.close());
  const before = readdirSync(folder.path).sort();
  const verified = await verifyBackup(folder, dump);
  expect(verified).toMatchObject({ users: 1, accounts: 0, transactions: 0 });
  expect(verified.tables).toBeGreaterThan(80);
  expect(verified.indexes).toBeGreaterThan(100);
  expect(readdirSync(folder.path).sort()).toEqual(before);
  expect(readdirSync(folder.backups).filter((name) => name.startsWith('.verify'))).toEqual([]);
  expect(await names(database)).toEqual(['ada', 'grace']);
});

test('a backup whose index lacks a row is not taken for a good one', async () => {
  const { folder, database } = await openFolder();
  // Hides the row from the index alone, as a lost write of its page would.
  await database.query.execute(
    sql`update pg_index set indisready = false where indexrelid = 'users_name_unique'::regclass`,
  );
  await addUser(database, 'grace');
  await database.query.execute(
    sql`update pg_index set indisready = true where indexrelid = 'users_name_unique'::regclass`,
  );
  const path = await takeBackup(database, folder, NOON);
  await expect(verifyBackup(folder, path)).rejects.toThrow(
    `The backup ${path} can't be restored. The index users_name_unique does not fit its table (heap tuple`,
  );
  expect(readdirSync(folder.backups)).toHaveLength(1);
});

test('a cut-off backup is not taken for a good one', async () => {
  const { folder, dump } = await folderWithDump();
  writeFileSync(dump, readFileSync(dump).subarray(0, 100_000));
  await expect(verifyBackup(folder, dump)).rejects.toThrow(`The backup ${dump} can't be restored.`);
});

test('a page that is damaged while the service runs is told of when it is read', async () => {
  const { folder } = await folderWithDump();
  const database = await openEmbedded(folder.db);
  const relations = await relationsOf(database.query);
  const users = relations.find(({ name }) => name === 'users')?.file ?? '';
  await database.close();
  flip(join(folder.db, users), 8000);

  const told: string[] = [];
  const again = await openEmbedded(folder.db, undefined, { damaged: (what) => told.push(what) });
  await expect(names(again)).rejects.toThrow();
  expect(new Set(told)).toEqual(new Set([`Page 0 of ${users} is damaged`]));
  await again.close();
});

/** Changes one bit of a file. */
function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test('a dump that is given up leaves nothing of itself', async () => {
  const { folder, database } = await openFolder();
  const told: string[] = [];
  const keeper = scheduleBackups(database, folder, (line) => told.push(line));
  await keeper.stop();
  expect(readdirSync(folder.backups)).toEqual([]);
  expect(told).toEqual([]);
});

test('a backup that cannot be written is announced, and ends nothing', async () => {
  const { folder, database } = await openFolder();
  rmSync(folder.backups, { recursive: true });
  const told: string[] = [];
  const keeper = scheduleBackups(database, folder, (line) => told.push(line));
  await vi.waitUntil(() => told.length > 0, 120_000);
  await keeper.stop();
  expect(told[0]).toMatch(/^No backup could be written: .*ENOENT/);
  expect(await names(database)).toEqual(['ada']);
});
