/**
 * Kills inside the commit of an import, of moving in, of its undoing and of a restore. On the embedded database the files
 * are rebuilt as they are between two of its writes; on PostgreSQL the connection is cut around the COMMIT. All of the
 * change is there, or nothing. `COMMIT_KILLS=200 npx vitest run --project long test/crashes/commit-kill.test.ts`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { Random } from '../simulator/random.ts';
import { openNewDatabase } from '../support/databases/database.ts';
import { temporaryFolder } from '../support/databases/folder.ts';
import { rows } from '../support/databases/rows.ts';
import { runs } from '../support/run/runs.ts';
import { cutAtCommit } from './commits/commit-cutter.ts';
import { operationsOf, stateOf } from './commits/operations.ts';
import { CutDisk } from './power/cut-disk.ts';
import { recordDisk, type Step } from './power/recorded-disk.ts';

const { KILL_SEED, CI, COMMIT_KILLS } = process.env;
/** KILL_SEED replays the moments of a run. */
const SEED = Number(KILL_SEED ?? (CI ? 1 : Date.now() % 1_000_000));
const KILLS = Number(COMMIT_KILLS ?? runs(1) * 5);
const random = new Random(SEED);
const isEmbedded = inject('template').kind === 'embedded';

if (isEmbedded)
  test(`${KILLS} kills inside commits, embedded (seed ${SEED})`, {
    timeout: 900_000 + KILLS * 60_000,
  }, async () => {
    const path = temporaryFolder();
    const recording = recordDisk(path);
    const open = (dataDir: string) =>
      openDatabase({ databaseUrl: undefined, dataDir, mode: 'cli' }, () => {});
    const windows: { name: string; from: number; to: number; states: [string, string] }[] = [];
    try {
      const database = await open(path);
      for (const [name, prepare] of await operationsOf(database, 'ada')) {
        const run = await prepare();
        const before = await stateOf(database, 'ada');
        const start = recording.steps.length;
        await run();
        const to = recording.steps.length;
        const from = start + commitOf(recording.steps.slice(start, to));
        windows.push({ name, from, to, states: [before, await stateOf(database, 'ada')] });
      }
      await database.close();
    } finally {
      recording.stop();
    }
    for (const { name, states } of windows) expect(states[0], name).not.toBe(states[1]);
    const kills = Array.from({ length: KILLS }, (_, kill) => {
      const window = windows[kill % windows.length] as (typeof windows)[number];
      return { ...window, moment: window.from + random.int(window.to - window.from + 1) };
    }).sort((a, b) => a.moment - b.moment);
    const disk = new CutDisk();
    const found = new Map<string, [number, number]>();
    let told = 0;
    for (const { name, moment, states } of kills) {
      for (; told < moment; told++) disk.tell(recording.steps[told] as Step);
      const killed = temporaryFolder();
      disk.cut(killed, 'all', random);
      rmSync(join(killed, 'pactole.lock'), { force: true });
      const database = await open(killed);
      const state = await stateOf(database, 'ada');
      await database.close();
      rmSync(killed, { recursive: true, force: true });
      expect(states, `${name}, step ${moment}`).toContain(state);
      const counts = found.get(name) ?? [0, 0];
      counts[state === states[0] ? 0 : 1] += 1;
      found.set(name, counts);
    }
    console.log(`embedded, not there and there: ${JSON.stringify([...found])}`);
  });

/** Index of the step before the first flush: the log of the change is written, and not flushed. */
const commitOf = (steps: readonly Step[]): number =>
  Math.max(0, steps.findIndex(({ kind }) => kind === 'flush') - 1);

if (!isEmbedded)
  test(`${KILLS} kills inside commits, PostgreSQL (seed ${SEED})`, {
    timeout: 900_000 + KILLS * 60_000,
  }, async () => {
    const database = await openNewDatabase();
    const [{ name: base = '' } = {}] = await rows<{ name: string }>(
      database.query,
      sql`select current_database() as name`,
    );
    const template = inject('template') as { readonly url: string };
    const url = new URL(template.url);
    url.pathname = `/${base}`;
    const cutter = await cutAtCommit(url.href);
    const cut = await openPostgres(cutter.url, { acquireTimeoutMs: 600_000 });
    const found = new Map<string, [number, number]>();
    try {
      for (let kill = 0; kill < KILLS; ) {
        const user = `user ${kill}`;
        for (const [name, prepare] of await operationsOf(cut, user)) {
          const run = await prepare();
          const before = await stateOf(database, user);
          cutter.arm(random.pick(['before', 'after', 'answered']));
          await expect(run(), name).rejects.toThrow();
          const state = await cutter.settled(() => stateOf(database, user));
          const counts = found.get(name) ?? [0, 0];
          counts[state === before ? 0 : 1] += 1;
          found.set(name, counts);
          kill += 1;
          // Wholly there, the same change adds nothing or is refused; else it is made now.
          if (state === before) await run();
          else if (name === 'import' || name === 'move-in' || name === 'prices') await run();
          const after = await stateOf(database, user);
          expect(after, name).not.toBe(before);
          if (state !== before) expect(after, name).toBe(state);
        }
      }
      console.log(`PostgreSQL, not there and there: ${JSON.stringify([...found])}`);
    } finally {
      await cut.close();
      await database.close();
    }
  });
