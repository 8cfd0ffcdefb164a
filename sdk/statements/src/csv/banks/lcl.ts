import type { Money } from '@pactole/sdk';
import { balanceNotices } from '../../balances.ts';
import type { Table, TableReader } from '../../reader.ts';
import { dayOf } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { labelOf, oneLine } from '../../values/text.ts';
import { readTable } from '../read-table.ts';

const HEADINGS = ['date', 'amount', 'label', 'category'];

/**
 * LCL names no columns. `01/09/2026;-12,50;Carte;;CB CAFE 31/08/26;;0;Divers` is a movement, with a cheque's number in the
 * fourth cell and the label in the fifth or sixth.
 * The last line has the day, the balance, an empty cell and the account: `30/09/2026;1234,56;;02220 012345K`.
 * The first line may have an earlier balance.
 */
export const lcl: TableReader = {
  format: 'lcl',
  recognises({ headings, rows }) {
    const movements = rows.filter((row) => !isBalance(row));
    return (
      headings.length === 0 &&
      movements.length < rows.length &&
      movements.length > 0 &&
      rows.every(([day = '', amount = '']) => dayOf(day) !== null && decimalOf(amount) !== null) &&
      movements.every((row) => row.length >= 5 && labelCell(row) !== '')
    );
  },
  read(table, options) {
    const places = [...table.rows.keys()].filter((at) => !isBalance(table.rows[at] ?? []));
    const named: Table = {
      headings: HEADINGS,
      rows: places.map((at) => movementCells(table.rows[at] ?? [])),
      preamble: [],
      lineOf: (row) => table.lineOf(places[row] ?? row),
    };
    const balances = table.rows.filter(isBalance).map(balanceOf);
    const closing = balances.reduce((last, each) => (each.date >= last.date ? each : last));
    const opening = balances.find((each) => each !== closing);
    return readTable(
      named,
      { date: 'date', label: ['label'], amount: 'amount', category: 'category' },
      { format: 'lcl', currency: 'EUR' },
      options,
    ).map((statement) => ({
      ...statement,
      account: closing.account,
      balance: { date: closing.date, amount: closing.amount, currency: 'EUR' },
      notices: [
        ...statement.notices,
        ...balanceNotices(
          opening?.amount,
          statement.rows.map(({ amount }) => amount),
          closing.amount,
        ),
      ],
    }));
  },
};

interface Balance {
  readonly date: string;
  readonly amount: Money;
  readonly account: string;
}

/** Returns true if the cell of a movement's kind is empty and an account number follows. */
const isBalance = ([, , kind = '', account = '', ...rest]: readonly string[]): boolean =>
  kind.trim() === '' && /\d{3}/.test(account) && rest.every((cell) => cell.trim() === '');

const balanceOf = ([day = '', amount = '', , account = '']: readonly string[]): Balance => ({
  date: dayOf(day) ?? '',
  amount: decimalOf(amount) ?? '0',
  account: oneLine(account),
});

const movementCells = (row: readonly string[]): string[] => [
  row[0] ?? '',
  row[1] ?? '',
  labelCell(row),
  row[7] ?? '',
];

/** Text of the label; a cheque has only its number. */
const labelCell = ([, , kind = '', number = '', label = '', more = '']: readonly string[]) =>
  labelOf(label, more) || labelOf(kind, number);
