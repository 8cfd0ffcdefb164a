/** New data folders are copies of the template that the build made. */
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openOrCreate } from '../../../src/db/backups/open-or-create.ts';
import { tarball, unpack } from '../../../src/db/backups/tarball.ts';
import { dataFolder, prepareDataFolder } from '../../../src/db/data-folder/data-folder.ts';
import { temporaryFolder } from '../../support/databases/folder.ts';
import { rows } from '../../support/databases/rows.ts';
import { runs } from '../../support/run/runs.ts';

const archiveOf = async (folder: string) => buffer(Readable.from(tarball(folder)));

async function openFrom(template: string) {
  const folder = dataFolder(join(temporaryFolder(), 'data'));
  prepareDataFolder(folder);
  const database = await openOrCreate(folder, {}, template);
  onTestFinished(() => database.close());
  return { folder, database };
}

test('what is packed and unpacked is as it was', async () => {
  const content = fc.uint8Array({ maxLength: 1_100, size: 'max' });
  await fc.assert(
    fc.asyncProperty(content, content, async (one, other) => {
      const folder = temporaryFolder();
      const [packed, unpacked] = [join(folder, 'packed'), join(folder, 'unpacked')];
      mkdirSync(join(packed, 'empty', 'deep'), { recursive: true });
      writeFileSync(join(packed, 'one'), one);
      writeFileSync(join(packed, 'empty', 'other'), other);
      unpack(await archiveOf(packed), unpacked);
      expect(readFileSync(join(unpacked, 'one'))).toEqual(Buffer.from(one));
      expect(readFileSync(join(unpacked, 'empty', 'other'))).toEqual(Buffer.from(other));
      expect(statSync(join(unpacked, 'empty', 'deep')).isDirectory()).toBe(true);
    }),
    { numRuns: runs(5) },
  );
});

test("other programs' archives are unpacked as they were packed", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'packed', 'base'), { recursive: true });
  writeFileSync(join(folder, 'packed', 'base', '1259'), 'x'.repeat(8_192));
  const archive = execFileSync('tar', ['--format=ustar', '-C', join(folder, 'packed'), '-c', '.']);
  unpack(archive, join(folder, 'unpacked'));
  expect(readFileSync(join(folder, 'unpacked', 'base', '1259'), 'utf8')).toBe('x'.repeat(8_192));
});

test('a template of another version of PGlite is left alone, and a database made from nothing', async () => {
  const other = temporaryFolder();
  writeFileSync(join(other, 'PG_VERSION'), '9\n');
  const template = join(temporaryFolder(), 'template.tar.gz');
  await pipeline(tarball(other), createGzip(), createWriteStream(template));

  const { folder, database } = await openFrom(template);
  expect(await rows(database.query, sql`select count(*)::int as count from users`)).toEqual([
    { count: 0 },
  ]);
  expect(readFileSync(join(folder.db, 'PG_VERSION'), 'utf8')).not.toBe('9\n');
});

test('a release that was not built makes a database from nothing', async () => {
  const { database } = await openFrom(join(temporaryFolder(), 'not-built.tar.gz'));
  expect(await rows(database.query, sql`select count(*)::int as count from users`)).toEqual([
    { count: 0 },
  ]);
});
