import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { Random } from '../simulator/random.ts';
import { copyDataFolder, temporaryFolder } from '../support/databases/folder.ts';
import { rows } from '../support/databases/rows.ts';
import { startChild } from '../support/processes/child.ts';
import { runs } from '../support/run/runs.ts';

const { KILL_SEED, CI } = process.env;
/** KILL_SEED replays the moments of a run. */
const SEED = Number(KILL_SEED ?? (CI ? 1 : Date.now() % 1_000_000));

interface Found {
  readonly change: number;
  readonly accounts: number;
  readonly isRaised: boolean;
}

test(`a kill at any moment loses no change that was answered, and leaves no half of one (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const dataDir = join(temporaryFolder(), 'data');
  await copyDataFolder(dataDir);
  for (let kill = 1; kill <= runs(1); kill++) {
    const child = startChild('open-folder.ts', dataDir, `user ${kill}`);
    const [, userId] = (await child.line('user ')).split(' ');
    await sleep(random.next() * 400);
    await child.kill();
    const answered = child.lines.filter((line) => line.startsWith('committed ')).length;

    const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
    const found = await rows<Found>(
      database.query,
      sql`select a.name::int as change, count(*) as accounts,
                 bool_and(u.revision >= extract(epoch from a.created_at) * 1000000) as "isRaised"
          from accounts a join users u on u.id = a.user_id
          where a.user_id = ${userId} group by a.name order by change`,
    );
    await database.close();

    // The last change may have been committed before the process could report it.
    expect([answered, answered + 1]).toContain(found.length);
    expect(found).toEqual(
      found.map((_, index) => ({ change: index + 1, accounts: 2, isRaised: true })),
    );
  }
});
