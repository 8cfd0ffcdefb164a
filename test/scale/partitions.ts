/** What eight partitions by person cost beside whole tables: the database's processor time for imports and for reads. */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { SCOPES } from '../../src/contract/scopes.ts';
import { createApp } from '../../src/http/app.ts';
import type { Database } from '../../src/store/database.ts';
import { createKey } from '../../src/store/people/keys.ts';
import { userNamed } from '../../src/store/people/users.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { raiseRevision } from '../../src/store/unit-of-work.ts';
import { LAST_DAY, writeEverydayLife } from '../support/everyday.ts';
import { partition } from '../support/partitions.ts';
import { judge, runAlone, withScratchDatabase } from './support/scratch.ts';
import { sessionSeconds } from './support/session-time.ts';

const PARTITIONS = 8;
const LIMIT = 1.3;
const PEOPLE = 12;
const ROUNDS = 5;
const BATCH = 5_000;
const LIFE = { rows: 10_000, accounts: 8, categories: 20, assets: 10 };
const READS = [
  'net-worth',
  'accounts',
  'insights',
  'positions',
  'performance',
  'evolution',
  'transactions?limit=200',
];

/** Seconds of the database's processors. */
interface Spent {
  readonly imports: number;
  readonly reads: number;
}

export async function run(): Promise<void> {
  const whole = await withScratchDatabase('whole', (url) => measure(url, 0));
  const divided = await withScratchDatabase('divided', (url) => measure(url, PARTITIONS));
  for (const work of ['imports', 'reads'] as const) {
    console.log(
      `${work}: ${whole[work].toFixed(2)} s on whole tables, ${divided[work].toFixed(2)} s on ${PARTITIONS} partitions`,
    );
    judge(`${work} on ${PARTITIONS} partitions`, divided[work] / whole[work], LIMIT, '×');
  }
}

async function measure(url: string, partitions: number): Promise<Spent> {
  const store = await openPostgres(url);
  if (partitions > 0) await partition(store.db, partitions);
  const now = () => Date.parse(`${LAST_DAY}T12:00:00Z`);
  const app = await createApp({ store, timeZone: 'UTC', rateLimit: 0, now });
  try {
    const people = await settle(store.db);
    await store.db.execute(sql`analyze`);
    const ask = async (method: 'GET' | 'POST', path: string, key: string, body?: object) => {
      const headers = { authorization: `Bearer ${key}` };
      const sent = body === undefined ? {} : { payload: body };
      const { statusCode } = await app.inject({ method, url: `/api/v1/${path}`, headers, ...sent });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    };
    const imports: number[] = [];
    const reads: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      imports.push(
        await spent(store.db, async () => {
          for (const { key, accountId } of people.slice(0, 4)) {
            await ask('POST', 'import', key, { accountId, transactions: batch(round) });
          }
        }),
      );
      for (const { userId } of people) await raiseRevision(store.db, userId);
      reads.push(
        await spent(store.db, async () => {
          for (const { key } of people) for (const path of READS) await ask('GET', path, key);
        }),
      );
    }
    return { imports: Math.min(...imports), reads: Math.min(...reads) };
  } finally {
    await app.close();
    await store.close();
  }
}

async function settle(db: Database) {
  const people = [];
  for (let n = 0; n < PEOPLE; n++) {
    const userId = await userNamed(db, `person ${n}`);
    const accountId = await writeEverydayLife(db, userId, LIFE);
    const grant = { userId, name: 'scale', scopes: SCOPES, expiresAt: null };
    const { key } = await createKey(db, grant);
    people.push({ userId, accountId, key });
  }
  return people;
}

const batch = (round: number) =>
  Array.from({ length: BATCH }, (_, n) => ({
    date: `20${10 + round}-0${1 + (n % 9)}-${10 + (n % 18)}`,
    amount: `-${n % 300}.10`,
    label: `ROUND ${round} ROW ${n}`,
  }));

/** What the database's sessions took of the processors of this machine meanwhile, in seconds. */
async function spent(db: Database, work: () => Promise<void>): Promise<number> {
  const before = await sessionSeconds(db);
  await work();
  return (await sessionSeconds(db)) - before;
}

runAlone(fileURLToPath(import.meta.url), run);
