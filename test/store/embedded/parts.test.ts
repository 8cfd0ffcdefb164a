/** Long work on the one connection of an embedded database: others get in, and it is one transaction all the same. */
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import { type Addition, addRows } from '../../../src/store/addition.ts';
import type { Database, Store } from '../../../src/store/database.ts';
import { openEmbedded } from '../../../src/store/embedded/embedded.ts';
import { startEngine } from '../../../src/store/embedded/engine.ts';
import { EmbeddedFiles } from '../../../src/store/embedded/files.ts';
import { prepare } from '../../../src/store/embedded/prepared-parts.ts';
import { newId } from '../../../src/store/id.ts';
import { openStore } from '../../../src/store/open.ts';
import { userNamed } from '../../../src/store/people/users.ts';
import { change, raiseRevision, revisionOf, snapshot } from '../../../src/store/unit-of-work.ts';
import { copyDataFolder, temporaryFolder } from '../../support/databases/folder.ts';
import { rows } from '../../support/databases/rows.ts';
import { personOf } from '../../support/people/statements.ts';
import { startService } from '../../support/service/service.ts';

/** A database that lets others in after so long; at once: after each statement. */
async function openDividing(partMs: number): Promise<Store> {
  const archive = await openAsBlob(inject('embedded').archive, { type: 'application/x-tar' });
  return openEmbedded(undefined, archive, { partMs });
}

let store: Store;
let db: Database;
let ada: string;
let grace: string;

beforeAll(async () => {
  store = await openDividing(0);
  db = store.db;
});
afterAll(() => store.close());

beforeEach(async () => {
  [ada, grace] = [await userNamed(db, `ada ${newId()}`), await userNamed(db, `grace ${newId()}`)];
});

const addAccount = (tx: Database, userId: string, name: string) =>
  tx.execute(
    sql`insert into accounts (user_id, id, name, type, currency)
        values (${userId}, ${newId()}, ${name}, 'checking', 'EUR')`,
  );

async function accountsOf(tx: Database, userId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from accounts where user_id = ${userId}`,
  );
  return found?.count ?? 0;
}

/** How many parts wait for the end of their transaction. */
async function waitingParts(tx: Database): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from pg_prepared_xacts`,
  );
  return found?.count ?? 0;
}

