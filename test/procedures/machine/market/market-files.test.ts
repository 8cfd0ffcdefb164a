import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prices, rates, splits } from '../../../../src/db/schema.ts';
import { csv, type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';

const ISIN = 'FR0000120271';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  for (const table of [prices, rates, splits]) await client.db.delete(table);
});
afterAll(() => client.close());

const load = (path: string, ...lines: string[]) => user.call(path, { file: csv(...lines) });
const refusal = (path: string, ...lines: string[]) => user.refusal(path, { file: csv(...lines) });

const CHANGED = { user: 0, market: 1 };
const UNCHANGED = { user: 0, market: 0 };

const FILES = [
  {
    path: 'prices.import',
    header: 'isin,date,price,currency',
    line: (day: string, price: string) => `${ISIN},${day},${price},eur`,
    stored: async () =>
      (await client.db.select().from(prices).orderBy(asc(prices.recorded))).map(
        ({ date, price, currency }) => `${date} ${price} ${currency}`,
      ),
    row: (day: string, price: string) => `${day} ${price} EUR`,
    keepsOld: true,
  },
  {
    path: 'rates.import',
    header: 'currency,date,rate',
    line: (day: string, rate: string) => `usd,${day},${rate}`,
    stored: async () =>
      (await client.db.select().from(rates).orderBy(asc(rates.recorded))).map(
        ({ date, rate, currency }) => `${date} ${rate} ${currency}`,
      ),
    row: (day: string, rate: string) => `${day} ${rate} USD`,
    keepsOld: true,
  },
  {
    path: 'splits.import',
    header: 'isin,date,ratio',
    line: (day: string, ratio: string) => `${ISIN.toLowerCase()},${day},${ratio}`,
    stored: async () =>
      (await client.db.select().from(splits).orderBy(asc(splits.date))).map(
        ({ date, ratio }) => `${date} ${ratio}`,
      ),
    row: (day: string, ratio: string) => `${day} ${ratio}`,
    keepsOld: false,
  },
];

describe.each(FILES)('$path', ({ path, header, line, stored, row, keepsOld }) => {
  const [first, second] = ['2024-01-15', '2024-01-16'];

  test('what is new is stored as it was written', async () => {
    const work = () => load(path, header, line(first, '2.50'), line(second, '3'));
    expect(await user.raised(work)).toEqual(CHANGED);
    expect(await stored()).toEqual([row(first, '2.50'), row(second, '3')]);
  });

  test('what is stored already, or stands twice in the file, is left out', async () => {
    await load(path, header, line(first, '2.50'));
    const work = () => load(path, header, line(first, '2.5'), line(first, '02.500'));
    expect(await user.raised(work)).toEqual(UNCHANGED);
    expect(await load(path, header, line(first, '2.5'), line(second, '3'))).toEqual({
      ...{ received: 2, imported: 1, skipped: 1, newAssets: [] },
    });
    expect(await stored()).toEqual([row(first, '2.50'), row(second, '3')]);
  });

  test('what is corrected wins, and can be corrected back', async () => {
    for (const value of ['2', '3', '2']) {
      expect(await load(path, header, line(first, value))).toMatchObject({ imported: 1 });
    }
    expect(await stored()).toEqual(
      (keepsOld ? ['2', '3', '2'] : ['2']).map((value) => row(first, value)),
    );
  });

  test('a file that contradicts itself is refused, naming both lines', async () => {
    expect(
      await refusal(path, header, line(first, '2'), line(second, '2'), line(first, '3')),
    ).toMatch(/^file\.csv:4: contradicts line 2 \(.* 2024-01-15\)\nNothing was imported\.$/);
    expect(await stored()).toEqual([]);
  });

  test.each(['0', '-1', '1,5', 'x', ''])('%j is no number for it', async (value) => {
    const reason = value === '' ? 'is required' : 'must be';
    expect(await refusal(path, header, line(first, value && `"${value}"`))).toMatch(
      new RegExp(`^file\\.csv:2: (price|rate|ratio) ${reason}`),
    );
  });

  test('thousands of lines are one import', async () => {
    const days = Array.from({ length: 4_500 }, (_, index) =>
      new Date(index * 86_400_000).toISOString().slice(0, 10),
    );
    const lines = days.map((day) => line(day, '1'));
    expect(await load(path, header, ...lines)).toMatchObject({ imported: 4_500 });
    expect(await load(path, header, ...lines)).toMatchObject({ imported: 0, skipped: 4_500 });
  });
});

