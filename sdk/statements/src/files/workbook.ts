/** Opens XLSX, the sheets of Excel and LibreOffice, as tables of text: days as 2026-09-05, numbers with their digits. */

import { daysAfter } from '../../../../src/core/time/iso-days.ts';
import { type Budget, LIMITS } from '../budget.ts';
import { StatementError } from '../statement-error.ts';
import type { Line } from '../table/tables.ts';
import { decode } from '../values/encoding.ts';
import type { XmlElement } from '../xml/element.ts';
import { parseXml } from '../xml/parse.ts';
import { readable } from './digits.ts';

export const isWorkbook = (files: ReadonlyMap<string, Uint8Array>): boolean =>
  files.has('xl/workbook.xml');

/** The lines of each sheet. */
export function sheetsOf(files: ReadonlyMap<string, Uint8Array>, budget: Budget): Line[][] {
  const text = (name: string) => decode(files.get(name) ?? new Uint8Array()).text;
  const part = (name: string) => (files.has(name) ? parseXml(text(name), budget) : undefined);
  const strings = part('xl/sharedStrings.xml')?.all('sst', 'si').map(textOf) ?? [];
  const isDay = dayStyles(part('xl/styles.xml'));
  const is1904 =
    part('xl/workbook.xml')?.at('workbook', 'workbookPr').attribute('date1904') === '1';
  const names = [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (names.length === 0) throw new StatementError('empty', []);
  return names
    .sort((a, b) => numberIn(a) - numberIn(b))
    .map((name) => linesOf(text(name), { strings, isDay, is1904, budget }));
}

const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);

/** A text may be cut into runs of different looks. */
function textOf(item: XmlElement): string {
  const own = item.all('t').map(({ text }) => text);
  return [...own, ...item.all('r').flatMap((run) => run.all('t').map(({ text }) => text))].join('');
}

interface Book {
  readonly strings: readonly string[];
  readonly isDay: (style: number) => boolean;
  readonly is1904: boolean;
  readonly budget: Budget;
}

function linesOf(sheet: string, book: Book): Line[] {
  const lines: Line[] = [];
  let count = 0;
  parseXml(sheet, book.budget, {
    tag: 'row',
    read(row) {
      count += 1;
      const line = Number(row.attribute('r')) || count;
      const cells = cellsOf(row, line, book);
      if (cells.length > 0) lines.push({ cells, line });
    },
  });
  return lines;
}

function cellsOf(row: XmlElement, line: number, book: Book): string[] {
  const cells: string[] = [];
  let empty = 0;
  for (const [at, cell] of row.all('c').entries()) {
    const column = columnOf(cell.attribute('r')) ?? at;
    if (column >= LIMITS.sheetColumns)
      throw new StatementError('tooManyColumns', [LIMITS.sheetColumns], { line });
    const text = column < LIMITS.columns ? cellText(cell, book) : '';
    // Sheets have empty cells that only have a format, far to the right.
    if (text.trim() === '') continue;
    for (; cells.length < column; empty++) cells.push('');
    cells[column] = text;
  }
  // The others are elements, which are counted already.
  book.budget.cells(empty);
  return cells;
}

/** `AB12` → 27 */
function columnOf(reference: string): number | null {
  const [letters = ''] = /^[A-Z]{1,4}/.exec(reference) ?? [];
  if (letters === '') return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, { strings, isDay, is1904 }: Book): string {
  const type = cell.attribute('t');
  const value = cell.value('v');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return cell.all('is').map(textOf).join('');
  if (type !== '' && type !== 'n') return value;
  if (value !== '' && isDay(Number(cell.attribute('s') || '0')))
    return dayOfSerial(value, is1904) ?? value;
  return readable(value);
}

/** Days since 1900 (whose February had 29 days for Excel) or since 1904; the time of the day is left out. */
function dayOfSerial(serial: string, is1904: boolean): string | null {
  const [days = ''] = serial.split('.');
  const count = Number(days);
  if (!/^\d+$/.test(days) || count < 1 || count > 200_000) return null;
  const start = is1904 ? '1904-01-01' : count < 60 ? '1899-12-31' : '1899-12-30';
  return daysAfter(start, count);
}

/** Characters of a format of numbers (Excel's own limit). */
const MOST_FORMAT_CHARS = 255;

/** Which styles of cells show days: those of Excel itself and those whose format names day, month or year. */
function dayStyles(styles: XmlElement | undefined): (style: number) => boolean {
  const formats = new Map(
    (styles?.all('styleSheet', 'numFmts', 'numFmt') ?? []).map((format) => [
      Number(format.attribute('numFmtId')),
      format.attribute('formatCode'),
    ]),
  );
  const ids = (styles?.all('styleSheet', 'cellXfs', 'xf') ?? []).map((xf) =>
    Number(xf.attribute('numFmtId')),
  );
  return (style) => {
    const id = ids[style] ?? 0;
    const code = formats.get(id);
    if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);
    return /[dy]|m{3}/i.test(
      code.slice(0, MOST_FORMAT_CHARS).replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''),
    );
  };
}
