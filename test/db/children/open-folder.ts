/**
 * Opens a data folder, says when it has it, and then commits one change after the other until it is killed.
 */
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { newId } from '../../../src/db/id.ts';
import { openDatabase } from '../../../src/db/open.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { accounts, users } from '../../../src/db/schema.ts';

/** Written at once, so that nothing counts as answered that the other side has not been told. */
const say = (line: string) => writeSync(1, `${line}\n`);

const [dataDir = '', name = ''] = process.argv.slice(2);
say('starting');
const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
say('opened');

if (name) {
  const userId = newId();
  await database.query.insert(users).values({ id: userId, name });
  say(`user ${userId}`);
  for (let number = 1; ; number++) {
    const account = { userId, name: String(number), type: 'checking', currency: 'EUR' } as const;
    const add = async (tx: Queryable) => {
      await tx.insert(accounts).values({ ...account, id: newId() });
    };
    const pause = async (tx: Queryable) => {
      await tx.execute(sql`select pg_sleep(0.001)`);
    };
    await database.change(userId, async (tx) => {
      await add(tx);
      await pause(tx);
      await add(tx);
    });
    say(`committed ${number}`);
  }
}
