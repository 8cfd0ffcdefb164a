/**
 * Tables that banks call an Excel file, `.xls`, and that are none: a page of HTML, or the XML of Excel 2003. Both are read
 * cell by cell.
 */
import { character, ENTITIES } from '../xml/entities.ts';
import type { Line } from './tables.ts';

const PAGE =
  /^[\s\ufeff]*(?:<\?xml[^>]*>\s*|<\?mso[^>]*>\s*|<!--[\s\S]{0,2000}?-->\s*|<!doctype[^>]*>\s*)*<(?:html|head|meta|body|style|table|div|(?:ss:)?workbook)\b/i;

/** Whether a text begins as such a table does. */
export const isSpreadsheetPage = (text: string): boolean => PAGE.test(text.slice(0, 5_000));

/** A row or a cell ends where the next one begins, too: pages leave closing tags out. */
const ROW = /<(?:ss:)?(?:tr|row)\b[^>]*>([\s\S]*?)(?=<\/?(?:ss:)?(?:tr|row|table)\b|$)/gi;
const CELL =
  /<(?:ss:)?(td|th|cell)\b([^>]*?)(?:\/>|>([\s\S]*?)(?=<(?:ss:)?(?:td|th|cell)\b|<\/(?:ss:)?\1\s*>|$))/gi;

/** The rows of all tables of the page; a cell that spans columns is followed by empty ones. */
export function linesOfPage(text: string): Line[] {
  const lines: Line[] = [];
  let line = 1;
  let counted = 0;
  for (const { 1: row = '', index } of text.matchAll(ROW)) {
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    const cells: string[] = [];
    for (const [, , attributes = '', content = ''] of row.matchAll(CELL)) {
      // Excel 2003 leaves empty cells out, and says in which column the next one stands.
      const column = Number(/ss:Index="(\d{1,3})"/.exec(attributes)?.[1] ?? 0);
      while (cells.length < column - 1) cells.push('');
      const span = Number(
        /(?:colspan|ss:MergeAcross)\s*=\s*["']?(\d{1,2})/i.exec(attributes)?.[1] ?? 1,
      );
      cells.push(textIn(content));
      const more = /MergeAcross/i.test(attributes) ? span : span - 1;
      for (let extra = 0; extra < more; extra++) cells.push('');
    }
    if (cells.some((cell) => cell !== '')) lines.push({ cells, line });
  }
  return lines;
}

/** The text of a cell, without tags; a day of Excel 2003 is without its time. */
const textIn = (content: string): string =>
  unescaped(content.replace(/<br\s*\/?>/gi, ' ').replace(/<[^>]*>/g, ''))
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