test('an ISIN that nobody had named is named in the answer', async () => {
  const file = ['isin,date,price,currency', 'XX0000000099,2024-01-15,1,EUR'] as const;
  expect(await load('prices.import', ...file)).toMatchObject({ newAssets: ['XX0000000099'] });
  expect(await load('prices.import', ...file)).toMatchObject({ newAssets: [] });
  expect(await user.call('assets.list')).toContainEqual(
    expect.objectContaining({ isin: 'XX0000000099', name: 'XX0000000099', kind: 'other' }),
  );
});

test('the euro has no rate', async () => {
  expect(await refusal('rates.import', 'currency,date,rate', 'eur,2024-01-15,1')).toContain(
    'file.csv:2: currency must be another currency than EUR',
  );
});

describe('days to come', () => {
  test.each([
    ['prices.import', 'isin,date,price,currency', `${ISIN},DAY,1,EUR`],
    ['rates.import', 'currency,date,rate', 'USD,DAY,1'],
    ['splits.import', 'isin,date,ratio', `${ISIN},DAY,2`],
  ])('are refused in %s', async (path, header, line) => {
    for (const day of ['2026-07-01', '9999-12-31']) {
      expect(await refusal(path, header, line.replace('DAY', day))).toContain(
        `:2: date must not be after 2026-06-30, not "${day}"`,
      );
    }
    expect(await load(path, header, line.replace('DAY', '2026-06-30'))).toMatchObject({
      imported: 1,
    });
  });
});

describe('numbers that no price is', () => {
  test.each(['NaN', 'Infinity', '1e300', '-5', '0', '9'.repeat(19)])('%s', async (number) => {
    const files = [
      ['prices.import', 'isin,date,price,currency', `${ISIN},2026-01-02,${number},EUR`],
      ['rates.import', 'currency,date,rate', `USD,2026-01-02,${number}`],
      ['splits.import', 'isin,date,ratio', `${ISIN},2026-01-02,${number}`],
    ] as const;
    for (const [path, header, line] of files) {
      expect(await refusal(path, header, line)).toMatch(/:2: (price|rate|ratio) must/);
    }
  });
});

describe('prices.remove and rates.remove', () => {
  const header = { prices: 'isin,date,price,currency', rates: 'currency,date,rate' };

  test('take away all that was stated of a day, and no other day', async () => {
    await load('prices.import', header.prices, `${ISIN},2024-01-15,2,EUR`);
    await load(
      ...[
        'prices.import',
        header.prices,
        `${ISIN},2024-01-15,3.50,USD`,
        `${ISIN},2024-01-16,4,EUR`,
      ],
    );
    await load('rates.import', header.rates, 'USD,2024-01-15,1.1', 'USD,2024-01-16,1.2');
    const price = () =>
      user.call('prices.remove', { isin: ISIN.toLowerCase(), date: '2024-01-15' });
    expect(await price()).toEqual({
      isin: ISIN,
      date: '2024-01-15',
      price: '3.50',
      currency: 'USD',
    });
    const rate = { currency: 'usd', date: '2024-01-15' };
    expect(await user.call('rates.remove', rate)).toEqual({
      ...{ currency: 'USD', date: '2024-01-15', rate: '1.1' },
    });
    expect((await client.db.select().from(prices)).map(({ date }) => date)).toEqual(['2024-01-16']);
    expect((await client.db.select().from(rates)).map(({ date }) => date)).toEqual(['2024-01-16']);
  });

  test('raise the market’s revision', async () => {
    await load('prices.import', header.prices, `${ISIN},2024-01-15,2,EUR`);
    await load('rates.import', header.rates, 'USD,2024-01-15,1.1');
    const day = { date: '2024-01-15' };
    const price = () => user.call('prices.remove', { isin: ISIN, ...day });
    expect(await user.raised(price)).toEqual(CHANGED);
    const rate = () => user.call('rates.remove', { currency: 'USD', ...day });
    expect(await user.raised(rate)).toEqual(CHANGED);
  });

  test('refuse what is not there', async () => {
    const day = { date: '2024-01-15' };
    expect(await user.refusal('prices.remove', { isin: 'FR0000000000', ...day })).toBe(
      'No close of FR0000000000 is stored for 2024-01-15.',
    );
    expect(await user.refusal('rates.remove', { currency: 'USD', ...day })).toBe(
      'No rate of USD is stored for 2024-01-15.',
    );
    expect(await user.refusal('rates.remove', { currency: 'USD', date: '2024-02-30' })).toContain(
      'date: must be a day that exists',
    );
  });
});
