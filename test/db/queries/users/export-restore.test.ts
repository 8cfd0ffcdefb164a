/** Everything of a user, out of one database and into another. */
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { exportedRows } from '../../../../src/contract/exported-rows.ts';
import { type Day, formatDay } from '../../../../src/core/time/day.ts';
import type { Database } from '../../../../src/db/database.ts';
import { EXPORT_TABLES } from '../../../../src/db/queries/users/tables.ts';
import { userIdOf, userNamed } from '../../../../src/db/queries/users/users.ts';
import * as schema from '../../../../src/db/schema.ts';
import { routesOf, urlOf } from '../../../../src/http/routes/routes.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../../src/market-data/settings.ts';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { type Owner, ownerRouter } from '../../../../src/procedures/machine/router.ts';
import { exportedText } from '../../../../src/procedures/machine/users/exported-text.ts';
import { router } from '../../../../src/procedures/public/router.ts';
import { marketAccess } from '../../../../src/procedures/user/market/market-refresh.ts';
import { openNewEmbedded, openTestDatabase } from '../../../support/databases/database.ts';
import { runs } from '../../../support/run/runs.ts';
import { type Service, startService } from '../../../support/service/service.ts';
import { generatedUser, writeUser } from '../../../support/users/generated-user.ts';
import { sessionUser } from '../../../support/users/session-user.ts';
import {
  addAccount,
  addAsset,
  addHolding,
  addPrice,
  addSplit,
  addTransactions,
} from '../../../support/users/wealth.ts';

const NOW = '2026-06-30T12:00:00Z';

interface Side {
  readonly service: Service;
  readonly owner: Owner;
  exported(user: string): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  restore(user: string, text: string): Promise<any>;
  /** Returns the responses of every route that reads, as text. */
  answers(user: string): Promise<string>;
}

async function openSide(database: Database): Promise<Side> {
  const service = await startService({ database, timeZone: 'UTC' });
  service.setNow(NOW);
  const { signal } = new AbortController();
  const market = marketAccess({ ...DEFAULT_MARKET_SETTINGS, enabled: false }, signal);
  const context = { db: database, now: Date.parse(NOW), timeZone: 'UTC', market };
  const owner = ownerRouter.createCaller(context);
  const paths = routesOf(router)
    .filter(({ meta }) => meta.openapi.method === 'GET')
    .map(urlOf);
  return {
    service,
    owner,
    async exported(user) {
      let text = '';
      for await (const part of exportedText(owner, user, {})) text += part;
      return text;
    },
    restore: (user, text) =>
      callOwner(context, 'users.restore', { user, content: () => inPieces(text) }),
    async answers(user) {
      const key = await service.key(undefined, user);
      const answers = await Promise.all(
        [...paths, '/api/v1/transactions?limit=1000'].map(async (path) => {
          const headers = { authorization: `Bearer ${key}` };
          const response = await fetch(service.url + path, { headers });
          return `${path} ${response.status} ${await response.text()}`;
        }),
      );
      return answers.join('\n');
    },
  };
}

/** As a file arrives: in pieces that end anywhere, in the middle of a character too. */
async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += 997) yield bytes.subarray(start, start + 997);
}

let here: Side;
let there: Side;
beforeAll(async () => {
  here = await openSide(await openTestDatabase());
  // On PostgreSQL's run the other side is an embedded database.
  const isPostgres = inject('template').kind === 'postgres';
  there = await openSide(isPostgres ? await openNewEmbedded() : await openTestDatabase());
});
afterAll(async () => {
  await here.service.close();
  await there.service.close();
});

const withoutHeader = (text: string) => text.split('\n').slice(1, -2).join('\n');

test('every table that holds a user’s data is exported, but what is of one installation, and movements, which are found again; what a user states is among the reference rows', () => {
  const tables = Object.values(schema).filter((each) => is(each, PgTable));
  const personal = tables
    .filter((table) => 'userId' in getTableColumns(table))
    .map((table) => getTableName(table));
  const exported = EXPORT_TABLES.map(({ name }) => name);
  expect(personal.filter((name) => !exported.includes(name))).toEqual([
    'api_keys',
    'second_factors',
    'passkeys',
    'sessions',
    'assistants',
    'assistant_codes',
    'idempotent_answers',
    'movements',
    'user_prices',
    'user_rates',
    'user_splits',
    'user_assets',
    'feed_runs',
    'reminders',
  ]);
});

