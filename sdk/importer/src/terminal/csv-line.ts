import { printableLine } from './printable.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Begins a cell that a spreadsheet computes instead of showing it (OWASP, "CSV injection"). Some of them skip spaces and
 * invisible characters before the sign, and read its full-width form.
 */
const FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;

/**
 * Returns a line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an
 * apostrophe, which spreadsheets read as "this is text"; amounts stay unchanged.
 */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;

function csvCell(text: string): string {
  const line = printableLine(text);
  const plain = isFormula(line) && !NUMBER.test(line) ? `'${line}` : line;
  return /[",]|^ | $/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Compatibility forms, such as the full-width equals sign, become their plain ones (Unicode's NFKC). */
const isFormula = (text: string): boolean => FORMULA.test(text.normalize('NFKC'));
