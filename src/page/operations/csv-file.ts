import { type FileRow, rowCells, rowColumns } from '../../core/movements/row-file.ts';
import { csvLine } from '../../core/text/csv-line.ts';

/** Rows written before the page is given back to its user: a few milliseconds. */
const AT_ONCE = 500;

/** Spreadsheets take a file without it for the encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns rows as a CSV file that spreadsheets open, and in which no text is a formula. */
export async function csvFile(rows: readonly FileRow[]): Promise<Blob> {
  const isCounted = rows.some(({ counted }) => counted !== undefined);
  const parts = [BYTE_ORDER_MARK + csvLine(rowColumns(isCounted))];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const lines = rows.slice(start, start + AT_ONCE);
    parts.push(lines.map((row) => csvLine(rowCells(row, isCounted))).join(''));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
