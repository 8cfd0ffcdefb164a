/**
 * Power cuts. Records the file operations of the service, then builds the disk as it may be after a cut at a random
 * moment. It holds all flushed writes, and of the others none, all, or random pages of 4 kB.
 * `POWER_CUTS=1000 npx vitest run test/crashes/power-cut.test.ts` makes as many; POWER_SEED replays some.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { findDamage, relationsOf } from '../../src/db/embedded/page-checksums.ts';
import { newId } from '../../src/db/id.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { Queryable } from '../../src/db/queryable.ts';
import { accounts, users } from '../../src/db/schema.ts';
import { Random } from '../simulator/random.ts';
import { temporaryFolder } from '../support/databases/folder.ts';
import { rows } from '../support/databases/rows.ts';
import { isLong, runs } from '../support/run/runs.ts';
import { CutDisk, type Luck } from './power/cut-disk.ts';
import { contentOf, recordDisk, type Step } from './power/recorded-disk.ts';

const { POWER_SEED, POWER_CUTS, CI } = process.env;
const SEED = Number(POWER_SEED ?? (CI ? 1 : Date.now() % 1_000_000));
const CUTS = Number(POWER_CUTS ?? runs(2));
const CHANGES_A_LIFE = isLong ? 40 : 15;
/** So many moments of one life are tried. */
const CUTS_A_LIFE = 20;
const LUCK: readonly Luck[] = ['none', 'some', 'some', 'most', 'all'];

const open = (dataDir: string) =>
  openDatabase({ databaseUrl: undefined, dataDir, mode: 'cli' }, () => {});

/** Statements that create, replace and remove files. */
const UPKEEP = [
  'checkpoint',
  'checkpoint',
  'vacuum accounts',
  'vacuum full accounts',
  'reindex table users',
];

/** A change of a user that is there wholly or not at all: as many accounts as it says, and a revision. */
async function makeChange(database: Database, userId: string, number: number, size: number) {
  await database.change(userId, async (tx) => {
    await addAccounts(tx, userId, { number, size, count: size });
    await tx.execute(sql`update accounts set archived_at = null where name = ${number - 1}::text`);
  });
}

/** Makes a change by several statements of different sizes, as an import does. */
async function makeLongChange(database: Database, userId: string, number: number, random: Random) {
  const sizes = random.pick([[1, 1], [300, 2, 600], Array<number>(12).fill(30)]);
  const size = sizes.reduce((sum, count) => sum + count);
  await database.change(userId, async (tx) => {
    for (const count of sizes) await addAccounts(tx, userId, { number, size, count });
  });
}

interface Accounts {
  /** Of the change that they belong to, and how many it has in all. */
  readonly number: number;
  readonly size: number;
  readonly count: number;
}

async function addAccounts(tx: Queryable, userId: string, { number, size, count }: Accounts) {
  const account = { userId, name: String(number), type: 'checking', currency: 'EUR' } as const;
  const added = Array.from({ length: count }, () => ({
    ...account,
    id: newId(),
    institution: `${size}`,
  }));
  await tx.insert(accounts).values(added);
}

/** A new folder, changes of random sizes, checkpoints and restarts; each answer is a mark of what must be there. */
async function live(random: Random): Promise<{ steps: readonly Step[]; firstUse: number }> {
  const path = temporaryFolder();
  const recording = recordDisk(path);
  let firstUse = 0;
  try {
    let database = await open(path);
    firstUse = recording.steps.length;
    const userId = newId();
    await database.query.insert(users).values({ id: userId, name: 'ada' });
    recording.mark('0');
    for (let number = 1; number <= CHANGES_A_LIFE; number++) {
      if (random.chance(0.3)) await makeLongChange(database, userId, number, random);
      else await makeChange(database, userId, number, random.pick([1, 2, 3, 40, 900]));
      recording.mark(String(number));
      if (random.chance(0.2)) await database.query.execute(sql.raw(random.pick(UPKEEP)));
      if (random.chance(0.04)) {
        await database.close();
        database = await open(path);
      }
    }
    await database.close();
  } finally {
    recording.stop();
  }
  expectWhole(recording.steps, path);
  return { steps: recording.steps, firstUse };
}

