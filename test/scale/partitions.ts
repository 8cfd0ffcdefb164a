/**
 * Measures the cost of eight partitions by user against whole tables: the database's processor time for imports and
 * reads. Users have much or little data. Both databases are asked in turn, and each route counts by its best round.
 */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import type { Queryable } from '../../src/db/queryable.ts';
import { raiseRevision } from '../../src/db/revisions.ts';
import { createApp } from '../../src/http/app.ts';
import { partition } from '../support/databases/partitions.ts';
import { LAST_DAY, writeEverydayLife } from '../support/users/everyday.ts';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { runAlone, withScratchDatabase } from './support/scratch.ts';
import { sessionMs } from './support/session-time.ts';

const PARTITIONS = 8;
const LIMIT = 1.3;
const USERS = 12;
const IMPORTERS = 4;
const ROUNDS = 7;
const BATCH = 5_000;
const ROWS = [10_000, 2_000];
const READS = [
  'net-worth',
  'accounts',
  'insights',
  'positions',
  'performance',
  'evolution',
  'transactions?limit=200',
];

export async function run(): Promise<void> {
  const figures: Figure[] = [];
  for (const rows of ROWS) {
    const [whole, divided] = await withSides(rows, compare);
    for (const [route, ms] of whole) {
      const ratio = (divided.get(route) ?? 0) / ms;
      console.log(`  ${route}: ${ms.toFixed(1)} ms, ${ratio.toFixed(2)} × divided`);
    }
    for (const [work, routes] of Object.entries({ imports: ['import'], reads: READS })) {
      const [all, parts] = [whole, divided].map((spent) => sumOf(spent, routes));
      figures.push(
        print({
          what: `${work} of users with ${rows} rows on ${PARTITIONS} partitions, beside whole tables`,
          reached: (parts ?? 0) / (all ?? 1),
          limit: LIMIT,
          unit: ' ×',
        }),
      );
    }
  }
  expectHeld(figures);
}

/** Milliseconds of the database's processors, by route. */
type Spent = ReadonlyMap<string, number>;

const sumOf = (spent: Spent, routes: readonly string[]) =>
  routes.reduce((sum, route) => sum + (spent.get(route) ?? 0), 0);

/** A service on a database, and the users in it. */
interface Side {
  readonly db: Queryable;
  readonly users: readonly {
    readonly userId: string;
    readonly key: string;
    readonly accountId: string;
  }[];
  ask(method: 'GET' | 'POST', path: string, key: string, body?: object): Promise<void>;
}

/** Calls `work` with the same users on whole tables and on divided ones. */
const withSides = <Result>(rows: number, work: (sides: readonly [Side, Side]) => Promise<Result>) =>
  withSide('whole', 0, rows, (whole) =>
    withSide('divided', PARTITIONS, rows, (divided) => work([whole, divided])),
  );

const withSide = <Result>(
  name: string,
  partitions: number,
  rows: number,
  work: (side: Side) => Promise<Result>,
) =>
  withScratchDatabase(name, async (url) => {
    const database = await openPostgres(url);
    if (partitions > 0) await partition(database.query, partitions);
    const now = () => Date.parse(`${LAST_DAY}T12:00:00Z`);
    const app = await createApp({ database, timeZone: 'UTC', rateLimit: 0, now });
    try {
      const users = await settle(database.query, rows);
      await database.query.execute(sql`analyze`);
      const ask: Side['ask'] = async (method, path, key, body) => {
        const headers = { authorization: `Bearer ${key}` };
        const sent = body === undefined ? {} : { payload: body };
        const { statusCode } = await app.inject({
          method,
          url: `/api/v1/${path}`,
          headers,
          ...sent,
        });
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      };
      return await work({ db: database.query, users, ask });
    } finally {
      await app.close();
      await database.close();
    }
  });

async function settle(db: Queryable, rows: number) {
  const users = [];
  for (let n = 0; n < USERS; n++) {
    const userId = await userNamed(db, `user ${n}`);
    const life = { rows, accounts: 8, categories: 20, assets: 10 };
    const accountId = await writeEverydayLife(db, userId, life);
    const grant = { userId, name: 'scale', scopes: SCOPES, expiresAt: null };
    const { key } = await createKey(db, grant);
    users.push({ userId, accountId, key });
  }
  return users;
}

/** Reads come first: with each import the users have more. */
async function compare(sides: readonly [Side, Side]): Promise<readonly [Spent, Spent]> {
  const best = [new Map<string, number>(), new Map<string, number>()] as const;
  for (const routes of [READS, ['import']]) {
    for (let round = 0; round < ROUNDS; round++) {
      for (const route of routes) {
        for (const [at, side] of sides.entries()) {
          const ms = await spent(side, route, round);
          best[at]?.set(route, Math.min(ms, best[at].get(route) ?? ms));
        }
      }
    }
  }
  return best;
}

/** Returns the processor time of the database's sessions for a route of several users. */
async function spent({ db, users, ask }: Side, route: string, round: number): Promise<number> {
  const isImport = route === 'import';
  // What the database knew before is not what is asked for.
  if (!isImport) for (const { userId } of users) await raiseRevision(db, userId);
  const before = await sessionMs(db);
  for (const { key, accountId } of isImport ? users.slice(0, IMPORTERS) : users) {
    const body = isImport ? { accountId, transactions: batch(round) } : undefined;
    await ask(body ? 'POST' : 'GET', route, key, body);
  }
  return (await sessionMs(db)) - before;
}

const batch = (round: number) =>
  Array.from({ length: BATCH }, (_, n) => ({
    date: `20${10 + round}-0${1 + (n % 9)}-${10 + (n % 18)}`,
    amount: `-${n % 300}.10`,
    label: `ROUND ${round} ROW ${n}`,
  }));

runAlone(fileURLToPath(import.meta.url), run);
