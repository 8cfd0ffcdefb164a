import { parse } from 'csv-parse/browser/esm/sync';
import { StatementError } from '../statement-error.ts';
import type { Line } from './tables.ts';

const SEPARATORS = [';', '\t', ',', '|'];

/** The lines of a CSV file, cut by each separator that it may have, the most regular cut first. */
export function* separations(text: string): Generator<Line[]> {
  const start = text.split(/\r\n|\r|\n/, SAMPLE_LINES).join('\n');
  const ordered = SEPARATORS.map((separator) => ({
    separator,
    score: regularity(start, separator),
  }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { separator } of ordered) yield parseLines(text, separator);
}

const SAMPLE_LINES = 200;

/**
 * How many of the lines have as many cells as most lines, at least two. Commas in labels are many, but not as many in each
 * line.
 */
function regularity(text: string, separator: string): number {
  const widths = new Map<number, number>();
  for (const { cells } of parseLines(text, separator)) {
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  // Of two cuts as regular as each other, the one with more cells.
  return Math.max(0, ...[...widths].map(([width, count]) => count + width / 1_000));
}

function parseLines(text: string, delimiter: string): Line[] {
  try {
    return parseQuoted(text, delimiter, '"');
  } catch {
    // A quotation mark that is never closed is part of the text.
    return parseQuoted(text, delimiter, null);
  }
}

function parseQuoted(text: string, delimiter: string, quote: '"' | null): Line[] {
  const lines: Line[] = [];
  try {
    parse(text, {
      delimiter,
      quote,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: end }) => {
        if (cells.every((cell) => cell.trim() === '')) return null;
        const breaks = cells.join('').split(/\r\n|\r|\n/).length - 1;
        lines.push({ cells: cells.map(withoutFormula), line: end - breaks });
        return null;
      },
    });
    return lines;
  } catch {
    throw new StatementError('brokenTable', []);
  }
}

/** Some banks write `="00123"`, so that a spreadsheet keeps the zeros. */
const withoutFormula = (cell: string) => cell.replace(/^="(.*)"$/s, '$1');
