import { guarded } from './formula.ts';
import { printableLine } from './printable.ts';

/**
 * Returns a line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an
 * apostrophe, which spreadsheets read as "this is text"; amounts stay unchanged.
 */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;

function csvCell(text: string): string {
  const line = printableLine(text);
  const plain = guarded(line);
  return /[",]|^ | $/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
