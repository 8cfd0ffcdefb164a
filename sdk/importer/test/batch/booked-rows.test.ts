import { money } from '@pactole/sdk';
import { describe, expect, test } from 'vitest';
import { bookedRows, type StoredRow } from '../../../../src/core/import/booked-rows.ts';
import { divideBatch } from '../../../../src/core/import/divide-batch.ts';

const row = (date: string, amount: string, label: string, counterparty?: string) => ({
  date,
  amount: money(amount),
  label,
  ...(counterparty !== undefined && { counterparty }),
});
const stored = (date: string, amount: string, label: string, counterparty?: string): StoredRow => ({
  ...row(date, amount, label, counterparty),
  currency: 'EUR',
});
const APRIL = { range: { from: '2026-04-01', to: '2026-04-30' }, fuzzy: [] };

const PENDING = stored('2026-04-15', '-95.00', 'AUTORISATION CB HOTEL IBIS LYON');
const BOOKED = row('2026-04-17', '-104.5', 'CARTE 15/04/26 HOTEL IBIS LYON CB*1234');

test('a payment that is booked with a tip is paired, and waits', () => {
  const bakery = row('2026-04-14', '-4.2', 'CARTE 13/04/26 BOULANGERIE');
  const rows = [BOOKED, bakery];
  const known = stored('2026-04-14', '-4.20', 'Carte 13/04/26  boulangerie');
  const pairs = bookedRows(rows, APRIL, [PENDING, known]);
  expect(pairs).toMatchObject([
    {
      ...{ date: '2026-04-17', amount: '-104.5' },
      existingLabels: ['AUTORISATION CB HOTEL IBIS LYON, 2026-04-15, -95.00'],
    },
  ]);
  const report = { ...APRIL, existing: { lastDate: '2026-04-15' } };
  expect(divideBatch(rows, { ...report, fuzzy: pairs })).toEqual({
    rows: [bakery],
    similar: [BOOKED],
    deleted: [],
  });
});

describe('is no booking of it', () => {
  test.each<[string, ReturnType<typeof row>, StoredRow?]>([
    ['a third more', row('2026-04-17', '-126.67', 'HOTEL IBIS LYON')],
    ['a third less', row('2026-04-17', '-63.33', 'HOTEL IBIS LYON')],
    ['a refund', row('2026-04-17', '95', 'HOTEL IBIS LYON')],
    ['an older row', row('2026-04-14', '-100', 'HOTEL IBIS LYON')],
    ['six days later', row('2026-04-21', '-100', 'HOTEL IBIS LYON')],
    ['another payee', row('2026-04-17', '-100', 'CARTE HOTEL MERCURE LYON')],
    ['a payee with a word of banks alone in common', row('2026-04-17', '-100', 'AUTORISATION CB')],
    [
      'another counterparty',
      row('2026-04-17', '-100', 'CARTE', 'Ibis Paris'),
      stored('2026-04-15', '-95', 'CARTE', 'Ibis Lyon'),
    ],
    [
      'a row before the batch, which would not hold it',
      row('2026-04-02', '-100', 'HOTEL IBIS LYON'),
      stored('2026-03-31', '-95', 'HOTEL IBIS LYON'),
    ],
  ])('%s', (_, booked, pending = PENDING) => {
    expect(bookedRows([booked], APRIL, [pending])).toEqual([]);
  });

  test('a row whose pending one is still in the batch', () => {
    const both = [row('2026-04-15', '-95', 'AUTORISATION CB HOTEL IBIS LYON'), BOOKED];
    expect(bookedRows(both, APRIL, [PENDING])).toEqual([]);
  });

  test('a row that the owner deleted before', () => {
    const items = [{ isDeleted: true }];
    expect(bookedRows([BOOKED], { ...APRIL, items }, [PENDING])).toEqual([]);
  });

  test('a row in another currency', () => {
    expect(bookedRows([{ ...BOOKED, currency: 'USD' }], APRIL, [PENDING])).toEqual([]);
  });

  test('a row of a stored one that another row looks like', () => {
    const pair = {
      date: '2026-04-16',
      amount: '-95',
      label: 'IBIS',
      existingLabels: [PENDING.label],
    };
    const rows = [row('2026-04-16', '-95', 'IBIS'), BOOKED];
    expect(bookedRows(rows, { ...APRIL, fuzzy: [pair] }, [PENDING])).toEqual([]);
  });
});

test('counterparties decide where both are told, and the nearest amount goes first', () => {
  const pending = stored('2026-04-15', '-40', 'AUTH 1', 'Chez Léa');
  const near = row('2026-04-16', '-44', 'CB 2', 'CHEZ LEA');
  const far = row('2026-04-16', '-50', 'CB 3', 'Chez Lea');
  expect(bookedRows([far, near], APRIL, [pending])).toMatchObject([{ amount: '-44' }]);
});

describe('a row that its owner has corrected', () => {
  const corrected = {
    ...stored('2026-04-15', '-15.00', 'CARTE NETFLIX INTL'),
    told: { date: '2026-04-15', amount: '-13.49', label: 'CARTE NETFLIX INTL' },
  };
  const told = row('2026-04-15', '-13.49', 'CARTE NETFLIX INTL');
  const other = row('2026-04-17', '-15.99', 'CARTE NETFLIX INTL');
  const item = (isDuplicate: boolean) => ({ isDuplicate, isDeleted: false });

  test('is in the file as it was told, so that a new row is no booking of it', () => {
    const items = [item(true), item(false)];
    expect(bookedRows([told, other], { ...APRIL, items }, [corrected])).toEqual([]);
  });

  test('and a row that is stored already books nothing', () => {
    const pending = stored('2026-04-14', '-14.00', 'CARTE NETFLIX INTL');
    const items = [item(true), item(false)];
    expect(bookedRows([told, other], { ...APRIL, items }, [corrected, pending])).toMatchObject([
      { amount: '-15.99' },
    ]);
  });

  test.each([
    ['what the bank told', '-14.00'],
    ['what the owner made of it', '-60.00'],
  ])('is booked with an amount near %s', (_, amount) => {
    const tipped = { ...corrected, amount: '-60.00' };
    const booked = row('2026-04-17', amount, 'CARTE NETFLIX INTL');
    expect(bookedRows([booked], APRIL, [tipped])).toMatchObject([{ amount }]);
  });
});
