/**
 * Work that grows no faster than the data, whatever the planner knows: rows and pages of each statement of each route.
 * The database was never analysed, was analysed before the user came, or was analysed just now.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { openNewDatabase } from '../support/databases/database.ts';
import { costOf, type StatementCost, statementsOf } from '../support/databases/plans.ts';
import { type Service, startService } from '../support/service/service.ts';
import { LAST_DAY, type LifeSize, writeEverydayLife } from '../support/users/everyday.ts';

const SMALL: LifeSize = { rows: 400, accounts: 8, categories: 20, assets: 5 };
const LARGE: LifeSize = { rows: 1600, accounts: 32, categories: 80, assets: 20 };

const STATES = ['never analysed', 'analysed before the user came', 'analysed'] as const;
type State = (typeof STATES)[number];

const READS = [
  'net-worth',
  'accounts',
  'insights',
  'transactions?limit=1000',
  'transactions?limit=50&accountId=…',
  'prices',
  'positions',
  'performance',
  'evolution',
];
/** Batches that are sent after they were imported once, and what differs in them. */
const BATCHES = {
  'import, the same again': {},
  'import, deleted in part and in new words': { label: 'OTHER' },
  'reconcile, the same again': {},
  'reconcile, in new words': { label: 'OTHER' },
  'reconcile, on other days': { label: 'OTHER', year: '2024' },
};

/** The costs of the statements of each request. */
type Costs = ReadonlyMap<string, readonly StatementCost[]>;
const costs = new Map<string, Costs>();
const costsOf = (state: State, size: LifeSize): Costs =>
  costs.get(`${state} ${size.rows}`) ?? new Map();

beforeAll(async () => {
  for (const state of STATES) {
    for (const size of [SMALL, LARGE])
      costs.set(`${state} ${size.rows}`, await measure(state, size));
  }
}, 300_000);

describe.each(STATES)('on a database that was %s', (state) => {
  test.each([...READS, ...Object.keys(BATCHES)])(
    '%s: four times of everything is four times the rows, but for a look at all of a kind',
    (request) => {
      const [small, large] = [SMALL, LARGE].map((size) => costsOf(state, size).get(request) ?? []);
      expect(small?.length).toBeGreaterThan(0);
      expect(rowsOf(large), told(large)).toBeLessThan(4.5 * rowsOf(small) + LARGE.rows + 100);
    },
  );

  test.each([...READS, ...Object.keys(BATCHES)])(
    '%s: as many rows as after ANALYZE, but for a look at all of a kind, and a few pages for each',
    (request) => {
      for (const size of [SMALL, LARGE]) {
        const found = costsOf(state, size).get(request) ?? [];
        const analysed = rowsOf(costsOf('analysed', size).get(request));
        expect(rowsOf(found), told(found)).toBeLessThan(1.3 * analysed + size.rows + 100);
        for (const { pages, rows, text, plan } of found) {
          expect(pages, `${text}\n${plan}`).toBeLessThan(5 * rows + 100);
        }
      }
    },
  );
});

/** If the planner expects one row, a sort seems as cheap as a hash, and then there are thousands of rows. */
test.each(STATES)(
  'on a database that was %s, no transactions are sorted to be grouped',
  (state) => {
    const sortedToGroup =
      /Aggregate Sorted\b.*\n\s*(Incremental )?Sort\b.*\n\s*Index (Only )?Scan transactions\b/;
    for (const found of costsOf(state, LARGE).values()) {
      for (const { plan, text } of found) expect(plan, text).not.toMatch(sortedToGroup);
    }
  },
);

const rowsOf = (found: readonly StatementCost[] = []) =>
  found.reduce((sum, { rows }) => sum + rows, 0);

/** The most costly statement, for the message of a law that is broken. */
function told(found: readonly StatementCost[] = []): string {
  const [worst] = [...found].sort((a, b) => b.rows - a.rows);
  return `${worst?.rows} rows: ${worst?.text}\n${worst?.plan}`;
}

async function measure(state: State, size: LifeSize): Promise<Costs> {
  const service = await startService({ database: await openNewDatabase() });
  const { query: db } = service.database;
  try {
    service.setNow(`${LAST_DAY}T12:00:00Z`);
    await keepUnanalysed(service);
    if (state === 'analysed before the user came') {
      await writeEverydayLife(db, await userNamed(db, 'grace'), SMALL);
      await db.execute(sql`analyze`);
    }
    const key = await service.key();
    const accountId = await writeEverydayLife(db, await userNamed(db, 'ada'), size);
    const transactions = batchOf(size.rows);
    await service.call('POST', '/api/v1/import', { key, body: { accountId, transactions } });
    await db.execute(
      sql`update transactions set deleted_at = now() where label like 'BATCH%' and ordinal = 0 and date < '2026-02-01'`,
    );
    if (state === 'analysed') await db.execute(sql`analyze`);

    const found = new Map<string, StatementCost[]>();
    const cost = async (name: string, method: string, path: string, body?: unknown) => {
      const sent = await statementsOf(async () => {
        const { status } = await service.call(method, `/api/v1/${path}`, { key, body });
        expect(status).toBe(200);
      });
      const repeatable = sent.filter(({ text }) => !/^\s*(insert|select 1 from users)/i.test(text));
      const each: StatementCost[] = [];
      for (const statement of repeatable) each.push(await costOf(service.database, statement));
      found.set(name, each);
    };
    for (const path of READS) await cost(path, 'GET', path.replace('…', accountId));
    for (const [name, changes] of Object.entries(BATCHES)) {
      const path = name.startsWith('import') ? 'import' : 'import/reconcile';
      await cost(name, 'POST', path, { accountId, transactions: batchOf(size.rows, changes) });
    }
    return found;
  } finally {
    await service.close();
  }
}

/** Each row in a category of its own, on the days of half a year. */
function batchOf(rows: number, { label = 'BATCH', year = '2026' } = {}) {
  return Array.from({ length: rows }, (_, n) => ({
    date: `${year}-0${1 + (n % 6)}-${10 + (n % 18)}`,
    amount: `-${n % 300}.10`,
    label: `${label} ${n}`,
    category: `${label} ${n}`,
  }));
}

/** PostgreSQL's own housekeeping must not analyse in the middle of a measurement. */
async function keepUnanalysed({ database: { query: db } }: Service): Promise<void> {
  await db.execute(sql`
    do $$ declare t record; begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %I set (autovacuum_enabled = false)', t.relname);
      end loop;
    end $$`);
}
