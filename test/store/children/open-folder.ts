/**
 * Opens a data folder, says when it has it, and then commits one change after the other until it is killed: by turns in one
 * transaction, and in parts.
 */
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { addRows } from '../../../src/store/addition.ts';
import type { Database } from '../../../src/store/database.ts';
import { newId } from '../../../src/store/id.ts';
import { openStore } from '../../../src/store/open.ts';
import { accounts, users } from '../../../src/store/schema.ts';
import { change, raiseRevision } from '../../../src/store/unit-of-work.ts';

/** Written at once, so that nothing counts as answered that the other side has not been told. */
const say = (line: string) => writeSync(1, `${line}\n`);

const [dataDir = '', name = ''] = process.argv.slice(2);
say('starting');
const { db } = await openStore({ databaseUrl: undefined, dataDir }, () => {});
say('opened');

if (name) {
  const userId = newId();
  await db.insert(users).values({ id: userId, name });
  say(`user ${userId}`);
  for (let number = 1; ; number++) {
    const account = { userId, name: String(number), type: 'checking', currency: 'EUR' } as const;
    const add = async (tx: Database) => {
      await tx.insert(accounts).values({ ...account, id: newId() });
    };
    const pause = async (tx: Database) => {
      await tx.execute(sql`select pg_sleep(0.001)`);
    };
    if (number % 2 === 1) {
      await change(db, userId, async (tx) => {
        await add(tx);
        await pause(tx);
        await add(tx);
      });
    } else {
      await addRows(
        db,
        userId,
        async ({ tx, ahead }) => {
          await add(tx);
          await ahead(pause);
          await add(tx);
          await ahead(pause);
        },
        (tx) => raiseRevision(tx, userId),
      );
    }
    say(`committed ${number}`);
  }
}
