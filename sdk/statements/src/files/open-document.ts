/**
 * Opens ODS, the spreadsheets of LibreOffice, as tables of text: days as 2026-09-05, numbers with their digits.
 *
 * @see https://docs.oasis-open.org/office/OpenDocument/v1.3/os/part3-schema/, chapter 9 (Tables)
 */
import { type Budget, LIMITS } from '../budget.ts';
import { StatementError } from '../statement-error.ts';
import type { Line } from '../table/tables.ts';
import { decode } from '../values/encoding.ts';
import type { XmlElement } from '../xml/element.ts';
import { parseXml } from '../xml/parse.ts';
import { readable } from './digits.ts';

const CONTENT = 'content.xml';

export const isOpenDocument = (files: ReadonlyMap<string, Uint8Array>): boolean =>
  files.has(CONTENT) && files.has('META-INF/manifest.xml');

/** The lines of each table. */
export function tablesOf(files: ReadonlyMap<string, Uint8Array>, budget: Budget): Line[][] {
  const tables = new Map<XmlElement, Table>();
  parseXml(decode(files.get(CONTENT) ?? new Uint8Array()).text, budget, {
    tag: 'table-row',
    read(row) {
      const element = tableAround(row);
      if (element === undefined) return;
      const table = tables.get(element) ?? { lines: [], rows: 0 };
      tables.set(element, table);
      readRow(row, table, budget);
    },
  });
  if (tables.size === 0) throw new StatementError('empty', []);
  return [...tables.values()].map(({ lines }) => lines);
}

interface Table {
  readonly lines: Line[];
  /** Rows so far, empty ones included. */
  rows: number;
}

/** Groups of rows inside each other (LibreOffice's own limit is 7), and that of the heading. */
const MOST_GROUPS = 16;

function tableAround(row: XmlElement): XmlElement | undefined {
  let element = row.parent;
  for (let groups = 0; groups < MOST_GROUPS && element !== undefined; groups += 1) {
    if (element.tag === 'table') return element;
    element = element.parent;
  }
  return undefined;
}

/** A repeated row occurs once in the file: a sheet ends with a million empty ones. */
function readRow(row: XmlElement, table: Table, budget: Budget): void {
  const times = timesOf(row, 'number-rows-repeated');
  const first = table.rows + 1;
  table.rows += times;
  const cells = cellsOf(row, first, budget);
  if (cells.length === 0) return;
  budget.cells((times - 1) * (cells.length + 2));
  for (let line = first; line < first + times; line += 1) table.lines.push({ cells, line });
}

function cellsOf(row: XmlElement, line: number, budget: Budget): string[] {
  const cells: string[] = [];
  let column = 0;
  for (const cell of row.children) {
    if (cell.tag !== 'table-cell' && cell.tag !== 'covered-table-cell') continue;
    const times = timesOf(cell, 'number-columns-repeated');
    const text = column < LIMITS.columns ? cellText(cell).trim() : '';
    const end = Math.min(column + times, LIMITS.columns);
    if (text !== '') {
      budget.cells(end - cells.length);
      while (cells.length < column) cells.push('');
      while (cells.length < end) cells.push(text);
    }
    column += times;
    if (column > LIMITS.sheetColumns)
      throw new StatementError('tooManyColumns', [LIMITS.sheetColumns], { line });
  }
  return cells;
}

const timesOf = (element: XmlElement, attribute: string): number =>
  Math.max(1, Math.trunc(Number(element.attribute(attribute))) || 1);

/** Returns the value of a number or a day, not its formatted text. */
function cellText(cell: XmlElement): string {
  const [value, day] = [cell.attribute('value'), cell.attribute('date-value')];
  if (day !== '') return day.slice(0, 10);
  if (value !== '') return readable(value);
  return cell.all('p').map(textOf).join(' ');
}

/** Text, then that of its parts in another font or with a link. */
const textOf = (paragraph: XmlElement): string =>
  [paragraph.text, ...paragraph.children.map(({ text }) => text)].join(' ');
