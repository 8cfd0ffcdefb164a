/** Measures the use of disk and processors, for the table of sizes in test/bench/measurements.md. It has no limits. */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import type { Queryable } from '../../src/db/queryable.ts';
import { raiseRevision } from '../../src/db/revisions.ts';
import { createApp } from '../../src/http/app.ts';
import { rows } from '../support/databases/rows.ts';
import { processorTime } from '../support/processes/processor-time.ts';
import { LAST_DAY, writeEverydayLife } from '../support/users/everyday.ts';
import { runAlone, withScratchDatabase } from './support/scratch.ts';
import { sessionMs } from './support/session-time.ts';

/** Ten years of a household: two rows a day, eight accounts. */
const LIFE = { rows: 7_000, accounts: 8, categories: 20, assets: 10 };
const USERS = 10;
const IMPORTED = 5_000;
const READS = ['net-worth', 'accounts', 'insights', 'positions', 'performance', 'evolution'];

export const run = () => withScratchDatabase('sizing', measure);

async function measure(url: string): Promise<void> {
  const store = await openPostgres(url);
  const now = () => Date.parse(`${LAST_DAY}T12:00:00Z`);
  const app = await createApp({ database: store, timeZone: 'UTC', rateLimit: 0, now });
  const { query: db } = store;
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    key: string,
    body?: object,
    etag = '',
  ) => {
    const headers = { authorization: `Bearer ${key}`, 'if-none-match': etag };
    const payload = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url: `/api/v1/${path}`, headers, ...payload });
    if (answer.statusCode > 304) throw new Error(`${path} answered ${answer.statusCode}`);
    return String(answer.headers.etag);
  };
  try {
    const users: { userId: string; accountId: string; key: string }[] = [];
    for (let n = 0; n < USERS; n++) {
      const userId = await userNamed(db, `user ${n}`);
      const accountId = await writeEverydayLife(db, userId, LIFE);
      const grant = { userId, name: 'scale', scopes: SCOPES, expiresAt: null };
      users.push({ userId, accountId, key: (await createKey(db, grant)).key });
    }
    const before = await bytesOf(db, 'transactions');
    const imports = await spent(db, USERS, async () => {
      for (const { key, accountId } of users) {
        await ask('POST', 'import', key, { accountId, transactions: batch() });
      }
    });
    await db.execute(sql`vacuum analyze`);
    console.log(
      `a transaction: ${((await bytesOf(db, 'transactions')) - before) / (USERS * IMPORTED)} bytes with its indexes`,
    );
    for (const table of ['prices', 'lots', 'balances']) await tellBytes(db, table);
    tell(`an import of ${IMPORTED} rows`, imports);

    const tags = new Map<string, string>();
    for (const path of READS) {
      for (const { userId } of users) await raiseRevision(db, userId);
      const cold = await spent(db, USERS, async () => {
        for (const { key } of users) tags.set(`${path} ${key}`, await ask('GET', path, key));
      });
      tell(`GET ${path}, of data that just changed`, cold);
    }
    const [known = ''] = READS;
    const same = await spent(db, 50 * USERS, async () => {
      for (let n = 0; n < 50; n++) {
        for (const { key } of users)
          await ask('GET', known, key, undefined, tags.get(`${known} ${key}`));
      }
    });
    tell('a GET of what the caller has already (304)', same);
  } finally {
    await app.close();
    await store.close();
  }
}

const batch = () =>
  Array.from({ length: IMPORTED }, (_, n) => ({
    date: `20${10 + (n % 9)}-0${1 + (n % 9)}-${10 + (n % 18)}`,
    amount: `-${n % 300}.10`,
    label: `CARTE 12/05 SUPERMARCHE ${n} PARIS`,
    category: `category ${n % 20}`,
  }));

const bytesOf = async (db: Queryable, table: string): Promise<number> =>
  (
    await rows<{ bytes: number }>(
      db,
      sql`select pg_total_relation_size(${table}::regclass)::float8 as bytes`,
    )
  )[0]?.bytes ?? 0;

async function tellBytes(db: Queryable, table: string): Promise<void> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  console.log(
    `a row of ${table}: ${((await bytesOf(db, table)) / (counted?.count ?? 1)).toFixed(0)} bytes with its indexes, of ${counted?.count}`,
  );
}

interface Spent {
  readonly node: number;
  readonly database: number;
}

/** Milliseconds of processors that each of so many requests took, of the node and of the database. */
async function spent(db: Queryable, requests: number, work: () => Promise<void>): Promise<Spent> {
  const before = await sessionMs(db);
  const ours = processorTime();
  await work();
  const node = ours() / requests;
  const after = await sessionMs(db);
  return { node, database: (after - before) / requests };
}

const tell = (what: string, { node, database }: Spent) =>
  console.log(
    `${what}: ${node.toFixed(2)} ms of the node, ${database.toFixed(2)} ms of the database`,
  );

runAlone(fileURLToPath(import.meta.url), run);
