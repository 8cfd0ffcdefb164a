/**
 * Opens XLS, the workbooks of Excel until 2003 (BIFF), as tables of text: days as 2026-09-05, numbers with their digits.
 * It is loaded with the first such file, and shares no module with the other readers, so that it is a script of its own.
 */
import { read, SSF, type WorkBook } from '@e965/xlsx';

/** The rows of each sheet, from its first row on; an empty row has no cells. */
export type Sheets = readonly (readonly (readonly string[])[])[];

/** A cell as the library gives it. */
interface Cell {
  /** `n` for a number, `s` for a text, `b` for true or false, `e` for an error. */
  readonly t: string;
  readonly v?: unknown;
  /** Format of a number. */
  readonly z?: unknown;
}

/** @throws {Error} where the file is damaged, or has a password. */
export function sheetsOf(bytes: Uint8Array): Sheets {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  });
  return book.SheetNames.map((name) => rowsOf(book, name));
}

function rowsOf(book: WorkBook, name: string): readonly (readonly string[])[] {
  const data: unknown = book.Sheets[name]?.['!data'];
  if (!Array.isArray(data)) return [];
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return Array.from(data, (row: unknown) =>
    Array.isArray(row) ? Array.from(row, (cell: Cell | undefined) => textOf(cell, is1904)) : [],
  );
}

function textOf(cell: Cell | undefined, is1904: boolean): string {
  if (cell === undefined || cell.v == null || cell.t === 'e' || cell.t === 'z') return '';
  const { v: value, z: format } = cell;
  if (typeof value !== 'number') return `${value}`;
  const isDay = typeof format === 'string' && SSF.is_date(format);
  const day = isDay ? SSF.parse_date_code(value, { date1904: is1904 }) : null;
  if (day) return [`${day.y}`.padStart(4, '0'), two(day.m), two(day.d)].join('-');
  // Of the 17 digits of a number, 15 count.
  return `${Number(value.toPrecision(15))}`;
}

const two = (part: number): string => `${part}`.padStart(2, '0');
