import type { TableReader } from '../../reader.ts';
import { dayOf } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { readTable } from '../read-table.ts';
import { withHeadings } from '../with-headings.ts';

const HEADINGS = ['date', 'short label', 'kind', 'label', 'amount'];

/**
 * BNP Paribas names no columns. Its first line has the account, the day and the balance, such as
 * `Compte de chèques;Compte de chèques;****1234;30/09/2026;;1 234,56`.
 * The other lines have day, kind and label, and the amount last.
 */
export const bnpParibasPlain: TableReader = {
  format: 'bnp-paribas',
  recognises({ headings, rows, preamble }) {
    const [name = '', kind = '', number = '', day = '', empty = '', balance = ''] = headings;
    return (
      preamble.length === 0 &&
      headings.slice(6).every((cell) => cell.trim() === '') &&
      [name, kind].every((cell) => /\p{L}{3}/u.test(cell)) &&
      /^[\dX*. ]*\d{4}$/.test(number.trim()) &&
      dayOf(day) !== null &&
      empty.trim() === '' &&
      decimalOf(balance.trim()) !== null &&
      rows.length > 0 &&
      rows.every(isMovement)
    );
  },
  read(table, options) {
    const { headings } = table;
    const rows = table.rows.map((row) => [
      row[0] ?? '',
      ...[row[1] ?? '', row[2] ?? ''],
      labelCell(row),
      row[4] ?? '',
    ]);
    const [name, , account = '', day = '', , balance = ''] = headings;
    const [date, amount] = [dayOf(day), decimalOf(balance.trim())];
    return readTable(
      withHeadings(table, HEADINGS, rows),
      { date: 'date', label: ['label'], amount: 'amount' },
      { format: 'bnp-paribas', currency: 'EUR' },
      options,
    ).map((statement) => ({
      ...statement,
      account: account.trim(),
      name,
      ...(date !== null && amount !== null && { balance: { date, amount, currency: 'EUR' } }),
    }));
  },
};

/** Day, kind twice or empty, label, amount. */
const isMovement = (row: readonly string[]): boolean =>
  row.slice(5).every((cell) => cell.trim() === '') &&
  dayOf(row[0] ?? '') !== null &&
  labelCell(row) !== '' &&
  decimalOf((row[4] ?? '').trim()) !== null;

/** The longest text between the day and the amount. */
const labelCell = (row: readonly string[]) =>
  row.slice(1, 4).reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
