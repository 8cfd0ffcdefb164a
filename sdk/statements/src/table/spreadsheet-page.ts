/**
 * Tables that banks call an Excel file, `.xls`, but that are not: a page of HTML, or the XML of Excel 2003. Both are read
 * cell by cell.
 */
import { Budget, LIMITS } from '../budget.ts';
import { StatementError } from '../statement-error.ts';
import { character, ENTITIES } from '../xml/entities.ts';
import type { Line } from './tables.ts';

const PAGE = /^<(?:html|head|meta|body|style|table|div|(?:ss:)?workbook)\b/i;

/** Characters in which the first tag of a page is searched. */
const HEAD_CHARS = 5_000;

/** Returns true if a text begins as such a table does. */
export const isSpreadsheetPage = (text: string): boolean =>
  PAGE.test(withoutProlog(text.slice(0, HEAD_CHARS)));

/** Constructs allowed before a page's first tag, and the end of each. */
const PROLOG = [
  ['<?xml', '>'],
  ['<?mso', '>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const;

function withoutProlog(head: string): string {
  let at = 0;
  for (;;) {
    while (/[\s\ufeff]/.test(head[at] ?? '')) at += 1;
    const part = PROLOG.find(
      ([begin]) => head.slice(at, at + begin.length).toLowerCase() === begin,
    );
    const end = part === undefined ? -1 : head.indexOf(part[1], at + part[0].length);
    if (part === undefined || end < 0) return head.slice(at);
    at = end + part[1].length;
  }
}

/** A tag of a row, a cell or a table. */
const TAG = /<(\/?)(?:ss:)?(tr|row|table|td|th|cell)\b([^<>]*)(>?)/gi;

/** Cost of reading a cell of a page, in cells of a text. */
const CELLS_OF_A_TAG = 2;

/** The rows of all tables of the page; a cell that spans columns is followed by empty ones. */
export function linesOfPage(text: string, budget: Budget = new Budget()): Line[] {
  const lines: Line[] = [];
  let line = 1;
  let lineEnd = text.indexOf('\n');
  let row: { readonly line: number; readonly cells: string[] } | undefined;
  let cell: { readonly tag: string; readonly start: number; readonly after: number } | undefined;
  /** A row or a cell ends where the next one begins, too: pages leave closing tags out. */
  const endCell = (at: number) => {
    if (cell === undefined || row === undefined) return;
    row.cells.push(textIn(text.slice(cell.start, at)));
    addEmpty(row, row.cells.length + cell.after);
    cell = undefined;
  };
  const endRow = (at: number) => {
    endCell(at);
    // A copy has no spare capacity, unlike the list that cells are pushed to.
    if (row?.cells.some((each) => each !== ''))
      lines.push({ line: row.line, cells: row.cells.slice() });
    row = undefined;
  };
  const addEmpty = (to: { readonly line: number; readonly cells: string[] }, width: number) => {
    if (width > LIMITS.columns)
      throw new StatementError('tooManyColumns', [LIMITS.columns], { line: to.line });
    while (to.cells.length < width) to.cells.push('');
  };
  for (const match of text.matchAll(TAG)) {
    const { 1: closes, 2: name = '', 3: attributes = '', 4: closed, index } = match;
    const tag = name.toLowerCase();
    const isRow = tag === 'tr' || tag === 'row';
    if (isRow || tag === 'table') {
      endRow(index);
      if (!isRow || closes !== '' || closed === '') continue;
      for (; lineEnd >= 0 && lineEnd < index; lineEnd = text.indexOf('\n', lineEnd + 1)) line++;
      row = { line, cells: [] };
    } else if (closes !== '') {
      if (tag === cell?.tag) endCell(index);
    } else if (row !== undefined && closed !== '') {
      endCell(index);
      const { column, after } = placeOf(attributes);
      addEmpty(row, column - 1);
      budget.cells(CELLS_OF_A_TAG + after);
      cell = { tag, start: index + match[0].length, after };
      if (attributes.endsWith('/')) endCell(cell.start);
    }
  }
  endRow(text.length);
  return lines;
}

/** The column of a cell, 0 where it is the next one, and how many columns after it the cell covers. */
function placeOf(attributes: string): { column: number; after: number } {
  if (attributes === '') return { column: 0, after: 0 };
  // Excel 2003 leaves empty cells out and gives the column of the next one.
  const column = Number(/ss:Index="(\d{1,3})"/.exec(attributes)?.[1] ?? 0);
  const span = Number(
    /(?:colspan|ss:MergeAcross)\s*=\s*["']?(\d{1,2})/i.exec(attributes)?.[1] ?? 1,
  );
  return { column, after: /MergeAcross/i.test(attributes) ? span : span - 1 };
}

/** The text of a cell, without tags; a day of Excel 2003 is without its time. */
const textIn = (content: string): string => (PLAIN.test(content) ? content : textOf(content));

/** Text without tags, entities and uneven spaces. */
const PLAIN = /^[^<&\s\u00a0]*$/;

const textOf = (content: string): string =>
  unescaped(content.replace(/<br\s*\/?>/gi, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?$/, '$1');

/** The letters with an accent that pages of French and German banks write by name. */
const LETTERS: Readonly<Record<string, string>> = {
  ...ENTITIES,
  ...{
    nbsp: ' ',
    euro: '€',
    deg: '°',
    rsquo: '’',
    ndash: '–',
    ccedil: 'ç',
    Ccedil: 'Ç',
    szlig: 'ß',
  },
};
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
};

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal, hex, name: string | undefined) => {
      if (name === undefined)
        return character(Number.parseInt(decimal ?? hex, decimal ? 10 : 16), whole);
      const [, letter = '', mark = ''] = /^([a-z])(acute|grave|circ|uml|tilde)$/i.exec(name) ?? [];
      return LETTERS[name] ?? (letter === '' ? whole : `${letter}${MARKS[mark]}`.normalize('NFC'));
    },
  );
