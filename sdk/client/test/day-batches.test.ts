/** Division of an import into requests. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportEntry } from '../src/index.ts';
import { cutBetweenDays } from '../src/internal/day-batches.ts';

const day = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);

const row = (date: string, label = 'x'): ImportEntry => ({ date, amount: '-4.20', label });

const rows = fc.array(
  fc.record({
    date: fc.nat(12).map(day),
    amount: fc.constant('-4.20' as const),
    label: fc.string({ unit: 'grapheme', minLength: 1 }),
  }),
  { maxLength: 200 },
);

async function cut(entries: readonly ImportEntry[], batchSize = 2_000): Promise<ImportEntry[][]> {
  const batches = await cutBetweenDays(entries, batchSize, undefined);
  return batches.map((batch) => batch.map(({ json }) => JSON.parse(json)));
}

const daysOf = (batch: readonly ImportEntry[]) => [...new Set(batch.map(({ date }) => date))];

describe('the batches of rows in any order', () => {
  test('hold every row once, the oldest day first, a day in the order it came in', () =>
    fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (entries, batchSize) => {
        const batches = await cut(entries, batchSize);
        const byDay = [...entries].sort((a, b) => a.date.localeCompare(b.date));
        expect(batches.flat()).toEqual(byDay);
      }),
    ));

  test('never share a day', () =>
    fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (entries, batchSize) => {
        const days = (await cut(entries, batchSize)).flatMap(daysOf);
        expect(days).toEqual([...new Set(days)]);
      }),
    ));

  test('are no larger than asked for, unless a day is', () =>
    fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (entries, batchSize) => {
        for (const batch of await cut(entries, batchSize)) {
          if (daysOf(batch).length > 1) expect(batch.length).toBeLessThanOrEqual(batchSize);
        }
      }),
    ));

  test('say where each row stood', async () => {
    const [batch] = await cutBetweenDays([row(day(2)), row(day(0)), row(day(1))], 10, undefined);
    expect(batch?.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  test('are at least one, be it empty', async () => {
    expect(await cut([])).toEqual([[]]);
  });
});

test('a day that one request can just hold goes on its own', async () => {
  const entries = [row(day(0)), ...Array.from({ length: 10_000 }, () => row(day(1))), row(day(2))];
  expect((await cut(entries)).map((batch) => batch.length)).toEqual([1, 10_000, 1]);
});

test('a request of many bytes is cut before it has too many rows', async () => {
  const long = 'é'.repeat(256 * 1024);
  const entries = Array.from({ length: 10 }, (_, offset) => row(day(offset), long));
  expect((await cut(entries)).map((batch) => batch.length)).toEqual([7, 3]);
});

describe('rows that cannot be cut', () => {
  const refused = { name: 'BadRequestError', status: null };

  test('a day of more than 10,000 rows', async () => {
    const entries = Array.from({ length: 10_001 }, () => row(day(3)));
    await expect(cut(entries)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('2026-01-04 has 10001 rows'),
    });
  });

  test('a day of more than 4 MiB', async () => {
    const entries = Array.from({ length: 5 }, () => row(day(3), 'x'.repeat(1024 * 1024)));
    await expect(cut(entries)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('2026-01-04 has 5 rows, 5243'),
    });
  });

  test('rows without a day, each named by its place', async () => {
    const entries = [row(day(0)), row('05/09/2026'), row('2026-09-05T10:00:00Z'), null, 'x'];
    await expect(cut(entries as ImportEntry[])).rejects.toMatchObject({
      ...refused,
      message: 'transactions[1].date must be a day, YYYY-MM-DD; 4 such rows',
      issues: [1, 2, 3, 4].map((index) => ({ path: ['transactions', index, 'date'] })),
    });
  });

  test('what is no list of rows', async () => {
    await expect(cut(undefined as never)).rejects.toMatchObject(refused);
    await expect(cut({ length: 0 } as never)).rejects.toMatchObject(refused);
  });
});
