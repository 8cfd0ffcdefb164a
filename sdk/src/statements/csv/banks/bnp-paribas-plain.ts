import type { Table, TableReader } from '../../reader.ts';
import { dayOf } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { readTable } from '../read-table.ts';

const HEADINGS = ['date', 'short label', 'kind', 'label', 'amount'];

/**
 * BNP Paribas names no columns: its first line has the account, the day and the balance, such as
 * `Compte de chèques;Compte de chèques;****1234;30/09/2026;;1 234,56`, the others day, kind and label, and the amount last.
 */
export const bnpParibasPlain: TableReader = {
  format: 'bnp-paribas',
  recognises({ headings, rows }) {
    const [first] = rows;
    return (
      headings.length >= 5 &&
      dayOf(headings[0] ?? '') === null &&
      headings.some((cell) => dayOf(cell) !== null) &&
      decimalOf(headings.at(-1)?.trim() ?? '') !== null &&
      first !== undefined &&
      first.length >= 4 &&
      dayOf(first[0] ?? '') !== null &&
      decimalOf(lastCell(first)) !== null
    );
  },
  read(table, options) {
    const { headings } = table;
    const named: Table = {
      headings: HEADINGS,
      rows: table.rows.map((row) => [
        row[0] ?? '',
        ...[row[1] ?? '', row[2] ?? ''],
        labelCell(row),
        lastCell(row),
      ]),
      preamble: [],
      lineOf: (row) => table.lineOf(row),
    };
    const account = headings.find((cell) => /\d{4}\s*$/.test(cell) && dayOf(cell) === null) ?? '';
    const date = headings.map((cell) => dayOf(cell)).find((day) => day !== null);
    const amount = decimalOf(headings.at(-1) ?? '');
    return readTable(
      named,
      { date: 'date', label: ['label'], amount: 'amount' },
      { format: 'bnp-paribas', currency: 'EUR' },
      options,
    ).map((statement) => ({
      ...statement,
      account: account.trim(),
      name: headings[0],
      ...(date != null && amount !== null && { balance: { date, amount, currency: 'EUR' } }),
    }));
  },
};

const lastCell = (row: readonly string[]) =>
  [...row].reverse().find((cell) => cell.trim() !== '') ?? '';

/** The longest text between the day and the amount. */
const labelCell = (row: readonly string[]) =>
  row.slice(1, -1).reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