test('goes there and back: every route answers the same bytes, every row is the same', async () => {
  const proxy = { isin: 'IE00B4L5Y983', name: 'World', kind: 'etf', ticker: 'EUNL.DE' };
  const world = await addAsset(here.service.database.query, proxy);
  for (const date of ['2024-01-31', '2025-01-31', '2026-01-31', '2026-06-29']) {
    await addPrice(here.service.database.query, world, date, `10${date.slice(3, 4)}.50`);
  }
  let number = 0;
  await fc.assert(
    fc.asyncProperty(generatedUser, async (generated) => {
      const user = `user ${++number}`;
      await writeUser(here.service.database.query, user, generated, number);
      const columns = { date: '1', label: ['Komu'], amount: 'Ile' };
      await here.owner.importAnswers.set({
        ...{ user, hash: '0a'.repeat(32) },
        answers: { columns, positive: 'out' },
      });
      const text = await here.exported(user);
      await there.restore(user, text);
      const answers = await here.answers(user);
      expect(answers).not.toMatch(/^\S+ (?!200)/m);
      expect(await there.answers(user)).toBe(answers);
      expect(withoutHeader(await there.exported(user))).toBe(withoutHeader(text));

      const again = `again ${user}`;
      await here.restore(again, await there.exported(user));
      expect(await here.answers(again)).toBe(await here.answers(user));
    }),
    { numRuns: runs(4) },
  );
});

describe('reference rows', () => {
  const user = 'holder';
  const isin = 'FR0000120271';
  let text: string;
  beforeAll(async () => {
    const { query: db } = here.service.database;
    const userId = await userNamed(db, user);
    await here.owner.milestones.add({ user, threshold: '1' });
    const account = await addAccount(db, userId, 'pea');
    const asset = await addAsset(db, { isin, name: 'TotalEnergies', ticker: 'TTE.PA' });
    await addHolding(db, userId, account, asset, '10');
    await addPrice(db, asset, '2026-06-01', '50');
    await addPrice(db, asset, '2026-06-02', '51');
    await addPrice(db, asset, '2026-06-02', '52');
    await addSplit(db, asset, '2026-05-01', '2');
    text = await here.exported(user);
  });

  test('of a share and a coin are added together', async () => {
    const { query: db } = here.service.database;
    const of = 'holder of both';
    const userId = await userNamed(db, of);
    const account = await addAccount(db, userId, 'cto');
    for (const asset of [
      { isin: 'FR0000120404', name: 'Accor' },
      { ticker: 'DOT', name: 'DOT', kind: 'crypto' },
    ])
      await addHolding(db, userId, account, await addAsset(db, asset), '10');
    const exported = await here.exported(of);
    const { rows } = await there.restore(of, exported);
    expect(rows).toMatchObject({ holdings: 2 });
    expect(await there.answers(of)).toBe(await here.answers(of));
  });

  test('that are missing are added, and none is overwritten', async () => {
    const { query: db } = there.service.database;
    const asset = await addAsset(db, { isin, name: isin, kind: 'other' });
    await addPrice(db, asset, '2026-06-02', '99');
    await addSplit(db, asset, '2026-04-30', '2');
    const { rows, referenceRows } = await there.restore(user, text);
    expect(rows).toMatchObject({ accounts: 1, holdings: 1, prices: expect.any(Number) });
    // All closes but that of the second count for this user alone; the split is the known one.
    expect(referenceRows).toBe((rows.prices ?? 0) - 1);
    const prices = await there.answers(user);
    expect(prices).toContain('"name":"TotalEnergies"');
    expect(prices).toContain('"price":"99"');
  });

  test('stated by the user are exported as they count, and restored as the user’s own', async () => {
    const { service, owner } = here;
    const of = 'stating';
    const userId = await userNamed(service.database.query, of);
    const account = await addAccount(service.database.query, userId, 'pea');
    const own = 'FR0000131104';
    await owner.lots.import({
      ...{ user: of, account },
      file: {
        name: 'lots.csv',
        content: `date,isin,side,quantity,unit_price,name\n2026-01-02,${own},buy,2,10,My fund\n`,
      },
    });
    const [{ id } = { id: '' }] = await owner.holdings.list({ user: of, account });
    for (const [date, price] of [
      ['2026-06-01', '11'],
      ['2026-06-02', '12'],
    ] as const) {
      await owner.holdings.setPrice({ user: of, id, date, price, currency: 'XAF' });
    }
    const session = sessionUser(userId, of);
    const rate = { currency: 'XAF', date: '2026-06-01', rate: '2' };
    const context = { db: service.database, now: Date.parse(NOW), timeZone: 'UTC', session };
    await callOwner(context, 'rates.set', rate);
    const shared = await addAsset(service.database.query, { isin: 'FR0000131105' });
    await addPrice(service.database.query, shared, '2026-06-01', '1');
    const text = await here.exported(of);
    expect(text).toContain('"name":"My fund"');
    await there.restore(of, text);
    const answers = await here.answers(of);
    expect(answers).toContain('"name":"My fund"');
    expect(await there.answers(of)).toBe(answers);
    expect(withoutHeader(await there.exported(of))).toBe(withoutHeader(text));
    const { query: db } = there.service.database;
    expect(await db.select().from(schema.prices).where(eq(schema.prices.currency, 'XAF'))).toEqual(
      [],
    );
    expect(await db.select().from(schema.rates).where(eq(schema.rates.currency, 'XAF'))).toEqual(
      [],
    );
    // Restored again after all accounts are gone: what is left of the statements is replaced.
    const kept = await owner.accounts.contents({ user: of, id: account });
    await owner.accounts.delete({ user: of, id: account, revision: kept.revision });
    await here.restore(of, text);
    expect(await here.answers(of)).toBe(answers);
  });

  test('of one’s own make no other user’s answers differ', async () => {
    const before = await here.answers('holder');
    await here.restore('another holder', text);
    expect(await here.answers('holder')).toBe(before);
  });
});

