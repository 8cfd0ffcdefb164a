import type { ReadOptions, Table, TableReader } from '../../reader.ts';
import { hasName, namesOf } from '../../table/headings.ts';
import { dayOf } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { labelOf, plain } from '../../values/text.ts';
import type { Columns } from '../columns.ts';
import { readTable } from '../read-table.ts';
import { withHeadings } from '../with-headings.ts';

const FACTS = { format: 'raiffeisen-switzerland' };

const HEADINGS = ['Booked At', 'Text', 'Credit/Debit Amount', 'Balance', 'Valuta Date'];

const COLUMNS: Columns = {
  date: ['booked at', 'valuta date'],
  label: ['text', 'details'],
  amount: 'credit debit amount',
  balance: 'balance',
  account: 'iban',
};

/**
 * Raiffeisen Switzerland names its columns in English in every language. Until 2024 the parts of a booking follow it in lines
 * that have a text alone; since then they are in `Details`.
 */
export const raiffeisenSwitzerland: TableReader = {
  format: FACTS.format,
  recognises: ({ headings }) => HEADINGS.every((name) => hasName(headings, plain(name))),
  read,
};

/** Until 2010 it names none: day, text, amount, balance, value day, and below them lines with a text alone. */
export const raiffeisenSwitzerlandPlain: TableReader = {
  format: FACTS.format,
  recognises({ headings, rows }) {
    const details = rows.filter(isDetail);
    return (
      headings.length === 0 &&
      details.length > 0 &&
      details.length < rows.length &&
      rows.every((row) => isDetail(row) || isMovement(row))
    );
  },
  read: (table, options) => read(withHeadings(table, HEADINGS), options),
};

/** A text in the second cell, and at the end perhaps a category. */
const isDetail = ([day = '', text = '', ...rest]: readonly string[]): boolean =>
  day === '' && text.trim() !== '' && rest.slice(0, 2).every((cell) => cell === '');

const isMovement = (row: readonly string[]): boolean => {
  const [day = '', , amount = '', balance = '', valueDay = ''] = row;
  return (
    row.length === HEADINGS.length &&
    dayOf(day) !== null &&
    decimalOf(amount) !== null &&
    decimalOf(balance) !== null &&
    dayOf(valueDay) !== null
  );
};

function read(table: Table, options: ReadOptions) {
  return readTable(withDetails(table), COLUMNS, FACTS, options);
}

/** Appends the text of each line that has only text to the text above it. */
function withDetails(table: Table): Table {
  const at = (name: string) => namesOf(table.headings).indexOf(plain(name));
  const [day, text, ...amounts] = HEADINGS.slice(0, 4).map(at);
  if (day === undefined || text === undefined) return table;
  const rows: string[][] = [];
  const places: number[] = [];
  for (const [place, row] of table.rows.entries()) {
    const above = rows.at(-1);
    const isPart = amounts.every((index) => (row[index] ?? '').trim() === '');
    if (above === undefined || !isPart || dayOf(row[day] ?? '') !== null) {
      rows.push([...row]);
      places.push(place);
      continue;
    }
    // In some years the text of a part is one column farther left.
    above[text] = labelOf(above[text] ?? '', row[text] || row[day] || '');
  }
  return {
    headings: table.headings,
    rows,
    preamble: table.preamble,
    lineOf: (row) => table.lineOf(places[row] ?? row),
  };
}
