/** Words and lines of a page, out of pieces of text with positions. */
import type { PdfPage, PdfText } from './pages.ts';

/** A word, a number or a part of one, without spaces. */
export interface Word {
  readonly text: string;
  /** Left end, in points. */
  readonly x: number;
  /** Right end. */
  readonly end: number;
  /** Size of its letters. */
  readonly size: number;
}

/** Words on one baseline, from left to right. */
export interface TextLine {
  readonly page: number;
  /** Baseline, in points from the top of the page. */
  readonly y: number;
  /** Size of most of its letters. */
  readonly size: number;
  readonly words: readonly Word[];
}

/** The lines of all pages, but for those that each page repeats. */
export function linesOf(pages: readonly PdfPage[]): TextLine[] {
  return withoutMargins(pages.map(linesIn));
}

/** Part of the size of letters by which words of one line differ in height. */
const SAME_LINE = 0.4;

function linesIn({ number, texts }: PdfPage): TextLine[] {
  const words = texts
    .flatMap((each) => wordsOf(each).map((word) => ({ ...word, y: each.y })))
    .sort((a, b) => a.y - b.y);
  const lines: (typeof words)[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line === undefined || last === undefined || word.y - last.y > SAME_LINE * word.size)
      lines.push([word]);
    else line.push(word);
  }
  return lines.map((line) => {
    const inOrder = line.sort((a, b) => a.x - b.x);
    const size = median(inOrder.map((word) => word.size));
    return {
      ...{ page: number, y: median(inOrder.map(({ y }) => y)), size },
      words: touching(inOrder.map(({ y: _, ...word }) => word)),
    };
  });
}

/** Part of the size of letters within a word: one may be printed in pieces. */
const IN_WORD = 0.12;

/** Joins pieces of one word. */
function touching(pieces: readonly Word[]): Word[] {
  const words: Word[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last !== undefined && Math.abs(piece.x - last.end) <= IN_WORD * piece.size)
      words[words.length - 1] = { ...last, text: last.text + piece.text, end: piece.end };
    else words.push(piece);
  }
  return words;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The words of a text, each in its part of the width: as wide as letters are in most fonts. */
function wordsOf({ text, x, width, height }: PdfText): Word[] {
  const whole = widthOf(text);
  const scale = whole === 0 ? 0 : width / whole;
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const start = x + widthOf(text.slice(0, index)) * scale;
    words.push({ text: word, x: start, end: start + widthOf(word) * scale, size: height || 10 });
  }
  return words;
}

/** Widths of Helvetica, in parts of the size of letters. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[\s.,:;'’!|iljtIf]/u.test(letter)
      ? 0.278
      : /[-()r]/.test(letter)
        ? 0.333
        : /[A-ZÀ-Ý]/u.test(letter)
          ? 0.68
          : /[mwMW%]/.test(letter)
            ? 0.85
            : 0.556;
  return width;
}

/** Parts of the size of letters between words of one cell. */
const IN_CELL = 0.75;

/** Words next to each other, as one text. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly end: number;
}

/** Joins words that stand as close as those of a sentence. */
export function cellsOf({ words, size }: Pick<TextLine, 'words' | 'size'>): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, end } of words) {
    const last = cells.at(-1);
    if (last !== undefined && x - last.end <= IN_CELL * size)
      cells[cells.length - 1] = { text: `${last.text} ${text}`, x: last.x, end };
    else cells.push({ text, x, end });
  }
  return cells;
}

/** The text of a line. */
export const textOf = ({ words }: Pick<TextLine, 'words'>): string =>
  words.map(({ text }) => text).join(' ');

/** Pages that repeat a line at the same height, for it to be of their margin. */
const REPEATED = 0.6;

/** Leaves lines out that most pages have at the same height, such as a bank's address; numbers of pages may differ. */
function withoutMargins(pages: readonly TextLine[][]): TextLine[] {
  if (pages.length < 3) return pages.flat();
  const keyOf = (line: TextLine) =>
    `${Math.round(line.y / 2)} ${textOf(line).replace(/\d+/g, '0')}`;
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(lines.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return pages.flatMap((lines, page) => {
    // A row of a fixed amount on each page would be lost, and so would its text.
    const heights = lines.filter((line) => HAS_AMOUNT.test(textOf(line))).map(({ y }) => y);
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    return lines.filter(
      (line) =>
        page === 0 ||
        (counts.get(keyOf(line)) ?? 0) < pages.length * REPEATED ||
        (line.y >= top && line.y <= bottom),
    );
  });
}

const HAS_AMOUNT = /\d[.,]\d\d(?!\d)/;