/** Expects a complete recording: replayed on a disk that loses nothing, it gives the folder, byte for byte. */
function expectWhole(steps: readonly Step[], path: string): void {
  const disk = new CutDisk();
  for (const step of steps) disk.tell(step);
  const copy = temporaryFolder();
  disk.cut(copy, 'all', new Random(0));
  const [found, wanted] = [contentOf(copy), contentOf(path)];
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [name, bytes] of wanted) {
    const same = bytes === null ? found.get(name) === null : found.get(name)?.equals(bytes);
    expect(same, name).toBe(true);
  }
}

interface Found {
  readonly change: number;
  readonly accounts: number;
  readonly wanted: number;
}

/** Opens what is left, and compares it with what was answered, and with what may have been under way. */
async function check(path: string, answered: number): Promise<void> {
  // The process that held it is gone with the power; here it is this one, and still runs.
  rmSync(join(path, 'pactole.lock'), { force: true });
  const database = await open(path);
  try {
    const found = await rows<Found>(
      database.query,
      sql`select name::int as change, count(*)::int as accounts, min(institution)::int as wanted
          from accounts group by name order by change`,
    );
    const [users] = await rows<{ count: number; revision: number }>(
      database.query,
      sql`select count(*)::int as count, coalesce(max(revision), 0)::float8 as revision from users`,
    );
    expect([Math.max(answered, 0), answered + 1]).toContain(found.length);
    expect(found.map(({ change }) => change)).toEqual(found.map((_, index) => index + 1));
    for (const { accounts, wanted } of found) expect(accounts).toBe(wanted);
    expect((users?.revision ?? 0) > 0).toBe(found.length > 0);
    if (answered >= 0) expect(users?.count).toBe(1);
    expect(await findDamage(join(path, 'db'), await relationsOf(database.query))).toBeNull();
    await makeChange(database, (await userOf(database)) ?? newId(), found.length + 1, 1);
  } finally {
    await database.close();
  }
}

const userOf = async ({ query: db }: Database) => {
  const [user] = await rows<{ id: string }>(db, sql`select id from users`);
  if (user !== undefined) return user.id;
  const id = newId();
  await db.insert(users).values({ id, name: 'ada' });
  return id;
};

/** Cuts the power of one life at random moments, in their order; gives what was found wrong. */
async function cutLife(random: Random, cuts: number, ignoresFlush = false): Promise<string[]> {
  const { steps, firstUse } = await live(random);
  const moments = Array.from({ length: cuts }, (_, cut) =>
    // One in ten while the folder is made for the first time.
    cut % 10 === 0 ? random.int(firstUse) : firstUse + random.int(steps.length - firstUse),
  ).sort((a, b) => a - b);
  const disk = new CutDisk(ignoresFlush);
  const wrong: string[] = [];
  let told = 0;
  let answered = -1;
  for (const moment of moments) {
    for (; told < moment; told++) {
      const step = steps[told];
      if (step === undefined) break;
      if (step.kind === 'mark') answered = Number(step.what);
      disk.tell(step);
    }
    const luck = random.pick(LUCK);
    const path = temporaryFolder();
    disk.cut(path, luck, random);
    await check(path, answered).catch((error: unknown) => {
      wrong.push(
        `cut at step ${moment} of ${steps.length}, after answer ${answered}, ${luck}: ${error}`,
      );
    });
    rmSync(path, { recursive: true, force: true });
  }
  return wrong;
}

test(`a power cut at any moment loses nothing that was answered (${CUTS} cuts, seed ${SEED})`, {
  timeout: 900_000 + CUTS * 120_000,
}, async () => {
  for (let done = 0; done < CUTS; done += CUTS_A_LIFE) {
    const random = new Random(SEED, done);
    expect(await cutLife(random, Math.min(CUTS_A_LIFE, CUTS - done))).toEqual([]);
    if (POWER_CUTS !== undefined) console.log(`${done + CUTS_A_LIFE} cuts, nothing lost`);
  }
});

if (isLong) {
  test('the cuts find what a database that is not flushed loses', async () => {
    expect((await cutLife(new Random(SEED, -1), 8, true)).length).toBeGreaterThan(0);
  });
}
