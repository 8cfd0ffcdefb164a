import type { TableReader } from '../../reader.ts';
import { readTable } from '../read-table.ts';
import { withHeadings } from '../with-headings.ts';

/** ASN Bank, RegioBank and SNS of the Netherlands write 19 columns and no headings. */
const HEADINGS = [
  'date',
  'account',
  'counterparty account',
  'name',
  'address',
  'postcode',
  'place',
  'account currency',
  'balance before',
  'currency',
  'amount',
  'journal date',
  'value date',
  'internal code',
  'global code',
  'sequence',
  'reference',
  'description',
  'statement number',
];

export const asn: TableReader = {
  format: 'asn',
  recognises: (table) =>
    table.headings.length === 0 &&
    table.rows.length > 0 &&
    table.rows.every(
      (row) =>
        row.length === HEADINGS.length &&
        /^\d{2}-\d{2}-\d{4}$/.test(row[0] ?? '') &&
        /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(row[1] ?? '') &&
        /^[A-Z]{3}$/.test(row[7] ?? '') &&
        /^[A-Z]{3}$/.test(row[9] ?? ''),
    ),
  read(table, options) {
    const unquoted = table.rows.map((row) => row.map((cell) => cell.replace(/^'(.*)'$/, '$1')));
    return readTable(
      withHeadings(table, HEADINGS, unquoted),
      {
        date: 'date',
        label: ['name', 'description'],
        amount: 'amount',
        currency: 'currency',
        counterparty: 'name',
        account: 'account',
      },
      { format: 'asn' },
      options,
    );
  },
};
