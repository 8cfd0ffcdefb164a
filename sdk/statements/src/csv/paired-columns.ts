import type { Table } from '../reader.ts';
import { decimalOf, isZero } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import { type Doubt, isOtherAmount, namesAmount } from './money-columns.ts';
import { isDebitWord } from './words.ts';

/** Two columns of which each row fills one: those of debits and of credits, or a doubt where no heading tells which. */
export type PairedColumns =
  | { readonly debit: string; readonly credit: string }
  | { readonly doubt: Doubt };

/** Rows that it takes to believe in a pair whose headings tell nothing. */
const LEAST_ROWS = 3;

/** Finds two columns of amounts of which each row fills one, by the words in their headings; undefined without them. */
export function pairOfColumns(table: Table, sample: number): PairedColumns | undefined {
  const rows = table.rows.slice(0, sample);
  const columns = table.headings.flatMap((heading, index) => {
    const name = plain(heading);
    const side = sideIn(name);
    if ((side === null && !namesAmount(name)) || isOtherAmount(name)) return [];
    const cells = rows.map((row) => row[index]?.trim() ?? '');
    const isNumeric = cells.every((text) => EMPTY.test(text) || decimalOf(text) !== null);
    const filled = cells.map((text) => !EMPTY.test(text) && !isZero(text));
    return isNumeric ? [{ heading, side, filled }] : [];
  });
  const count = rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1).length;
  let open: Doubt | undefined;
  for (const [at, first] of columns.entries()) {
    for (const second of columns.slice(at + 1)) {
      const either = first.filled.filter((is, row) => is !== (second.filled[row] ?? false)).length;
      const both = first.filled.filter((is, row) => is && second.filled[row]).length;
      if (both > 0 || either === 0 || either * 10 < count * 9) continue;
      const isTold = first.side !== second.side;
      const [debit, credit] =
        first.side === true || second.side === false ? [first, second] : [second, first];
      if (isTold) return { debit: debit.heading, credit: credit.heading };
      const areBothFilled = [first, second].every(({ filled }) => filled.includes(true));
      if (areBothFilled && either >= LEAST_ROWS && first.side === null)
        open ??= [first.heading, second.heading];
    }
  }
  return open === undefined ? undefined : { doubt: open };
}

const EMPTY = /^[-–—]?$/;

/** Returns true for a heading of debits, such as `Expense amount`; null where it names no side, or both. */
function sideIn(name: string): boolean | null {
  const words = name.split(' ');
  const sides = words.flatMap((word, at) => {
    // `in` begins "in main currency", and a single letter can be anything.
    if (word.length < 2 || (word.length < 4 && at < words.length - 1 && words.length > 1))
      return [];
    const isDebit = isDebitWord(word);
    return isDebit === null ? [] : [isDebit];
  });
  const [side, ...others] = new Set(sides);
  return side === undefined || others.length > 0 ? null : side;
}
