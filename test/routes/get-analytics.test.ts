/** Routes 12 and 13: their question, their languages, and how they agree with the other routes. */

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { Evolution } from '../../src/contract/wealth/evolution.ts';
import { Performance } from '../../src/contract/wealth/performance.ts';
import { formatDay } from '../../src/core/time/day.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { users } from '../../src/db/schema.ts';
import { runs } from '../support/run/runs.ts';
import { type Answer, type Service, startService } from '../support/service/service.ts';
import { scenario, TODAY, write } from '../support/users/scenario.ts';
import { tell } from '../support/users/story.ts';
import { addAsset, addPrice } from '../support/users/wealth.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  service.setNow('2026-03-31T12:00:00Z');
  key = await service.key();
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}, as = key): Promise<Answer> =>
  service.call('GET', `/api/v1/${path}`, { key: as, headers });

describe.each([
  ['performance', Performance, 'summary.riskFreePct', 1.5],
  ['evolution', Evolution, 'rate', 5],
] as const)('%s', (path, schema, property, byDefault) => {
  const rateIn = (body: Answer['body']) =>
    property.split('.').reduce((value, name) => value[name], body);

  test('answers what the contract says, with the default rate', async () => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(schema.parse(body)).toEqual(body);
    expect(rateIn(body)).toBe(byDefault);
  });

  test.each([
    ['0', 0],
    ['-0', 0],
    ['-50', -50],
    ['50', 50],
    ['50.0', 50],
    ['2.25', 2.25],
    ['-0.5', -0.5],
  ])('takes a rate of %s', async (rate, expected) => {
    const { status, body } = await get(`${path}?rate=${rate}`);
    expect(status).toBe(200);
    expect(rateIn(body)).toBe(expected);
  });

  test.each([
    '50.000001',
    '-51',
    '1e1',
    '%2B5',
    '',
    'NaN',
    'Infinity',
    '5,5',
    '.5',
    '5.',
    ' 5',
    '0x10',
    'five',
  ])('refuses a rate of "%s", naming it', async (rate) => {
    const { status, body } = await get(`${path}?rate=${rate}`);
    expect(status).toBe(400);
    expect(body.message).toContain('rate');
  });

  test('refuses two rates, and other parameters by name', async () => {
    expect((await get(`${path}?rate=1&rate=2`)).status).toBe(400);
    const { status, body } = await get(`${path}?constructor=1&lang=en`);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: ['constructor'] }, { path: ['lang'] }]);
  });

  test('needs its scope', async () => {
    const other = await service.key(['insights:read', 'positions:read']);
    expect((await get(path, {}, other)).status).toBe(403);
    expect((await service.call('GET', `/api/v1/${path}`)).status).toBe(401);
  });

  test('is 304 until something changes', async () => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(`${path}?rate=3`, { 'if-none-match': etag })).status).toBe(200);
    await service.call('POST', '/api/v1/accounts', { key, body: { name: 'A', type: 'savings' } });
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('the language', () => {
  test.each([
    [
      'en',
      'Nothing has been invested yet: cash, savings, property and valuables are left out.',
      'Savings accounts',
    ],
    [
      'fr',
      'Rien n’a encore été investi : les liquidités, l’épargne, l’immobilier et les objets n’y entrent pas.',
      'Livrets et épargne',
    ],
  ])('of Accept-Language %s', async (language, note, livret) => {
    const headers = { 'accept-language': language };
    const performance = await get('performance', headers);
    expect(performance.body.note).toBe(note);
    expect(performance.headers.get('content-language')).toBe(language);
    const { categories } = (await get('evolution', headers)).body;
    expect(categories.map((each: { key: string }) => each.key)).toEqual([
      'crowdlending',
      'autre',
      'crypto',
      'courant',
      'livret',
      'investissement',
      'immobilier',
      'objets',
    ]);
    expect(categories[4].label).toBe(livret);
  });

  test('counts lines in words', async () => {
    const { get } = await tell(
      service,
      `today 2026-03-31
       account A cto
       lot A X 2026-01-05 buy 1 at 10
       close X 2026-01-05 10
       holding A Y 1 recorded 2026-01-06
       holding A Z 1 recorded 2026-01-06`,
    );
    expect((await get('performance')).note).toBe(
      'Ces chiffres couvrent ce qui a été investi depuis le 5 janvier 2026 (3 positions détenues aujourd’hui), frais et impôts prélevés déduits ; les liquidités, l’épargne, l’immobilier et les objets n’y entrent pas, ni 2 positions sans cours.',
    );
  });
});

