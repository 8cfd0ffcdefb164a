import { money } from '@pactole/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DividedBy, divideBatch } from '../../../../src/core/import/divide-batch.ts';

const row = (date: string, amount: string, label: string) => ({
  date,
  amount: money(amount),
  label,
});
/** A row, and the label of the stored one that it looks like. */
const like = (date: string, amount: string, label: string, stored: string) => ({
  ...row(date, amount, label),
  existingLabels: [stored],
});
const reportOf = (
  fuzzy: DividedBy['fuzzy'],
  [from, to]: readonly [string, string] = ['2026-03-01', '2026-03-31'],
  lastDate: string | null = to,
): DividedBy => ({ range: { from, to }, existing: { lastDate }, fuzzy });

describe('inside of its period', () => {
  test('a row that looks like a stored one is similar, whatever its words', () => {
    const rows = [row('2026-03-09', '-88.10', 'EDF'), row('2026-03-12', '-5', 'Bakery')];
    const report = reportOf([like('2026-03-09', '-88.1', 'EDF', 'Electricity')]);
    expect(divideBatch(rows, report)).toEqual({ rows: [rows[1]], similar: [rows[0]], deleted: [] });
  });

  test('of equal rows the last ones are similar, as many as the report names', () => {
    const [one, two, three] = [1, 2, 3].map(() => row('2026-03-09', '-54.00', 'SNCF')) as [
      ReturnType<typeof row>,
      ReturnType<typeof row>,
      ReturnType<typeof row>,
    ];
    const pair = like('2026-03-09', '-54.00', 'SNCF', 'SNCF INTERNET');
    const parts = divideBatch([one, two, three], reportOf([pair, pair]));
    expect(parts.rows[0]).toBe(one);
    expect(parts.similar).toEqual([two, three]);
  });

  test('rows of a file in other words are similar on its first days as well', () => {
    const first = row('2026-03-02', '-10', 'Miete');
    const pairs = [
      like('2026-03-02', '-10', 'Miete', 'Rent'),
      like('2026-03-15', '-20', 'Strom', 'Power'),
    ];
    expect(divideBatch([first], reportOf(pairs)).similar).toEqual([first]);
    expect(divideBatch([first], reportOf(pairs.slice(0, 1))).similar).toEqual([]);
  });
});

test('of a file in another format all look-alikes are similar, on its first and last days too', () => {
  const first = row('2026-03-02', '-10', 'Miete');
  const report = reportOf([like('2026-03-02', '-10', 'Miete', 'Rent')]);
  expect(divideBatch([first], report).similar).toEqual([]);
  expect(divideBatch([first], { ...report, formats: [] }).similar).toEqual([]);
  expect(divideBatch([first], { ...report, formats: ['ofx'] }).similar).toEqual([first]);
});

describe('on its first days, before which rows are stored', () => {
  test.each([
    ['a booked payment that was pending', 'CARTE HOTEL IBIS LYON', 'AUTORISATION HOTEL IBIS LYON'],
    ['a label that is cut', 'PRLV NETFLIX INTERNATIONAL B.V.', 'PRLV NETFLIX INTERNATIONAL'],
    ['a label in other letters', 'Prélèvement EDF Clients', 'PRLV EDF CLIENTS'],
    ['one purchase by its own day', 'CARTE 01/03 CARREFOUR', 'CARTE 01/03 CARREFOUR'],
  ])('%s is similar', (_, label, stored) => {
    const [rows, fuzzy] = [
      [row('2026-03-02', '-95', label)],
      [like('2026-03-02', '-95', label, stored)],
    ];
    expect(divideBatch(rows, reportOf(fuzzy)).similar).toEqual(rows);
  });

  test.each([
    ['a second visit to one shop', 'TFL TRAVEL CHARGE', 'TFL TRAVEL CHARGE'],
    ['a second purchase by its day', 'CARTE 01/03 BOULANGERIE', 'CARTE 28/02 BOULANGERIE'],
    ['another payment of the same amount', 'RETRAIT DAB PARIS', 'Restaurant Le Zinc'],
  ])('%s is new', (_, label, stored) => {
    const [rows, fuzzy] = [
      [row('2026-03-02', '-1.10', label)],
      [like('2026-03-02', '-1.10', label, stored)],
    ];
    expect(divideBatch(rows, reportOf(fuzzy, ['2026-03-01', '2026-03-31'], '2026-02-28'))).toEqual({
      rows,
      similar: [],
      deleted: [],
    });
  });
});

test('on its last days, after which rows are stored, labels decide as well', () => {
  const rows = [row('2026-03-30', '-1.10', 'TFL TRAVEL CHARGE')];
  const fuzzy = [like('2026-03-30', '-1.10', 'TFL TRAVEL CHARGE', 'TFL TRAVEL CHARGE')];
  const days = ['2026-03-01', '2026-03-31'] as const;
  expect(divideBatch(rows, reportOf(fuzzy, days, '2026-04-30')).similar).toEqual([]);
  expect(divideBatch(rows, reportOf(fuzzy, days, '2026-03-31')).similar).toEqual(rows);
});

test('both parts together are the batch, in its order', () => {
  const day = fc.integer({ min: 1, max: 31 }).map((of) => `2026-03-${`${of}`.padStart(2, '0')}`);
  const drawn = fc.record({
    date: day,
    amount: fc.constantFrom('-1', '-1.00', '-2', '3').map((text) => money(text)),
    label: fc.constantFrom('A', 'CARTE 01/03 A', 'CARTE B', 'B'),
    isSimilar: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(drawn), fc.option(day), (batch, lastDate) => {
      const rows = batch.map(({ date, amount, label }) => ({ date, amount, label }));
      const fuzzy = batch
        .filter(({ isSimilar }) => isSimilar)
        .map(({ date, amount, label }) => ({ date, amount, label, existingLabels: ['CARTE A'] }));
      const parts = divideBatch(rows, reportOf(fuzzy, ['2026-03-01', '2026-03-31'], lastDate));
      const similar = new Set(parts.similar);
      expect(parts.rows).toEqual(rows.filter((each) => !similar.has(each)));
      expect(parts.similar.length).toBeLessThanOrEqual(fuzzy.length);
      expect(parts.rows.length + parts.similar.length).toBe(rows.length);
    }),
  );
});
