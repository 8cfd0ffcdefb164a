/** Reads a table without headings, where the contents of the columns leave no doubt. */
import type { Money } from '@pactole/sdk';
import { notice } from '../notice.ts';
import type { Table, TableReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { isDay } from '../values/day.ts';
import { asDebit, decimalOf, exactSum, isZero } from '../values/decimal.ts';
import type { Columns } from './columns.ts';
import { readTable } from './read-table.ts';
import { courseOf } from './running-balance.ts';
import { withHeadings } from './with-headings.ts';
import { isDebitWord } from './words.ts';

export const withoutHeadings: TableReader = {
  format: 'csv',
  recognises: (table) => table.headings.length === 0 && guess(table) !== null,
  read(table, options) {
    const columns = guess(table);
    if (columns === null) throw new StatementError('unknownFormat', []);
    const headings = Array.from({ length: widthOf(table) }, (_, index) => nameOf(index));
    const named = withHeadings(table, headings);
    return readTable(named, columns, { format: 'csv' }, options).map((statement) => ({
      ...statement,
      notices: [notice('withoutHeadings', [listOf(columns)]), ...statement.notices],
    }));
  },
};

const nameOf = (index: number) => `column ${index + 1}`;

const listOf = ({ date, amount, debit, credit, label }: Columns) =>
  [date, amount, debit, credit, label]
    .flat()
    .flatMap((name) => name?.replace('column ', '') ?? [])
    .join(', ');

const widthOf = (table: Table) =>
  table.rows.reduce((widest, row) => Math.max(widest, row.length), 0);

/**
 * One column of days first, one of amounts with decimals (and one of balances that follow them), one of texts. Instead of the
 * amounts, two columns of which each row fills one, where the balances prove which of them are debits.
 */
function guess(table: Table): Columns | null {
  const rows = regular(table.rows);
  if (rows.length === 0) return null;
  const columns = Array.from({ length: widthOf(table) }, (_, index) =>
    rows.map((row) => row[index]?.trim() ?? ''),
  );
  const all = (index: number, is: (text: string) => boolean) =>
    columns[index]?.every((text) => is(text)) === true;
  const indexes = columns.map((_, index) => index);
  const days = indexes.filter((index) => all(index, isDay));
  const amounts = indexes.filter(
    (index) => all(index, isNumber) && columns[index]?.some((text) => isAmount(text)),
  );
  const [date] = days;
  const direction = indexes.find((index) => all(index, (text) => isDebitWord(text) !== null));
  const [amount, balance] = amountAndBalance(amounts, columns, direction !== undefined);
  const sparse = indexes.filter(
    (index) =>
      all(index, (text) => text === '' || isNumber(text)) && columns[index]?.some(isAmount),
  );
  const split = amount === undefined ? debitAndCredit(sparse, columns) : undefined;
  if (date === undefined || (amount === undefined && split === undefined)) return null;
  const others = indexes.filter((index) => !days.includes(index) && !sparse.includes(index));
  const label = longest(others, columns);
  const currency = others.find((index) => all(index, (text) => /^[A-Z]{3}$/.test(text)));
  // A line without a label may be a balance.
  if (label === undefined || label === currency || !all(label, (text) => text !== '')) return null;
  return {
    date: nameOf(date),
    ...(amount !== undefined && { amount: nameOf(amount) }),
    ...split,
    label: [nameOf(label)],
    ...(balance !== undefined && { balance: nameOf(balance) }),
    ...(currency !== undefined && { currency: nameOf(currency) }),
    ...(direction !== undefined && { direction: nameOf(direction) }),
  };
}

/** The rows that begin as most do; lines of totals and notes may follow them. */
function regular(rows: readonly (readonly string[])[]): (readonly string[])[] {
  // A first line without a day names columns in unknown words, so the table is not guessed.
  if (!rows[0]?.some((cell) => isDay(cell.trim()))) return [];
  const dated = rows.filter((row) => row.some((cell) => isDay(cell.trim())));
  return dated.length * 10 >= rows.length * 9 || rows.length - dated.length <= 2 ? dated : [];
}

const isAmount = (text: string) => /[.,]\d{2}(\D|$)/.test(text) && decimalOf(text) !== null;

/** Also one whose decimals are left out where they are 0. */
const isNumber = (text: string) => decimalOf(text) !== null && !/[.,]\d{3}/.test(text.slice(-4));

/** A single column of amounts with signs; of several, the two of which one follows the other, or the only one with signs. */
function amountAndBalance(
  amounts: readonly number[],
  columns: readonly (readonly string[])[],
  hasDirection: boolean,
): [number?, number?] {
  const [first, ...others] = amounts;
  if (first === undefined) return [];
  if (others.length === 0) {
    return hasDirection || columns[first]?.some((text) => /[-−]/.test(text)) ? [first] : [];
  }
  for (const amount of amounts) {
    for (const balance of amounts) {
      if (amount !== balance && follows(columns[amount] ?? [], columns[balance] ?? [])) {
        return [amount, balance];
      }
    }
  }
  const signed = amounts.filter((index) => columns[index]?.some((text) => /[-−]/.test(text)));
  // Balances below zero would leave a doubt.
  const [only, ...more] = signed;
  const isClear = only !== undefined && more.length === 0 && (columns[only]?.length ?? 0) > 2;
  return isClear ? [only] : [];
}

/** Upwards or downwards, each balance is the one before and the amount. */
function follows(amounts: readonly string[], balances: readonly string[]): boolean {
  const steps: { amount: Money; balance: Money }[] = amounts.map((text, index) => ({
    amount: decimalOf(text) ?? '0',
    balance: decimalOf(balances[index] ?? '') ?? '0',
  }));
  if (steps.length < 3 || steps.every(({ amount }) => isZero(amount))) return false;
  return [steps, [...steps].reverse()].some((ordered) =>
    ordered.every(({ amount, balance }, index) => {
      const before = ordered[index - 1];
      return before === undefined || exactSum([before.balance, amount]) === exactSum([balance]);
    }),
  );
}

/** Columns with numbers of which debits, credits and balances are chosen: more would take too long to try. */
const MOST_CHOICES = 5;

/** Balances that follow each other by chance are fewer. */
const LEAST_STEPS = 3;

/** The columns of debits, credits and balances, where only one choice of them has every balance follow from the one before. */
function debitAndCredit(
  sparse: readonly number[],
  columns: readonly (readonly string[])[],
): Pick<Columns, 'debit' | 'credit' | 'balance'> | undefined {
  if (sparse.length < 3 || sparse.length > MOST_CHOICES) return undefined;
  const numbers = sparse.map((index) => ({
    name: nameOf(index),
    cells: (columns[index] ?? []).map((text) => decimalOf(text)),
  }));
  const proven = numbers.flatMap((debit) =>
    numbers.flatMap((credit) =>
      debit === credit || !areEither(debit.cells, credit.cells)
        ? []
        : numbers.flatMap((balance) => {
            if (balance === debit || balance === credit) return [];
            const steps = balance.cells.map((held, line) => {
              const out = debit.cells[line] ?? null;
              const amount: Money = out === null ? (credit.cells[line] ?? '0') : asDebit(out);
              return { amount, balance: held, line };
            });
            const course = courseOf(steps);
            const isProven = course !== undefined && course.fitting === course.steps;
            return isProven && course.steps >= LEAST_STEPS
              ? { debit: debit.name, credit: credit.name, balance: balance.name }
              : [];
          }),
    ),
  );
  return proven.length === 1 ? proven[0] : undefined;
}

/** Returns true if each row has one of both. */
const areEither = (some: readonly (Money | null)[], others: readonly (Money | null)[]): boolean =>
  some.every((cell, row) => (cell === null) !== (others[row] == null));

function longest(
  indexes: readonly number[],
  columns: readonly (readonly string[])[],
): number | undefined {
  // Numbers of movements differ from row to row as labels do, but have no letters.
  const lengthOf = (index: number) =>
    [...new Set(columns[index])].join('').replace(/[^\p{L}]/gu, '').length;
  return [...indexes].sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
