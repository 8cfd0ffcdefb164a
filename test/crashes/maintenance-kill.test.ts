/**
 * Kills of a backup, of its restore and of a migration, at moments that are spread over the whole time that each takes.
 * The next command always has the same figures, and the newest backup is whole.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataFolder } from '../../src/db/data-folder/data-folder.ts';
import { openEmbedded } from '../../src/db/embedded/embedded.ts';
import { newId } from '../../src/db/id.ts';
import { Random } from '../simulator/random.ts';
import { copyDataFolder, temporaryFolder } from '../support/databases/folder.ts';
import { replaceByOlderSchema } from '../support/databases/migrations.ts';
import { openNewPlace, type Place } from '../support/processes/pactole.ts';
import { BRIEF } from '../support/run/brief.ts';
import { built } from '../support/run/built.ts';
import { isLong, runs } from '../support/run/runs.ts';

const { KILL_SEED, CI } = process.env;
/** KILL_SEED replays the moments of a run. */
const SEED = Number(KILL_SEED ?? (CI ? 1 : Date.now() % 1_000_000));
const random = new Random(SEED);
const KILLS = runs(1);

/** A folder whose database holds an account of 1,000 euros. */
interface Prepared {
  readonly place: Place;
  readonly dataDir: string;
}

async function newFolder(): Promise<Prepared> {
  const place = await openNewPlace();
  const dataDir = join(place.folder, 'data');
  await copyDataFolder(dataDir);
  await place.pactole('accounts', 'create', 'Livret', '--type', 'savings');
  await place.pactole('balances', 'add', 'Livret', '1000');
  return { place, dataDir };
}

/** A folder with the same account, in the tables of the release before the newest migration. */
async function olderFolder(): Promise<Prepared> {
  const place = await openNewPlace();
  const dataDir = join(place.folder, 'data');
  await copyDataFolder(dataDir);
  const database = await openEmbedded(dataFolder(dataDir).db);
  await replaceByOlderSchema(database);
  const [user, account] = [newId(), newId()];
  const { query } = database;
  await query.execute(sql`insert into users (id, name) values (${user}, 'owner')`);
  await query.execute(sql`insert into accounts (user_id, id, name, type, currency)
    values (${user}, ${account}, 'Livret', 'savings', 'EUR')`);
  await query.execute(sql`insert into balances (user_id, account_id, date, id, balance, currency)
    values (${user}, ${account}, '2026-01-01', ${newId()}, 1000, 'EUR')`);
  await query.execute(sql`insert into transactions
      (user_id, id, account_id, date, amount, currency, label, identity, ordinal)
    select ${user}::uuid, gen_random_uuid(), ${account}::uuid, '2025-01-01', 1, 'EUR', 'row ' || n,
           sha256(n::text::bytea), 0
    from generate_series(1, 20000) n`);
  await database.close();
  return { place, dataDir };
}

/** Runs a command in a process of its own; with a time, ends it by SIGKILL then. */
async function run(dataDir: string, args: readonly string[], killAfterMs?: number) {
  const { PATH } = process.env;
  const temporary = join(dataDir, '..', 'tmp');
  mkdirSync(temporary, { recursive: true });
  const started = performance.now();
  const child = spawn(process.execPath, [...BRIEF, await built('command'), ...args], {
    env: { PATH, TMPDIR: temporary, PACTOLE_DATA_DIR: dataDir, PACTOLE_MARKET: 'off' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isKilled =
    killAfterMs !== undefined &&
    (await Promise.race([ended.then(() => false), sleep(killAfterMs).then(() => true)]));
  if (isKilled) child.kill('SIGKILL');
  const [code] = await ended;
  return { code, isKilled, ms: performance.now() - started };
}

const backupsIn = (dataDir: string) => {
  const { backups } = dataFolder(dataDir);
  return readdirSync(backups).filter((name) => name.endsWith('.tar.gz'));
};

interface Work {
  readonly prepare: () => Promise<Prepared>;
  readonly args: (dataDir: string) => string[];
}

const WORK: Record<string, Work> = {
  'backups create': { prepare: withBackup, args: () => ['backups', 'create'] },
  'backups restore': {
    prepare: withBackup,
    args: (dataDir) => ['backups', 'restore', backupsIn(dataDir)[0] ?? ''],
  },
  'a migration': { prepare: olderFolder, args: () => ['users', 'list'] },
};

async function withBackup(): Promise<Prepared> {
  const prepared = await newFolder();
  await prepared.place.pactole('backups', 'create');
  return prepared;
}

test.each(Object.entries(WORK))(`%s: ${KILLS} kills (seed ${SEED})`, async (_, work) => {
  const { place, dataDir } = await work.prepare();
  // The first process of all waits for files that are not in memory yet.
  let ms = 0;
  for (let nth = 0; nth < (isLong ? 2 : 1); nth++) {
    const whole = join(temporaryFolder(), 'data');
    await copyDataFolder(whole, dataDir);
    const done = await run(whole, work.args(whole));
    expect(done.code).toBe(0);
    ms = done.ms;
  }

  const moments: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const share = (kill + random.next()) / KILLS;
    let killed = '';
    let isKilled = false;
    while (!isKilled) {
      killed = join(temporaryFolder(), 'data');
      await copyDataFolder(killed, dataDir);
      const done = await run(killed, work.args(killed), share * ms);
      ({ isKilled } = done);
      // The machine was faster this time.
      if (!isKilled) ms = done.ms;
    }
    moments.push(`${((share * ms) / 1000).toFixed(1)} s`);

    const at = { PACTOLE_DATA_DIR: killed };
    const worth = await place.pactoleIn(at, 'net-worth', '--json');
    expect(worth, moments.at(-1)).toMatchObject({ code: 0 });
    expect(JSON.parse(worth.stdout).netWorth.net).toBe('1000.00');
    const verified = await place.pactoleIn(at, 'backups', 'verify', '--json');
    expect(verified, moments.at(-1)).toMatchObject({ code: 0 });
    expect(JSON.parse(verified.stdout)).toMatchObject({ accounts: 1 });
  }
  console.log(`of ${(ms / 1000).toFixed(1)} s, killed after ${moments.join(', ')}`);
  await place.close();
});
