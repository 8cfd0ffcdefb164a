import { printableLine } from '../../core/text/printable.ts';

const SEPARATOR = '  ';
const UNKNOWN = '–';

/** Aligns rows under their headings, for people; a cell that is null shows a dash. */
export function table(headings: readonly string[], rows: readonly (string | null)[][]): string {
  const lines = [headings, ...rows.map((row) => row.map((cell) => printableLine(cell ?? UNKNOWN)))];
  const widths = headings.map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, width(line[column] ?? '')), 0),
  );
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0)).join(SEPARATOR))
    .map((line) => line.trimEnd())
    .join('\n');
}

const segmenter = new Intl.Segmenter();
/** Most cells are ASCII, and counting the characters that people see is slow. */
const width = (text: string) =>
  /^[ -~]*$/.test(text) ? text.length : [...segmenter.segment(text)].length;
const pad = (text: string, to: number) => text + ' '.repeat(to - width(text));
