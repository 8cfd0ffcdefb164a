import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prices, rates, splits } from '../../../../src/db/schema.ts';
import {
  csv,
  type OwnersDoor,
  openOwnersDoor,
  type Person,
} from '../../../support/people/owner.ts';

const ISIN = 'FR0000120271';

let door: OwnersDoor;
let person: Person;
beforeAll(async () => {
  door = await openOwnersDoor();
});
beforeEach(async () => {
  person = await door.newPerson();
  for (const table of [prices, rates, splits]) await door.db.delete(table);
});
afterAll(() => door.close());

const load = (path: string, ...lines: string[]) => person.call(path, { file: csv(...lines) });
const refusal = (path: string, ...lines: string[]) => person.refusal(path, { file: csv(...lines) });

const CHANGED = { user: 0, market: 1 };
const UNCHANGED = { user: 0, market: 0 };

const FILES = [
  {
    path: 'prices.import',
    header: 'isin,date,price,currency',
    line: (day: string, price: string) => `${ISIN},${day},${price},eur`,
    stored: async () =>
      (await door.db.select().from(prices).orderBy(asc(prices.recorded))).map(
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
      (await door.db.select().from(rates).orderBy(asc(rates.recorded))).map(
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
      (await door.db.select().from(splits).orderBy(asc(splits.date))).map(
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
    expect(await person.raised(work)).toEqual(CHANGED);
    expect(await stored()).toEqual([row(first, '2.50'), row(second, '3')]);
  });

  test('what is stored already, or stands twice in the file, is left out', async () => {
    await load(path, header, line(first, '2.50'));
    const work = () => load(path, header, line(first, '2.5'), line(first, '02.500'));
    expect(await person.raised(work)).toEqual(UNCHANGED);
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
  expect(await person.call('assets.list')).toContainEqual(
    expect.objectContaining({ isin: 'XX0000000099', name: 'XX0000000099', kind: 'other' }),
  );
});

test('the euro has no rate', async () => {
  expect(await refusal('rates.import', 'currency,date,rate', 'eur,2024-01-15,1')).toContain(
    'file.csv:2: currency must be another currency than EUR',
  );
});
