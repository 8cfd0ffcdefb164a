/** Caches of users' transactions in nodes: always equal to the database, and read again only after a change. */

import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WealthFacts } from '../../../../src/core/history/account-history.ts';
import { WHOLE } from '../../../../src/core/household/lens.ts';
import { type Day, formatDay, toDay } from '../../../../src/core/time/day.ts';
import type { Database } from '../../../../src/db/database.ts';
import {
  deleteTransaction,
  restoreTransaction,
} from '../../../../src/db/queries/accounts/transaction-edits.ts';
import { MarketCache } from '../../../../src/db/queries/market/market-cache.ts';
import { MarketReader } from '../../../../src/db/queries/market/market-reader.ts';
import { storeRates } from '../../../../src/db/queries/market/refresh-results.ts';
import { DailyTotalsCache } from '../../../../src/db/queries/wealth/daily-totals-cache.ts';
import { loadWealth } from '../../../../src/db/queries/wealth/wealth.ts';
import type { Queryable } from '../../../../src/db/queryable.ts';
import { readTexts } from '../../../../src/db/sql/arrays.ts';
import { atOnce } from '../../../../src/runtime/steps.ts';
import { openNewDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';
import { runs } from '../../../support/run/runs.ts';
import { newUser } from '../../../support/service/caller.ts';
import { addTransactions } from '../../../support/users/wealth.ts';

let database: Database;
let user: Awaited<ReturnType<typeof newUser>>;
let accountIds: string[];

beforeAll(async () => {
  database = await openNewDatabase();
});
afterAll(() => database.close());

const TYPES = ['checking', 'cto', 'loan'] as const;
const TODAY = toDay('2026-06-30');

async function someone(): Promise<void> {
  user = await newUser(database);
  accountIds = [];
  for (const type of TYPES) {
    const { id } = await user.call.createAccount({ name: type, type });
    accountIds.push(id);
  }
  await database.query.execute(
    sql`update accounts set loan_rate_pct = 3 where user_id = ${user.userId} and type = 'loan'`,
  );
}

const accountOf = (at: number) => accountIds[at % accountIds.length] ?? '';
let sent = 0;

const entry = (at: number) => ({
  date: formatDay((TODAY - 5 + (at % 7)) as Day),
  amount: `${at % 2 === 0 ? '' : '-'}${10 + at}.5`,
  label: `row ${sent++}`,
  currency: at % 3 === 0 ? 'USD' : 'EUR',
  type: (['credit', 'debit', 'interest', 'dividend', 'buy'] as const)[at % 5],
  fee: at % 4 === 0 ? '0.25' : undefined,
});

const send = (at: number, rowsSent: readonly ReturnType<typeof entry>[]) =>
  user.call.importTransactions({
    accountId: accountOf(at),
    transactions: rowsSent.map(({ fee, ...row }) => (fee === undefined ? row : { ...row, fee })),
  });

async function drawnRow(at: number): Promise<string | undefined> {
  const found = await rows<{ id: string }>(
    database.query,
    sql`select id from transactions where user_id = ${user.userId} order by label, id`,
  );
  return found[at % Math.max(1, found.length)]?.id;
}

const BACKED_UP = ['transactions', 'balances', 'imports', 'accounts', 'users'];

async function backUp(): Promise<void> {
  for (const name of BACKED_UP) {
    const own = name === 'users' ? 'id' : 'user_id';
    await database.query.execute(sql.raw(`drop table if exists backup_${name}`));
    await database.query.execute(
      sql.raw(
        `create table backup_${name} as select * from ${name} where ${own} = '${user.userId}'`,
      ),
    );
  }
}

/** Undoes the writes since then, without notice to the nodes. */
async function restore(): Promise<void> {
  const { userId } = user;
  await database.query.execute(sql`delete from transactions where user_id = ${userId}`);
  await database.query.execute(sql`delete from balances where user_id = ${userId}`);
  await database.query.execute(sql`delete from imports where user_id = ${userId}`);
  const opened = await rows<{ id: string }>(
    database.query,
    sql`delete from accounts a where user_id = ${userId}
        and not exists (select from backup_accounts b where b.user_id = a.user_id and b.id = a.id)
        returning id`,
  );
  accountIds = accountIds.filter((id) => opened.every((account) => account.id !== id));
  await database.query.execute(sql`insert into imports select * from backup_imports`);
  await database.query.execute(sql`insert into transactions select * from backup_transactions`);
  await database.query.execute(sql`insert into balances select * from backup_balances`);
  await database.query.execute(
    sql`update accounts a set revision = b.revision, type = b.type, currency = b.currency
        from backup_accounts b where b.user_id = a.user_id and b.id = a.id`,
  );
  await database.query.execute(
    sql`update users u set revision = b.revision, floor = b.floor
        from backup_users b where b.id = u.id`,
  );
}

/** All that may happen to a user's history. */
const STEPS = {
  import: (at: number) => send(at, [entry(at), entry(at + 1)]),
  again: async (at: number) => {
    const row = entry(at);
    await send(at, [row]);
    await send(at, [row]);
  },
  balance: (at: number) =>
    user.call.recordBalance({ id: accountOf(at), balance: `${1_000 + at}`, date: '2026-06-28' }),
  account: async (at: number) => {
    const { id } = await user.call.createAccount({ name: `${at}`, type: 'savings' });
    accountIds.push(id);
  },
  delete: async (at: number) => {
    const id = await drawnRow(at);
    if (id) await database.change(user.userId, (tx) => deleteTransaction(tx, user.userId, id));
  },
  undelete: async (at: number) => {
    const id = await drawnRow(at);
    if (id) await database.change(user.userId, (tx) => restoreTransaction(tx, user.userId, id));
  },
  retype: (at: number) =>
    database.change(user.userId, async (tx) => {
      await tx.execute(
        sql`update accounts set type = ${at % 2 === 0 ? 'pea' : 'savings'}, currency = ${at % 3 === 0 ? 'USD' : 'EUR'}
            where user_id = ${user.userId} and id = ${accountOf(at)}`,
      );
    }),
  rate: (at: number) =>
    storeRates(database, [{ currency: 'USD', day: TODAY, rate: `1.${10 + at}` }]),
  failed: async (at: number) => {
    const half = database.change(user.userId, async (tx) => {
      await addTransactions(tx, user.userId, accountOf(at), [{ date: '2026-06-21', amount: '7' }]);
      throw new Error('half way');
    });
    await expect(half).rejects.toThrow('half way');
  },
  backUp,
  restore,
} satisfies Record<string, (at: number) => Promise<unknown>>;

interface Node {
  readonly market: MarketCache;
  readonly memory: DailyTotalsCache;
}
const newNode = (): Node => ({ market: new MarketCache(), memory: new DailyTotalsCache() });

/** Loads the wealth by a node's cache and from the database. `read` gets the accounts whose transactions are read. */
const wealthBy = ({ market, memory }: Node, today = TODAY, read: string[] = []) =>
  database.read(user.userId, async (tx, { market: revision }) => {
    await market.refreshWithin(tx, revision);
    const db = watched(tx, read);
    const reader = new MarketReader(market.histories(db, revision));
    const { userId } = user;
    const counted = { tx: db, userId, view: WHOLE, today, run: atOnce };
    const totals = memory.source(counted, reader);
    const remembered = await loadWealth(counted, reader, totals);
    const stored = await loadWealth({ tx, userId, view: WHOLE, today, run: atOnce }, reader);
    return { remembered: plain(remembered), stored: plain(stored) };
  });

/** Amounts of money are objects of functions, which differ wherever they were made. */
const plain = ({ rates, ...wealth }: WealthFacts) =>
  JSON.stringify([wealth, [...rates]], (_, part) => (typeof part === 'bigint' ? `${part}` : part));

const dialect = new PgDialect();

const watched = (tx: Queryable, read: string[]): Queryable =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name !== 'execute') return Reflect.get(target, name);
      return (statement: SQL) => {
        const { sql: text, params } = dialect.sqlToQuery(statement);
        if (/array_agg.*from transactions t/s.test(text)) {
          read.push(...readTexts(String(params[0])).map(String));
        }
        return target.execute(statement);
      };
    },
  });

