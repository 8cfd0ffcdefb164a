/** Writes of the market data job, and the turns that its runs take. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Day, formatDay, toDay } from '../../../../src/core/time/day.ts';
import type { Database } from '../../../../src/db/database.ts';
import {
  putOffUnknown,
  storeHistory,
  storeIdentity,
  storeRates,
} from '../../../../src/db/queries/market/refresh-results.ts';
import {
  quotedAssets,
  unresolvedAssets,
  wantedRates,
} from '../../../../src/db/queries/market/refresh-targets.ts';
import { beatRun, beginRun, endRun } from '../../../../src/db/queries/market/runs.ts';
import { runStatus } from '../../../../src/db/queries/market/status.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';
import {
  addAccount,
  addAsset,
  addHolding,
  addPrice,
  addRate,
  addTransactions,
  addUser,
} from '../../../support/users/wealth.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const close = (day: string, price: string) => ({ day: toDay(day), price });
async function marketRevision(): Promise<number> {
  const [row] = await rows<{ revision: number }>(
    database.query,
    sql`select revision::float8 from market`,
  );
  return row?.revision ?? Number.NaN;
}
const closesOf = (asset: string) =>
  rows<{ date: string; price: string; currency: string }>(
    database.query,
    sql`select date::text, price::text, currency from prices where asset_id = ${asset} order by date, recorded`,
  );

describe('closes', () => {
  let asset: string;
  beforeEach(async () => {
    asset = await addAsset(database.query, { ticker: 'INV.PA', currency: 'EUR' });
  });

  test('equal as numbers add nothing; a corrected one is a newer row', async () => {
    const before = await marketRevision();
    const days = [close('2026-09-03', '10'), close('2026-09-04', '11.5')];
    expect(await storeHistory(database, asset, 'EUR', days, [])).toBe(2);
    const raised = await marketRevision();
    expect(raised).toBeGreaterThan(before);

    const same = [close('2026-09-03', '10.00'), close('2026-09-04', '11.50')];
    expect(await storeHistory(database, asset, 'EUR', same, [])).toBe(0);
    expect(await marketRevision()).toBe(raised);

    expect(await storeHistory(database, asset, 'EUR', [close('2026-09-03', '9')], [])).toBe(1);
    expect(await storeHistory(database, asset, 'EUR', [close('2026-09-03', '10')], [])).toBe(1);
    expect((await closesOf(asset)).map(({ date, price }) => `${date} ${price}`)).toEqual([
      ...['2026-09-03 10', '2026-09-03 9', '2026-09-03 10'],
      '2026-09-04 11.5',
    ]);
  });

  test('of a day on which the owner stated one are left out', async () => {
    await addPrice(database.query, asset, '2026-09-03', '12');
    const days = [close('2026-09-03', '10'), close('2026-09-04', '11')];
    expect(await storeHistory(database, asset, 'EUR', days, [])).toBe(1);
  });

  test('that the owner stated do not hide the history before them', async () => {
    await addHolding(database.query, ...(await someAccount()), asset, '1');
    await addPrice(database.query, asset, '2026-09-04', '12');
    const lastClose = async () =>
      (await quotedAssets(database.query)).find(({ id }) => id === asset)?.lastClose;
    expect(await lastClose()).toBeNull();
    await storeHistory(database, asset, 'EUR', [close('2026-09-03', '10')], []);
    expect(await lastClose()).toBe(toDay('2026-09-03'));
    await database.query.execute(sql`update assets set ticker = 'INV.DE' where id = ${asset}`);
    expect(await lastClose()).toBeNull();
  });

  test('and their split are stored together; the same split of another day is no second one', async () => {
    const split = (day: string) => [{ day: toDay(day), ratio: '4' }];
    expect(await storeHistory(database, asset, 'EUR', [], split('2026-09-03'))).toBe(1);
    expect(await storeHistory(database, asset, 'EUR', [], split('2026-09-03'))).toBe(0);
    expect(await storeHistory(database, asset, 'EUR', [], split('2026-09-05'))).toBe(0);
  });

  test('of forty years are stored in turns with other work', async () => {
    const history = Array.from({ length: 10_000 }, (_, index) => ({
      day: (6_000 + index) as Day,
      price: `${100 + (index % 97)}.25`,
    }));
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    expect(await storeHistory(database, asset, 'EUR', history, [])).toBe(10_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
    expect(await storeHistory(database, asset, 'EUR', history, [])).toBe(0);
  });
});

async function someAccount(currency = 'EUR'): Promise<[userId: string, accountId: string]> {
  const userId = await addUser(database.query);
  return [userId, await addAccount(database.query, userId, 'cto', { currency })];
}

describe('rates', () => {
  const rate = (day: string, text: string) => ({ currency: 'USD', day: toDay(day), rate: text });

  test('equal as numbers add nothing, corrected ones do, and what the owner stated stands', async () => {
    await addRate(database.query, 'USD', '2026-09-02', '1.3');
    const days = [rate('2026-09-02', '1.2'), rate('2026-09-03', '1.1'), rate('2026-09-04', '1.1')];
    expect(await storeRates(database, days)).toBe(2);
    expect(await storeRates(database, days)).toBe(0);
    expect(await storeRates(database, [rate('2026-09-03', '1.12')])).toBe(1);
  });

  test('are wanted of every currency in use that has the form of one, after those that were loaded', async () => {
    const [userId, account] = await someAccount('CHF');
    const foreign = ['SEK', 'USD', 'GBP', 'usd', 'X'].map((currency) => ({
      date: '2026-09-01',
      amount: '1',
      currency,
    }));
    await addTransactions(database.query, userId, account, foreign);
    const asset = await addAsset(database.query);
    await addPrice(database.query, asset, '2026-09-01', '1', 'JPY');
    const wanted = await wantedRates(database.query);
    expect(wanted.map(({ currency }) => currency)).toEqual(['CHF', 'GBP', 'JPY', 'SEK', 'USD']);
    expect(wanted.at(-1)?.lastRate).toBe(toDay('2026-09-04'));
  });
});

describe('identities', () => {
  const found = { name: 'Invented', kind: 'etf', ticker: 'INV.PA', currency: 'EUR' } as const;

  test('fill in what is not known, and leave what the owner said', async () => {
    const isin = 'FR0000120271';
    const bare = await addAsset(database.query, { isin, name: isin, kind: 'other' });
    const named = { isin: 'FR0000131104', name: 'My fund', kind: 'other', currency: 'USD' };
    const owned = await addAsset(database.query, named);
    const before = await marketRevision();
    expect(await storeIdentity(database, bare, found)).toBe(1);
    const raised = await marketRevision();
    expect(raised).toBeGreaterThan(before);
    expect(await storeIdentity(database, bare, found)).toBe(0);
    expect(await marketRevision()).toBe(raised);
    await storeIdentity(database, owned, found);
    const stored = await rows(
      database.query,
      sql`select name, kind, ticker, currency from assets where id in (${bare}, ${owned}) order by isin`,
    );
    expect(stored).toEqual([found, { ...found, name: 'My fund', currency: 'USD' }]);
  });

  test('are asked of assets that somebody holds, and the fund of a chosen benchmark is quoted', async () => {
    const user = await someAccount();
    const held = { isin: 'FR0010135103', name: 'FR0010135103', kind: 'other' };
    await addHolding(database.query, ...user, await addAsset(database.query, held), '1');
    await addAsset(database.query, { isin: 'FR0010148981', name: 'FR0010148981', kind: 'other' });
    const isins = (await unresolvedAssets(database.query, toDay('2026-09-05'))).map(
      ({ isin }) => isin,
    );
    expect(isins).toContain('FR0010135103');
    expect(isins).not.toContain('FR0010148981');
    const tickers = async () => (await quotedAssets(database.query)).map(({ ticker }) => ticker);
    expect(await tickers()).toContain('EUNL.DE');
    expect(await tickers()).not.toContain('SXR8.DE');
    await database.query.execute(sql`update users set benchmark = 'sp500' where id = ${user[0]}`);
    expect(await tickers()).toContain('SXR8.DE');
  });

  const isinsOn = async (day: string) =>
    (await unresolvedAssets(database.query, toDay(day))).map(({ isin }) => isin);

  test('that no provider knows are asked for again after a day, then after a week', async () => {
    const user = await someAccount();
    const isin = 'FR0000133308';
    await addHolding(database.query, ...user, await addAsset(database.query, { isin }), '1');
    expect(await isinsOn('2026-09-05')).toContain(isin);
    await putOffUnknown(database.query, isin, toDay('2026-09-05'));
    expect(await isinsOn('2026-09-05')).not.toContain(isin);
    expect(await isinsOn('2026-09-06')).toContain(isin);
    for (const asked of ['2026-09-06', '2026-09-13']) {
      await putOffUnknown(database.query, isin, toDay(asked));
      expect(await isinsOn(formatDay((toDay(asked) + 6) as Day))).not.toContain(isin);
      expect(await isinsOn(formatDay((toDay(asked) + 7) as Day))).toContain(isin);
    }
  });

  test('of all users take turns', async () => {
    const [mallory, ada] = [await someAccount(), await someAccount()];
    const hold = async (user: [string, string], isin: string) => {
      const asset = await addAsset(database.query, { isin, name: isin, kind: 'other' });
      await addHolding(database.query, ...user, asset, '1');
    };
    const madeUp = Array.from({ length: 30 }, (_, number) => `FR99912345${10 + number}`);
    for (const isin of madeUp) await hold(mallory, isin);
    await hold(ada, 'FR9991234599');
    const isins = await isinsOn('2026-09-05');
    const place = isins.indexOf('FR9991234599');
    expect(isins.slice(0, place).filter((isin) => madeUp.includes(isin)).length).toBeLessThan(2);
    expect(isins.filter((isin) => madeUp.includes(isin))).toEqual(madeUp);
  });
});

describe('runs', () => {
  const outcome = (subject: string, ok: boolean) => ({
    what: 'history' as const,
    subject,
    ok,
    changes: 0,
    message: ['closedOn', { day: '2026-09-04' }] as const,
  });
  const statusOf = async () => {
    const { outcomes, ...run } = await runStatus(database.query);
    return { ...run, subjects: outcomes.map(({ subject, ok }) => `${subject} ${ok}`) };
  };

  test('are one at a time, however many nodes ask, and as old as is wanted', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => beginRun(database.query, 0)));
    const begun = asked.filter((holder) => holder !== null);
    expect(begun).toHaveLength(1);
    expect((await statusOf()).underWay).toBe(true);
    await endRun(database, begun[0] ?? '', [outcome('A', true), outcome('B', false)], true);
    expect(await statusOf()).toMatchObject({ underWay: false, subjects: ['B false', 'A true'] });
    expect(await beginRun(database.query, 60_000)).toBeNull();
    const next = await beginRun(database.query, 0);
    expect(next).not.toBeNull();
    await endRun(database, next ?? '', [outcome('C', true)], true);
    expect((await statusOf()).subjects).toEqual(['C true']);
  });

  test('keep the key and values of each message, and the text of an earlier release', async () => {
    const holder = await beginRun(database.query, 0);
    await endRun(database, holder ?? '', [outcome('A', true), outcome('B', false)], true);
    await database.query.execute(
      sql`update market_outcomes set message = '["gone"] is no message' where subject = 'A'`,
    );
    const { outcomes } = await runStatus(database.query);
    expect(outcomes.map(({ message }) => message)).toEqual([
      ['closedOn', { day: '2026-09-04' }],
      ['unexpected', { text: '["gone"] is no message' }],
    ]);
    const next = await beginRun(database.query, 0);
    await endRun(database, next ?? '', [outcome('C', true)], true);
  });

  test('that were given up are due again, and keep what the last whole one said', async () => {
    const holder = await beginRun(database.query, 0);
    await endRun(database, holder ?? '', [outcome('D', true)], false);
    expect((await statusOf()).subjects).toEqual(['C true', 'D true']);
    const again = await beginRun(database.query, 60_000);
    expect(again).not.toBeNull();
    await endRun(database, again ?? '', [], true);
  });

  test('whose node died hold up nobody, and cannot end the run after them', async () => {
    const dead = await beginRun(database.query, 0);
    await database.query.execute(sql`update market_run set seen_at = now() - interval '5 minutes'`);
    expect((await statusOf()).underWay).toBe(false);
    const next = await beginRun(database.query, 0);
    expect(next).not.toBeNull();
    await beatRun(database.query, dead ?? '');
    await endRun(database, dead ?? '', [], true);
    expect((await statusOf()).underWay).toBe(true);
    await endRun(database, next ?? '', [], true);
  });
});