test('a doubt that was found right is not asked again after a restore', async () => {
  const { owner, service } = here;
  const user = 'certain';
  const userId = await userNamed(service.database.query, user);
  await addAccount(service.database.query, userId, 'checking');
  await owner.members.add({ user, name: 'Ada' });
  const asked = async ({ owner }: typeof here) =>
    (await owner.todo.list({ user })).filter(({ what }) => what === 'owner');
  const [doubt] = await asked(here);
  await owner.todo.settle({ user, id: doubt?.doubtId ?? '' });
  await there.restore(user, await here.exported(user));
  expect(await asked(there)).toEqual([]);
});

test('the day of a goal and dismissed steps are there after a restore', async () => {
  const { owner } = here;
  const user = 'planning';
  await owner.users.add({ user });
  const goal = { threshold: '5000', date: '2090-12-31' };
  await owner.milestones.add({ user, threshold: '5000' });
  await here.service.database.query.execute(
    sql`update milestones set due_on = ${goal.date} where threshold = 5000`,
  );
  await owner.firstSteps.dismiss({ user, steps: ['loan', 'card'] });
  await there.restore(user, await here.exported(user));
  expect(await there.owner.milestones.list({ user })).toEqual([goal]);
  expect(await there.owner.firstSteps.show({ user })).toEqual(
    await owner.firstSteps.show({ user }),
  );
});

test('a split row keeps its parts, and parts that are not those of their row are refused', async () => {
  const { owner, service } = here;
  const user = 'split';
  const userId = await userNamed(service.database.query, user);
  const account = await addAccount(service.database.query, userId, 'checking');
  const added = { account, date: '2026-05-04', amount: '-50', label: 'MARKET' };
  const { id } = await owner.transactions.add({ user, ...added });
  const parts = [{ amount: '20', category: 'Food', note: 'x' }, { category: 'Home' }];
  await owner.transactions.split({ user, id, parts });
  const text = await here.exported(user);
  await there.restore(user, text);
  const summed = ({ owner }: typeof here) => owner.transactions.summary({ user, by: 'category' });
  expect(await summed(there)).toEqual(await summed(here));
  expect(await there.owner.transactions.list({ user })).toEqual(
    await owner.transactions.list({ user }),
  );
  const line = text.split('\n').find((each) => each.startsWith('{"transactions"')) ?? '';
  const { transactions: row } = JSON.parse(line);
  const { transactions: schema } = exportedRows('2026-06-30');
  expect(schema.safeParse(row).success).toBe(true);
  for (const wrong of ['"-20.00"', '"-20.01"', '"20.00"']) {
    const changed = row.parts.replace('"-20.00"', wrong);
    expect([wrong, schema.safeParse({ ...row, parts: changed }).success]).toEqual([
      wrong,
      wrong === '"-20.00"',
    ]);
  }
});

test('an account that is made before the one that it continues keeps it', async () => {
  const { owner, service } = here;
  const user = 'moved';
  const userId = await userNamed(service.database.query, user);
  const [id, old] = [
    await addAccount(service.database.query, userId, 'cto'),
    await addAccount(service.database.query, userId, 'cto'),
  ];
  await owner.accounts.set({ user, id, continuesAccountId: old });
  await there.restore(user, await here.exported(user));
  expect(await there.owner.accounts.list({ user })).toMatchObject([
    { id, continuesAccountId: old },
    { id: old, continuesAccountId: null },
  ]);
});

