import type { Budget } from '../budget.ts';
import { StatementError } from '../statement-error.ts';
import { split } from './split.ts';
import type { Line } from './tables.ts';

const SEPARATORS = [';', '\t', ',', '|'];

/** Lines by whose cells the separators are compared. */
const SAMPLE_LINES = 200;

/**
 * The separators that a file can have, by its beginning: that of the most regular cut first.
 *
 * @throws {StatementError} where it has only those by which a line is too wide for a table.
 */
export function separatorsOf(head: string): string[] {
  const start = head.split(/\r\n|\r|\n/, SAMPLE_LINES).join('\n');
  let tooWide: StatementError | undefined;
  const scored = SEPARATORS.flatMap((separator) => {
    try {
      const score = regularity(start, separator);
      return score > 0 ? [{ separator, score }] : [];
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      tooWide = error;
      return [];
    }
  });
  if (scored.length === 0 && tooWide !== undefined) throw tooWide;
  return scored.sort((a, b) => b.score - a.score).map(({ separator }) => separator);
}

/**
 * Counts the lines that have as many cells as most lines, at least two. Commas in labels are many, but not as many in each
 * line.
 */
function regularity(text: string, separator: string): number {
  const widths = new Map<number, number>();
  for (const { cells } of firstLines(text, separator, SAMPLE_LINES)) {
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  // Of two equally regular cuts, the one with more cells wins.
  return [...widths].reduce((best, [width, count]) => Math.max(best, count + width / 1_000), 0);
}

/** The lines of a whole file. */
export const linesOf = (text: string, separator: string, budget: Budget): Line[] =>
  // A quotation mark that is never closed is part of the text.
  split(text, { separator, quotes: true, budget }) ??
  split(text, { separator, quotes: false, budget }) ??
  [];

/** The first lines of the beginning of a file. */
export const firstLines = (head: string, separator: string, mostLines: number): Line[] =>
  split(head, { separator, quotes: true, mostLines }) ??
  split(head, { separator, quotes: false, mostLines }) ??
  [];
