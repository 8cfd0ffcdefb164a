/** Caches of the reference data in nodes: never older than the database, and never under the tag of other content. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Day, toDay } from '../../../../src/core/time/day.ts';
import type { Database } from '../../../../src/db/database.ts';
import { newId } from '../../../../src/db/id.ts';
import { MarketCache } from '../../../../src/db/queries/market/market-cache.ts';
import { MarketReader, marketIn } from '../../../../src/db/queries/market/market-reader.ts';
import { storeHistory, storeRates } from '../../../../src/db/queries/market/refresh-results.ts';
import { raiseMarketRevision } from '../../../../src/db/queries/market/revision.ts';
import { userNamed } from '../../../../src/db/queries/users/users.ts';
import type { Queryable } from '../../../../src/db/queryable.ts';
import { openNewDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';
import { runs } from '../../../support/run/runs.ts';

let database: Database;
let userId: string;
const ASSETS = Array.from({ length: 3 }, () => newId());
const SINCE = toDay('2026-01-01');
const TODAY = toDay('2026-12-31');

beforeAll(async () => {
  database = await openNewDatabase();
  userId = await userNamed(database.query, 'ada');
  for (const id of ASSETS)
    await database.query.execute(sql`insert into assets (id, name) values (${id}, 'A')`);
});
afterAll(() => database.close());
// Whatever a test before left: from here on it is known what changes.
beforeEach(() => database.writeMarket((tx) => raiseMarketRevision(tx)));

const priceAt = (at: number) => ({ day: (SINCE + at) as Day, price: `${100 + at}.5` });
const storeClose = (asset: number, at: number) =>
  storeHistory(database, ASSETS[asset] ?? '', 'USD', [priceAt(at)], []);
const storeRate = (at: number) =>
  storeRates(database, [{ currency: 'USD', day: (SINCE + at) as Day, rate: `1.${at + 1}` }]);

const TABLES = ['market', 'market_changes', 'assets', 'prices', 'rates', 'market_progress'];

async function backUp(): Promise<void> {
  for (const name of TABLES) {
    await database.query.execute(sql.raw(`drop table if exists backup_${name}`));
    await database.query.execute(sql.raw(`create table backup_${name} as select * from ${name}`));
  }
}

/** Everything is as it was when it was backed up: what was written since never happened. */
async function restore(): Promise<void> {
  for (const name of ['market', 'market_changes', 'prices', 'rates', 'market_progress']) {
    await database.query.execute(sql.raw(`delete from ${name}`));
    await database.query.execute(
      sql.raw(`insert into ${name} overriding system value select * from backup_${name}`),
    );
  }
  await database.query.execute(
    sql`update assets a set revision = b.revision from backup_assets b where b.id = a.id`,
  );
}

async function figures(market: MarketReader) {
  const closes = await market.closes(
    ASSETS.map((assetId) => ({ assetId, since: SINCE })),
    TODAY,
  );
  const rates = await market.rates(['USD'], SINCE, TODAY);
  return { closes: ASSETS.map((id) => closes.get(id) ?? null), rates: rates.get('USD') ?? null };
}

/** Returns a node's answer and its tag for the assets that a user holds. */
const answer = (node: MarketCache, held: readonly string[]) =>
  database.read(userId, async (tx: Queryable, { market: revision }) => {
    await node.refreshWithin(tx, revision);
    const remembered = await figures(new MarketReader(node.histories(tx, revision)));
    expect(remembered).toEqual(await figures(marketIn(tx, userId)));
    const tag = node.changedAt({ assetIds: held, benchmarks: false }, revision);
    const { closes, rates } = remembered;
    const mine = closes.filter((_, at) => held.includes(ASSETS[at] ?? ''));
    return { tag: tag ?? `before ${revision}`, content: JSON.stringify([mine, rates]) };
  });

const asset = fc.integer({ min: 0, max: ASSETS.length - 1 });
const at = fc.integer({ min: 0, max: 8 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const), asset, at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rate' as const), asset, at }) },
  fc.record({ do: fc.constantFrom('everything', 'backup', 'restore'), asset, at }),
);