describe('a restore that is refused leaves nothing behind', () => {
  let lines: string[];
  beforeAll(async () => {
    const user = 'complete';
    const userId = await userNamed(here.service.database.query, user);
    await here.owner.milestones.add({ user, threshold: '1000' });
    await addAccount(here.service.database.query, userId, 'checking', { name: 'é' });
    lines = (await here.exported(user)).split('\n').slice(0, -1);
  });

  const refusal = async (text: string, user = 'nobody') => {
    const answer = await there.restore(user, text).catch((error: unknown) => error);
    expect(await userIdOf(there.service.database.query, 'nobody')).toBeNull();
    if (answer instanceof Error && answer.name === 'DomainError') return answer.message;
    throw answer;
  };
  const joined = (...some: (string | undefined)[]) => `${some.join('\n')}\n`;

  test.each(['', '\n', 'id;name\n', '[]', '{"pactole":"import","version":1}', '\u0000'])(
    'of what is no export: %j',
    async (text) => {
      expect(await refusal(text)).toBe('The file is not an export of Pactole.');
    },
  );

  test('of a newer format, which it names', async () => {
    const header = lines[0]?.replace('"version":1', '"version":2');
    expect(await refusal(joined(header, ...lines.slice(1)))).toMatch(/format 2.*up to 1.*newer/);
  });

  test('of one that was cut off, wherever', async () => {
    const text = joined(...lines);
    expect(await refusal(joined(...lines.slice(0, -1)))).toMatch(/cut off/);
    for (const share of [0.3, 0.6, 0.9, 0.99]) {
      expect(await refusal(text.slice(0, text.length * share))).toMatch(
        /cut off|Line \d+|not an export/,
      );
    }
  });

  test('of one that was changed, or went on after its end', async () => {
    expect(await refusal(joined(...lines).replace('é', 'è'))).toMatch(/damaged or changed/);
    const fewer = lines.filter((line) => !line.startsWith('{"milestones"'));
    expect(await refusal(joined(...fewer))).toMatch(/damaged or changed/);
    expect(await refusal(joined(...lines, lines[1]))).toMatch(/^Line \d+ /);
  });

  test.each([
    ['a table that there is not', '{"keys":{"id":"x"}}', /keys/],
    ['a column that there is not', '{"accounts":{"colour":"red"}}', /"colour".*newer/],
    ['a word that there is not', '{"accounts":{"id":"x","type":"casino"}}', /type "casino".*newer/],
    ['a value that its column does not take', '{"accounts":{"id":"x"}}', /^Line \d+ /],
    ['a number for a text', '{"accounts":{"id":1}}', /^Line 2 /],
    ['a row of an account that is missing', holdingRow(), /asset/],
  ])('of one that holds %s', async (_, row, expected) => {
    expect(await refusal(joined(lines[0], row, ...lines.slice(1)))).toMatch(expected);
  });

  test('into a user who has data', async () => {
    await userNamed(there.service.database.query, 'full');
    await there.owner.milestones.add({ user: 'full', threshold: '1' });
    const before = await there.exported('full');
    expect(await refusal(joined(...lines), 'full')).toMatch(/has data already.*--user/);
    expect(withoutHeader(await there.exported('full'))).toBe(withoutHeader(before));
  });
});

function holdingRow() {
  const id = '00000000-0000-7000-8000-000000000000';
  const stated = { quantity: '1', quantity_at: '2026-01-01' };
  return JSON.stringify({ holdings: { id, account_id: id, asset_id: id, ...stated } });
}

test('a user whom nobody knows is not exported as an empty one', async () => {
  await expect(here.exported('a typo')).rejects.toThrow('User a typo not found.');
});

test('an export notices that the data changed between two pages', async () => {
  const user = 'busy';
  await userNamed(here.service.database.query, user);
  await here.owner.milestones.add({ user, threshold: '1' });
  const first = await here.owner.users.page({ user, from: null });
  const { revision = 0, page } = first ?? {};
  if (page?.next == null) throw new Error('There is a second page');
  const from = { revision, position: page.next };
  expect(await here.owner.users.page({ user, from })).not.toBeNull();
  await here.owner.milestones.add({ user, threshold: '2' });
  expect(await here.owner.users.page({ user, from })).toBeNull();
});

test('many rows are read in pages, each once', async () => {
  const user = 'long';
  const userId = await userNamed(here.service.database.query, user);
  await here.owner.milestones.add({ user, threshold: '1' });
  const account = await addAccount(here.service.database.query, userId, 'checking');
  const rows = Array.from({ length: 2_500 }, (_, index) => ({
    date: '2026-01-01',
    amount: `${index}`,
  }));
  await addTransactions(here.service.database.query, userId, account, rows);
  const asset = await addAsset(here.service.database.query, { isin: 'FR0010135103' });
  await addHolding(here.service.database.query, userId, account, asset, '1');
  await here.service.database.query.insert(schema.prices).values(
    Array.from({ length: 2_000 }, (_, index) => ({
      assetId: asset,
      date: formatDay((15_000 + index) as Day),
      price: `${index + 1}`,
      currency: 'EUR',
    })),
  );
  const text = await here.exported(user);
  const restored = await there.restore(user, text);
  expect(restored.rows).toMatchObject({ transactions: 2_500, prices: 2_004 });
  expect(withoutHeader(await there.exported(user))).toBe(withoutHeader(text));
});