test('the benchmark is rebased with the portfolio at the first month end on which both exist', async () => {
  const { query: db } = service.database;
  const fund = await addAsset(db, { isin: 'IE00B5BMR087', ticker: 'SXR8.DE' });
  for (const [date, price] of [
    ['2025-12-15', '400'],
    ['2026-01-30', '420'],
    ['2026-02-27', '399'],
    ['2026-03-31', '441'],
  ] as const) {
    await addPrice(db, fund, date, price);
  }
  const { get, userId } = await tell(
    service,
    `today 2026-03-31
     account A pea
     lot A X 2026-01-10 buy 10 at 100
     close X 2026-01-10 100
     close X 2026-01-30 110
     close X 2026-03-10 121`,
  );
  expect((await get('performance')).benchmark).toBeNull();

  await db.update(users).set({ benchmark: 'sp500', revision: 99 }).where(eq(users.id, userId));
  const { benchmark } = await get('performance?rate=1');
  expect(benchmark).toMatchObject({
    key: 'sp500',
    label: 'S&P 500',
    proxyTicker: 'SXR8.DE',
    baseMonth: '2026-01',
  });
  expect(benchmark.series.map((point: { date: string }) => point.date)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
  expect(benchmark.series[0]).toMatchObject({ index: 100, portfolio: 100 });
  expect(benchmark.series[1].index).toBeCloseTo(95, 9);
  expect(benchmark.series[1].portfolio).toBeCloseTo(100, 9);
  expect(benchmark.indexReturnPct).toBeCloseTo(5, 9);
  expect(benchmark.portfolioReturnPct).toBeCloseTo(10, 9);
});

test('routes agree on every portfolio', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (each) => {
      const { query: db } = service.database;
      const userId = await write(db, each);
      service.setNow(`${formatDay(TODAY)}T12:00:00Z`);
      const own = await createKey(db, { userId, name: 'test', scopes: SCOPES, expiresAt: null });
      const read = async (path: string) => (await get(path, {}, own.key)).body;
      const [performance, evolution] = [await read('performance'), await read('evolution')];
      const { netWorth } = await read('net-worth');
      const { accounts } = await read('accounts');

      const last = evolution.series.at(-1);
      expect(last.date).toBe(formatDay(TODAY));
      expect(last.total).toBe(Number(netWorth.net));
      expect(last.dettes).toBe(Number(netWorth.liabilities));
      expect(evolution.drift.map((point: { date: string }) => point.date)).toEqual(
        evolution.series.map((point: { date: string }) => point.date),
      );

      const { summary, annual, monthlyNet, drawdownPerf } = performance;
      const invested = accounts.filter(({ type }: { type: string }) => type !== 'checking');
      const value = invested.reduce(
        (sum: number, one: Answer['body']) => sum + Number(one.valueEur),
        0,
      );
      expect(summary.totalValue).toBeCloseTo(value, 6);
      if (annual.length > 0) expect(annual.at(-1).end).toBe(summary.investedValue);
      for (const { start, end, gainEur, apports } of annual) {
        // A sum of floats may fall just below zero, whose cents are -0.
        expect(Math.round((start + apports + gainEur) * 100) + 0).toBe(Math.round(end * 100));
      }
      const growth = monthlyNet
        .flatMap((year: Answer['body']) => year.values)
        .reduce((product: number, pct: number | null) => product * (1 + (pct ?? 0) / 100), 1);
      if (summary.ttwr !== null) expect(growth).toBeCloseTo(1 + summary.ttwr / 100, 9);
      const falls = drawdownPerf.series.map((point: { dd: number | null }) => point.dd);
      if (drawdownPerf.max !== null) expect(Math.min(...falls)).toBe(drawdownPerf.max);
      expect(falls.at(-1) ?? null).toBe(drawdownPerf.current);
    }),
    { numRuns: runs(10) },
  ));
