import type { TableReader } from '../../reader.ts';
import { dayOf } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { readTable } from '../read-table.ts';
import { withHeadings } from '../with-headings.ts';

const HEADINGS = ['date', 'label', 'debit', 'credit', 'counterparty', 'bank', 'account'];

/** Targobank names no columns: `03.11.2026;Lastschrift STROM AG;-24,00;;;;'DE67…'`, what comes in a column farther right. */
export const targobank: TableReader = {
  format: 'targobank',
  recognises: ({ headings, rows }) =>
    headings.length === 0 && rows.length > 0 && rows.every(isMovement),
  read(table, options) {
    const unquoted = table.rows.map((row) => row.map((cell) => cell.replace(/^'(.*)'$/, '$1')));
    return readTable(
      withHeadings(table, HEADINGS, unquoted),
      { date: 'date', label: ['label'], debit: 'debit', credit: 'credit', account: 'account' },
      { format: 'targobank', currency: 'EUR' },
      options,
    );
  },
};

const isMovement = (row: readonly string[]): boolean => {
  const [day = '', label = '', debit = '', credit = '', , , account = ''] = row;
  return (
    row.length === HEADINGS.length &&
    dayOf(day) !== null &&
    label.trim() !== '' &&
    /^'[A-Z]{2}\d{2}[A-Z\d]+'$/.test(account) &&
    (credit === '' ? /^-\d/.test(debit) && decimalOf(debit) !== null : debit === '') &&
    (credit === '' || decimalOf(credit) !== null)
  );
};