/** Asks again and again until told to stop; what was seen, without repetitions. */
function watch<Seen>(look: () => Promise<Seen>): () => Promise<Seen[]> {
  let isOver = false;
  const seen: Seen[] = [];
  const watching = (async () => {
    while (!isOver) {
      const now = await look();
      if (seen.at(-1) !== now) seen.push(now);
      await nextTurn();
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return seen;
  };
}

const FIVE = ['a', 'b', 'c', 'd', 'e'];
const addFive = async ({ tx }: Addition) => {
  for (const name of FIVE) await addAccount(tx, ada, name);
};
const conclude = (tx: Database) => raiseRevision(tx, ada);

/** Adds five rows; after each of them somebody else gets in, who counts parts and rows. */
async function addAmongOthers({ tx }: Addition): Promise<number[][]> {
  const seen: number[][] = [];
  for (const name of FIVE) {
    await addAccount(tx, ada, name);
    seen.push([await waitingParts(db), await accountsOf(db, ada)]);
  }
  return seen;
}

describe('rows that are added', () => {
  test('others get in after each statement, and see none of the rows until all are there', async () => {
    const before = await revisionOf(db, ada);
    const seen = await addRows(db, ada, addAmongOthers, conclude);
    expect(seen).toEqual([1, 2, 3, 4, 5].map((parts) => [parts, 0]));
    expect([await waitingParts(db), await accountsOf(db, ada)]).toEqual([0, 5]);
    expect(await revisionOf(db, ada)).toBeGreaterThan(before ?? 0);
  });

  test('others write meanwhile, and what they write stays whatever becomes of the rows', async () => {
    const failing = addRows(
      db,
      ada,
      async (addition) => {
        await addFive(addition);
        await change(db, grace, (tx) => addAccount(tx, grace, 'hers'));
        throw new Error('on purpose');
      },
      conclude,
    );
    await expect(failing).rejects.toThrow('on purpose');
    const found = [await accountsOf(db, ada), await accountsOf(db, grace), await waitingParts(db)];
    expect(found).toEqual([0, 1, 0]);
  });

  test('a statement that fails undoes the parts before it', async () => {
    const failing = addRows(
      db,
      ada,
      async (addition) => {
        await addAmongOthers(addition);
        await addition.tx.execute(sql`select 1 / 0`);
      },
      conclude,
    );
    await expect(failing).rejects.toThrow();
    expect([await accountsOf(db, ada), await waitingParts(db)]).toEqual([0, 0]);
  });

  test('what fails while they are concluded undoes them all', async () => {
    const fail = () => Promise.reject(new Error('on purpose'));
    await expect(addRows(db, ada, addAmongOthers, fail)).rejects.toThrow('on purpose');
    expect([await accountsOf(db, ada), await waitingParts(db)]).toEqual([0, 0]);
  });

  test('what goes ahead is seen by the rows after it', async () => {
    const seen = await addRows(
      db,
      ada,
      async ({ tx, ahead }) => {
        await addAccount(tx, ada, 'row');
        await ahead((other) => addAccount(other, ada, 'ahead'));
        return accountsOf(tx, ada);
      },
      conclude,
    );
    expect({ seen, after: await accountsOf(db, ada) }).toEqual({ seen: 1, after: 2 });
  });

  test('the person waits for them: neither reads nor writes come in between', async () => {
    let isOver = false;
    const adding = addRows(
      db,
      ada,
      async (addition) => {
        await addFive(addition);
        isOver = true;
      },
      conclude,
    );
    const reading = snapshot(db, ada, async (tx) => [isOver, await accountsOf(tx, ada)]);
    const writing = change(db, ada, async () => isOver);
    await adding;
    expect([await reading, await writing]).toEqual([[true, 5], true]);
  });

  test('nobody is in the way: it is one transaction like any other', async () => {
    const parts = await addRows(
      db,
      ada,
      async (addition) => {
        await addFive(addition);
        return waitingParts(addition.tx);
      },
      conclude,
    );
    expect({ parts, accounts: await accountsOf(db, ada) }).toEqual({ parts: 0, accounts: 5 });
  });

  test('refused: there is no such person', async () => {
    await expect(addRows(db, newId(), addFive, conclude)).rejects.toThrow();
    expect(await accountsOf(db, ada)).toBe(0);
  });
});

describe('reads of one state', () => {
  test('others write in between, and the reads do not see it', async () => {
    const seen = await snapshot(db, ada, async (tx) => {
      const before = await accountsOf(tx, ada);
      await change(db, grace, (other) => addAccount(other, grace, 'hers'));
      return [before, await accountsOf(tx, ada)];
    });
    expect(seen).toEqual([0, 0]);
    expect(await accountsOf(db, grace)).toBe(1);
  });

  test('begin again when the person or the market has changed, and let nobody in at last', async () => {
    let attempts = 0;
    let last: Promise<unknown> | undefined;
    const seen = await snapshot(db, ada, async (tx, revisions) => {
      attempts++;
      const before = await accountsOf(tx, ada);
      // By a door that does not ask whose turn it is; the last attempt has to get on without it.
      const changed = db.transaction(async (other) => {
        await addAccount(other, ada, `during ${attempts}`);
        await raiseRevision(other, ada);
      });
      if (attempts < 3) await changed;
      else last = changed;
      const after = await accountsOf(tx, ada);
      return { before, after, isCurrent: revisions.user === (await revisionOf(tx, ada)) };
    });
    expect({ attempts, ...seen }).toEqual({ attempts: 3, before: 2, after: 2, isCurrent: true });
    await last;
    expect(await accountsOf(db, ada)).toBe(3);
  });
});

test('others get in while what was read is worked on, also when a timer comes early', async () => {
  const { db, close } = await openDividing(50.9);
  onTestFinished(close);
  const alan = await userNamed(db, 'alan');
  const seen = await snapshot(db, alan, () => {
    // A timer that is set now counts from where this turn of the event loop began.
    const end = performance.now() + 20;
    while (performance.now() < end);
    return accountsOf(db, alan);
  });
  expect(seen).toBe(0);
});

test('others get in after each few hundred rows of an import', async () => {
  const service = await startService({ store });
  const person = await personOf(service, 'ada');
  const accountId = await person.account();
  const batch = Array.from({ length: 10_000 }, (_, row) => ({
    date: '2026-06-01',
    amount: `-${row}.00`,
    label: `row ${row}`,
    category: `category ${row % 3}`,
  }));
  const end = watch(() => waitingParts(db));
  const { body } = await person.importInto(accountId, batch);
  expect(body).toMatchObject({ imported: 10_000 });
  expect(Math.max(...(await end()))).toBeGreaterThanOrEqual(10);
  expect((await person.importInto(accountId, batch)).body).toMatchObject({ duplicates: 10_000 });
});

describe('a process that ends in between', () => {
  const open = (dataDir: string) =>
    openStore({ databaseUrl: undefined, dataDir, briefly: true }, () => {});

  interface Ending {
    /** Whether the first of the parts was committed. */
    readonly decide?: boolean;
    /** Whether it ended in the middle of a checkpoint. */
    readonly cutCheckpoint?: boolean;
  }

  /** A folder with rows in three parts, as a process left it that ended before they were all committed. */
  async function interrupted({ decide, cutCheckpoint }: Ending): Promise<string> {
    const [dataDir, left] = [join(temporaryFolder(), 'data'), join(temporaryFolder(), 'left')];
    await copyDataFolder(dataDir);
    const { client } = await startEngine({ files: new EmbeddedFiles(join(dataDir, 'db')) });
    const transaction = newId();
    await client.query(`insert into users (id, name) values ($1, 'ada')`, [ada]);
    for (const part of [0, 1, 2]) {
      await client.exec('begin');
      await client.query(
        `insert into accounts (user_id, id, name, type, currency) values ($1, $2, 'x', 'checking', 'EUR')`,
        [ada, newId()],
      );
      await prepare(client, transaction, part);
    }
    const control = readFileSync(join(dataDir, 'db/global/pg_control'));
    await client.exec('checkpoint');
    if (decide) await client.exec(`commit prepared 'pactole ${transaction} 0'`);
    await copyDataFolder(left, dataDir);
    // What is written last, and makes a checkpoint complete.
    if (cutCheckpoint) writeFileSync(join(left, 'db/global/pg_control'), control);
    await client.close();
    return left;
  }

  test.each([
    { ends: 'before it was decided, leaves nothing', how: {}, accounts: 0 },
    { ends: 'after it was decided, leaves everything', how: { decide: true }, accounts: 3 },
    { ends: 'in a checkpoint, leaves nothing', how: { cutCheckpoint: true }, accounts: 0 },
    {
      ends: 'after a decision, before the checkpoint was complete, leaves everything',
      how: { decide: true, cutCheckpoint: true },
      accounts: 3,
    },
  ])('$ends', async ({ how, accounts }) => {
    const opened = await open(await interrupted(how));
    onTestFinished(() => opened.close());
    const found = [await accountsOf(opened.db, ada), await waitingParts(opened.db)];
    expect(found).toEqual([accounts, 0]);
  });
});
