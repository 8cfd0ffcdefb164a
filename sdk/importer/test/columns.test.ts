import { expect, test } from 'vitest';
import { readOptions } from '../src/options.ts';

test.each([
  ['date=Posted,label=Payee,amount=Sum', { date: ['Posted'], label: ['Payee'], amount: 'Sum' }],
  [
    'date=Day,date=Value day,label=Payee,label=Memo,debit=Out, of it,credit=In=,balance=Left',
    {
      ...{ date: ['Day', 'Value day'], label: ['Payee', 'Memo'] },
      ...{ debit: 'Out, of it', credit: 'In=', balance: 'Left' },
    },
  ],
  ['date=1,label=3,amount=4,currency=5', { date: ['1'], label: ['3'], amount: '4', currency: '5' }],
])('--columns %s', (columns, expected) => {
  expect(readOptions({ columns }).columns).toEqual(expected);
});

test.each([
  '',
  'Posted',
  'day=Posted,label=Payee,amount=Sum',
  'date=Posted,label=Payee',
  'date=Posted,amount=Sum',
  'date=,label=Payee,amount=Sum',
])('--columns "%s" is refused, with the names that there are', (columns) => {
  expect(() => readOptions({ columns })).toThrow(
    /^--columns is written like date=.*, not ".*"; there are date, label, amount, debit, credit, /,
  );
});

test('lines that cannot be read are left out only where that is asked for', () => {
  expect(readOptions({}).skipBadLines).toBe(false);
  expect(readOptions({ 'skip-bad-lines': true }).skipBadLines).toBe(true);
});