test('no node answers with what is gone, nor by the tag of something else, whatever happened meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const nodes = [new MarketCache(), new MarketCache()];
      /** By the tag: what a caller was given by it. */
      const given = new Map<string, string>();
      await backUp();
      for (const [number, each] of steps.entries()) {
        if (each.do === 'close') await storeClose(each.asset, each.at);
        else if (each.do === 'rate') await storeRate(each.at);
        else if (each.do === 'everything')
          await database.writeMarket((tx) => raiseMarketRevision(tx));
        else if (each.do === 'backup') await backUp();
        else await restore();
        // The second node sleeps through most of it.
        for (const node of number % 3 === 2 ? nodes : nodes.slice(0, 1)) {
          for (const held of [ASSETS, ASSETS.slice(0, 1), []]) {
            const { tag, content } = await answer(node, held);
            const key = `${held.length} ${tag}`;
            expect(given.get(key) ?? content).toBe(content);
            given.set(key, content);
          }
        }
      }
    }),
    { numRuns: runs(5) },
  );
}, 240_000);

describe('what somebody does not hold', () => {
  const tags = async () => ({
    first: (await answer(new MarketCache(), ASSETS.slice(0, 1))).tag,
    second: (await answer(new MarketCache(), ASSETS.slice(1, 2))).tag,
  });

  test('changes without their tag, of their assets and of the rates it does not', async () => {
    const before = await tags();
    await storeHistory(database, ASSETS[1] ?? '', 'USD', [{ day: SINCE, price: '987.65' }], []);
    const after = await tags();
    expect(after.first).toBe(before.first);
    expect(after.second).not.toBe(before.second);
    await storeRates(database, [{ currency: 'USD', day: SINCE, rate: '1.98765' }]);
    expect((await tags()).first).not.toBe(after.first);
  });

  test('all nodes know it by the same tag, whenever they began', async () => {
    const early = new MarketCache();
    await answer(early, ASSETS);
    await storeHistory(database, ASSETS[2] ?? '', 'USD', [{ day: SINCE, price: '12.34' }], []);
    for (const held of [ASSETS, ASSETS.slice(0, 1), []])
      expect((await answer(early, held)).tag).toBe((await answer(new MarketCache(), held)).tag);
  });
});

test('a history is read once, and again when it changed', async () => {
  const node = new MarketCache();
  const read: string[] = [];
  const look = () =>
    database.read(userId, async (tx, { market: revision }) => {
      await node.refreshWithin(tx, revision);
      const watched = new Proxy(tx, {
        get: (target, name) => {
          if (name === 'execute') read.push('statement');
          return Reflect.get(target, name);
        },
      });
      await figures(new MarketReader(node.histories(watched, revision)));
      return read.splice(0).length;
    });
  expect(await look()).toBe(2);
  expect(await look()).toBe(0);
  await storeHistory(database, ASSETS[0] ?? '', 'USD', [{ day: SINCE, price: '55.5' }], []);
  expect(await look()).toBe(1);
});

test('a look-up that tells a newer revision has it learned, once for all who ask', async () => {
  const node = new MarketCache();
  await storeClose(0, 3);
  const [market] = await rows<{ revision: number }>(
    database.query,
    sql`select revision::float8 as revision from market`,
  );
  const revision = market?.revision ?? 0;
  await Promise.all(Array.from({ length: 20 }, () => node.refreshTo(database.query, revision)));
  expect(node.changedAt({ assetIds: [], benchmarks: false }, revision)).not.toBeNull();
  // A revision that is nowhere, as after a failover that lost it, is not waited for.
  await node.refreshTo(database.query, revision + 1_000_000_000);
  expect(node.changedAt({ assetIds: [], benchmarks: false }, revision + 1_000_000_000)).toBeNull();
});

test('what a user held before they wrote is not known from what they hold now', async () => {
  const revisionNow = () => database.read(userId, async (_, { user }) => user);
  const node = new MarketCache();
  const before = await revisionNow();
  expect(await node.heldBy(database.query, userId, before)).toEqual([]);
  await database.change(userId, async () => {});
  expect(await new MarketCache().heldBy(database.query, userId, before)).toBeNull();
  expect(await node.heldBy(database.query, userId, await revisionNow())).toEqual([]);
});
