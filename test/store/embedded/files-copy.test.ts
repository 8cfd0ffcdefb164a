import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedDriver } from '../../../src/store/embedded/driver.ts';
import { startEngine } from '../../../src/store/embedded/engine.ts';
import { EmbeddedFiles } from '../../../src/store/embedded/files.ts';
import { FilesCopy } from '../../../src/store/embedded/files-copy.ts';
import { findDamage, relationsOf } from '../../../src/store/embedded/page-check.ts';
import { dataFolder } from '../../../src/store/folder/data-folder.ts';
import { copyDataFolder, temporaryFolder } from '../../support/databases/folder.ts';

/** What tells two folders apart, byte by byte; nothing when they are the same. */
async function differences(one: string, other: string): Promise<string> {
  const compared = promisify(execFile)('diff', ['-rq', one, other]);
  const { stdout } = await compared.catch((failure: { stdout: string }) => failure);
  return stdout;
}

async function openEngine() {
  const { path, db } = dataFolder(join(temporaryFolder(), 'data'));
  await copyDataFolder(path);
  const files = new EmbeddedFiles(db);
  const { client } = await startEngine({ files, flushesLater: true });
  onTestFinished(() => client.close());
  return { path, db, files, client };
}

/** Statements that change files in every way: rows, indexes, maps, the log, new files, shorter ones, and none. */
function statementsOf(round: number): string[] {
  const table = `t${round % 3}`;
  return [
    `drop table if exists ${table}`,
    `create table ${table} (id int, words text)`,
    `insert into ${table} select n, repeat(md5(n::text), 20) from generate_series(1, 500) n`,
    `create index on ${table} (id)`,
    `update ${table} set words = 'other' where id % 7 = ${round % 7}`,
    ...(round % 3 === 1 ? [`delete from ${table} where id > 50`, `vacuum ${table}`] : []),
    ...(round % 4 === 2 ? [`truncate ${table}`, 'checkpoint'] : []),
    ...(round % 5 === 3 ? [`drop table ${table}`, 'select pg_switch_wal()'] : []),
  ];
}

test('a copy holds byte by byte what the files do at its moment, whatever PostgreSQL writes meanwhile', {
  timeout: 300_000,
}, async () => {
  const { path, db, files, client } = await openEngine();
  const relations = await relationsOf(embeddedDriver(() => client).query);
  const statements = Array.from({ length: 60 }, (_, round) => statementsOf(round)).flat();
  let done = 0;
  const write = async (count: number) => {
    for (const end = done + count; done < end; done++) {
      await client.exec(statements[done] ?? '');
      // Statements leave the copy no turn of the event loop.
      await nextTurn();
    }
  };
  for (let copies = 0; copies < 5; copies++) {
    const before = done;
    const copy = join(path, `copy-${copies}`);
    const copying = files.copy(copy, (work) =>
      client.runExclusive(async () => {
        expect(done).toBeGreaterThan(before + 5);
        await work();
        expect(await differences(db, copy)).toBe('');
      }),
    );
    await Promise.all([copying, write(60)]);
    expect(await findDamage(copy, relations)).toBeNull();
    rmSync(copy, { recursive: true });
  }
});

/** Something that is done to a folder, or to one of six files in two others. */
const change = fc.record({
  what: fc.constantFrom('write', 'make', 'remove', 'rename', 'cut', 'move'),
  file: fc.nat(5),
  other: fc.nat(5),
  at: fc.nat(300_000),
  length: fc.integer({ min: 1, max: 100_000 }),
});
type Change = typeof change extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Does it, and tells of it, in the same turn of the event loop. */
function doAndTell(folder: string, making: FilesCopy, one: Change, byte: number): void {
  const pathOf = (at: number) => join(folder, at % 2 ? 'a' : 'b', `${at}`);
  const path = pathOf(one.file);
  const [bytes, exists] = [Buffer.alloc(one.length, byte), existsSync(path)];
  const rename = (from: string, to: string) => {
    renameSync(from, to);
    for (const name of [from, to]) making.replaced(name);
  };
  if (one.what === 'move') {
    const [here, there] = [join(folder, 'a'), join(folder, 'moved')];
    if (existsSync(here)) rename(here, there);
    else rename(there, here);
  } else if (one.what === 'make' && !exists && existsSync(dirname(path))) {
    writeFileSync(path, bytes);
    making.replaced(path);
  } else if (one.what === 'write' && exists) {
    const file = openSync(path, 'r+');
    writeSync(file, bytes, 0, bytes.length, one.at);
    closeSync(file);
    making.written(path, one.at, bytes.length);
  } else if (one.what === 'cut' && exists) {
    const { size } = statSync(path);
    truncateSync(path, one.at);
    making.written(path, Math.min(size, one.at), Math.abs(size - one.at));
  } else if (one.what === 'remove' && exists) {
    rmSync(path);
    making.replaced(path);
  } else if (one.what === 'rename' && exists && existsSync(dirname(pathOf(one.other)))) {
    rename(path, pathOf(one.other));
  }
}

test('a copy is the folder at its moment, whatever is done to it meanwhile', async () => {
  const root = temporaryFolder();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 60 }), async (changes) => {
      const folder = join(root, `${++runs}`);
      for (let at = 0; at < 6; at++) {
        mkdirSync(join(folder, at % 2 ? 'a' : 'b'), { recursive: true });
        writeFileSync(join(folder, at % 2 ? 'a' : 'b', `${at}`), Buffer.alloc(200_000, at));
      }
      const making = new FilesCopy(folder);
      const copy = `${folder}-copy`;
      let isQuiet = false;
      const doing = (async () => {
        for (const [step, one] of changes.entries()) {
          if (isQuiet) return;
          doAndTell(folder, making, one, step);
          await nextTurn();
        }
      })();
      await making.make(copy, async (work) => {
        isQuiet = true;
        await doing;
        await work();
        expect(await differences(folder, copy)).toBe('');
      });
    }),
    { numRuns: 60 },
  );
});

test('a file that is cut while it is copied keeps nobody waiting', {
  timeout: 60_000,
}, async () => {
  const root = temporaryFolder();
  const folder = join(root, 'folder');
  const path = join(folder, 'table');
  const size = 256 * 1024 * 1024;
  mkdirSync(folder);
  writeFileSync(path, '');
  truncateSync(path, size);
  const making = new FilesCopy(folder);
  const made = making.make(join(root, 'copy'), (work) => work());
  await sleep(10);
  truncateSync(path, 1_000);
  making.written(path, 1_000, size - 1_000);
  await made;
  expect(await differences(folder, join(root, 'copy'))).toBe('');
});
