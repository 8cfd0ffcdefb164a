import type { Money } from '@pactole/sdk';
import type { ReadOptions } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import {
  asDebit,
  type DecimalMark,
  decimalOf,
  exactSum,
  isZero,
  readDecimal,
} from '../values/decimal.ts';
import { areGrouped, decimalsOf, type MarkSeen, markIn } from '../values/decimal-mark.ts';
import { plain } from '../values/text.ts';
import type { Row } from './cells.ts';
import type { Columns, Facts } from './columns.ts';
import { courseOf } from './running-balance.ts';

/** Reads the amount of a column; null for an empty cell. */
export interface AmountReader {
  (row: Row, column: string | undefined): Money | null;
  /** As itself; null for what is not an amount, too. */
  maybe(row: Row, column: string | undefined): Money | null;
}

/**
 * Reads amounts with the decimal mark that all of them have.
 *
 * @throws {StatementError} where amounts such as `1.234` leave it open, and neither balances nor currency decide.
 */
export function amountReader(
  rows: readonly Row[],
  columns: Columns,
  { mark: known }: Facts,
  options: ReadOptions,
  currency: string | undefined,
): AmountReader {
  const { amount, debit, credit, fee, tax, balance } = columns;
  const named = [amount, debit, credit, fee, tax, balance];
  const texts = named.map((column) => textsOf(rows, column));
  const marks = texts.map(markIn);
  const seen = new Map(named.map((column, index) => [column, marks[index]] as const));
  const decided = marks.map(({ mark }) => mark).find((each) => each !== undefined) ?? known;
  const isOpen = decided === undefined && marks.some(({ open }) => open !== undefined);
  const isGrouped = () => areGrouped(texts.slice(0, 3).flat());
  const common = isOpen ? openMark(rows, columns, marks, isGrouped, options, currency) : decided;
  const markOf = (column: string | undefined) => seen.get(column)?.mark ?? common;
  const read = (row: Row, column: string | undefined): Money | null => {
    const text = row.cell(column);
    if (text === '' || /^[-–—.]+$/.test(text)) return null;
    return withParts(text, markOf(column)) ?? readDecimal(text, row.line, markOf(column));
  };
  return Object.assign(read, {
    maybe: (row: Row, column: string | undefined) => decimalOf(row.cell(column), markOf(column)),
  });
}

const BREAK = /<br *\/?>/i;

const textsOf = (rows: readonly Row[], column: string | undefined): string[] =>
  column === undefined
    ? []
    : rows.flatMap((row) => {
        const text = row.cell(column);
        return text.includes('<') ? text.split(BREAK) : text;
      });

/** A sum with its parts below it, as banks write a withdrawal and its fee: `702.00<br />2.00<br />700.00`. */
function withParts(text: string, mark: DecimalMark | undefined): Money | null {
  if (!text.includes('<')) return null;
  const [sum, ...parts] = text.split(BREAK).map((part) => decimalOf(part, mark));
  const known = parts.filter((part) => part !== null);
  if (sum == null || parts.length < 2 || known.length < parts.length) return null;
  return exactSum(known) === exactSum([sum]) ? sum : null;
}

/** The mark that all amounts of the shape `1.234` have: a group mark where the currency has no decimals, or the balances follow. */
function openMark(
  rows: readonly Row[],
  columns: Columns,
  marks: readonly MarkSeen[],
  isGrouped: () => boolean,
  { decimalMark: told }: ReadOptions,
  currency: string | undefined,
): DecimalMark {
  const open = marks.find((each) => each.open !== undefined)?.open;
  if (open === undefined) return '.';
  const other: DecimalMark = open.mark === ',' ? '.' : ',';
  const named = [columns.amount, columns.debit, columns.credit, columns.balance];
  if (told !== undefined) return told;
  const codes = new Set(
    rows.map((row) => row.cell(columns.currency)).filter((code) => code !== ''),
  );
  const [code = currency, ...more] = codes;
  const decimals = more.length > 0 ? undefined : decimalsOf(code);
  if (decimals === 0) return other;
  if (decimals === 3) return open.mark;
  // The column has whole amounts under a thousand without decimals, so the mark parts groups.
  if (isGrouped()) return other;
  // Of the currencies with three decimals, none is of a country whose banks write `Saldo`.
  if (open.mark === '.' && /\bsaldo\b/.test(plain(columns.balance ?? ''))) return other;
  // Neither yen, yuan nor won have three decimals.
  if (open.mark === ',' && named.some((name) => EAST_ASIAN.test(name ?? ''))) return other;
  const fitting = [open.mark, other].filter((mark) => follows(rows, columns, mark));
  const [only, ...both] = fitting;
  if (only !== undefined && both.length === 0) return only;
  throw new StatementError('undecidedMark', [open.text]);
}

/** Characters of Chinese, Japanese and Korean. */
const EAST_ASIAN = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;

/** Returns true if balances follow the amounts; where all have the same shape, they do by either mark. */
function follows(rows: readonly Row[], columns: Columns, mark: DecimalMark): boolean {
  const steps = rows.flatMap((row) => {
    const read = (column: string | undefined) => decimalOf(row.cell(column), mark);
    const debit = read(columns.debit);
    const isDebit = debit !== null && !isZero(debit);
    const amount = read(columns.amount) ?? (isDebit ? asDebit(debit) : read(columns.credit));
    const balance = read(columns.balance);
    if (amount === null || balance === null) return [];
    return [{ amount, balance, line: row.line }];
  });
  const course = courseOf(steps);
  return course !== undefined && course.steps > 1 && course.fitting === course.steps;
}