const drawn = fc.record({
  step: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  at: fc.integer({ min: 0, max: 30 }),
});

test('what a node remembers is what is stored, whatever happened meanwhile, and wherever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 5, maxLength: 15 }), async (steps) => {
      await someone();
      await backUp();
      const [awake, sleepy] = [newNode(), newNode()];
      for (const [number, { step, at }] of steps.entries()) {
        await STEPS[step](at);
        for (const node of number % 3 === 2 ? [awake, sleepy] : [awake]) {
          // Rows that were dated after today count on their day.
          const today = toDay(number % 4 === 3 ? '2026-07-01' : '2026-06-30');
          const { remembered, stored } = await wealthBy(node, today);
          expect(remembered).toBe(stored);
        }
      }
    }),
    { numRuns: runs(5) },
  );
}, 240_000);

describe('after a write', () => {
  const readAfter = async (write: () => Promise<unknown>) => {
    await someone();
    for (const at of [0, 1, 2]) await send(at, [entry(1)]);
    const node = newNode();
    await wealthBy(node);
    await write();
    const read: string[] = [];
    await wealthBy(node, TODAY, read);
    return read.map((id) => accountIds.indexOf(id)).sort();
  };

  test('of a balance or of nothing, no transactions are read; of an account, its own', async () => {
    expect(await readAfter(async () => {})).toEqual([]);
    expect(await readAfter(() => STEPS.balance(0))).toEqual([]);
    expect(await readAfter(() => STEPS.account(0))).toEqual([3]);
  });

  test('of transactions, those of their account; of what nobody names, all', async () => {
    expect(await readAfter(() => send(1, [entry(1)]))).toEqual([1]);
    expect(await readAfter(() => STEPS.delete(0))).toEqual([0, 1, 2]);
    const rate = { currency: 'USD', day: TODAY, rate: '2.5' };
    expect(await readAfter(() => storeRates(database, [rate]))).toEqual([0, 1, 2]);
  });
});
