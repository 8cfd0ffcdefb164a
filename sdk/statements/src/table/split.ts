import { type Budget, LIMITS } from '../budget.ts';
import { StatementError } from '../statement-error.ts';
import type { Line } from './tables.ts';

/** The notation by which a text is cut into lines and cells. */
interface Cut {
  readonly separator: string;
  /** True if a cell may be quoted, with a quotation mark within it doubled (RFC 4180). */
  readonly quotes: boolean;
  /** Undefined for a preview of the beginning of a file, which is not counted. */
  readonly budget?: Budget | undefined;
  /** @default all lines */
  readonly mostLines?: number | undefined;
}

/** Memory of a line without its cells, in cells. */
const CELLS_OF_A_LINE = 2;

const LF = 10;
const CR = 13;

/**
 * Cuts the lines of a text that are not empty into cells. Lines may have any number of cells. A quotation mark inside a
 * cell, or one followed by more of a quoted cell, is text.
 *
 * @returns null where a quotation mark is never closed, or so late that it is text.
 * @throws {StatementError} where a limit is exceeded.
 */
export function split(
  text: string,
  { separator, quotes, budget, mostLines = Number.POSITIVE_INFINITY }: Cut,
): Line[] | null {
  const lines: Line[] = [];
  const code = separator.charCodeAt(0);
  // As in the first line that ends: other line ends are text.
  let lineEnd: string | undefined;
  const isLineEnd = (at: number): boolean => {
    const char = text.charCodeAt(at);
    if (char !== LF && char !== CR) return false;
    lineEnd ??= char === LF ? '\n' : text.charCodeAt(at + 1) === LF ? '\r\n' : '\r';
    return text.startsWith(lineEnd, at);
  };
  const endOfCell = (from: number): number => {
    let at = from;
    for (; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (char === code || ((char === LF || char === CR) && isLineEnd(at))) break;
    }
    return at;
  };
  let line = 1;
  const cells: string[] = [];
  let breaks = 0;
  let hasText = false;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; ) {
    const start = at;
    let cell: string;
    if (quotes && text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (budget !== undefined && close - at > LIMITS.cellChars)) return null;
      const content = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
      const isClosed = at >= text.length || text.charCodeAt(at) === code || isLineEnd(at);
      if (!isClosed) at = endOfCell(at);
      cell = isClosed ? content : `"${content}"${text.slice(close + 1, at)}`;
    } else {
      at = endOfCell(at);
      cell = text.slice(start, at);
    }
    const isLast = at >= text.length || text.charCodeAt(at) !== code;
    const isBlankLine = isLast && cells.length === 0 && at === start;
    if (!isBlankLine) {
      if (budget !== undefined && cell.length > LIMITS.cellChars)
        throw new StatementError('tooLongCell', [LIMITS.cellChars], { line });
      if (cells.length >= LIMITS.columns)
        throw new StatementError('tooManyColumns', [LIMITS.columns], { line });
      breaks += breaksIn(cell);
      hasText ||= cell.trim() !== '';
      const plain = withoutFormula(cell);
      const above = lines.at(-1)?.cells[cells.length];
      // Days, names and currencies repeat from line to line: one string for all takes less memory.
      cells.push(above === plain ? above : plain);
    }
    // A separator at the end of the text has an empty cell after it.
    if (!isLast) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    budget?.cells(isBlankLine ? 1 : cells.length + CELLS_OF_A_LINE);
    // A copy has no spare capacity, unlike the list that cells are pushed to.
    if (hasText && lines.push({ cells: cells.slice(), line }) >= mostLines) break;
    line += breaks + 1;
    breaks = 0;
    hasText = false;
    cells.length = 0;
    at += lineEnd?.length ?? 0;
  }
  return lines;
}

/** The place of the next quotation mark that is not doubled; -1 where there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function breaksIn(cell: string): number {
  if (!cell.includes('\n') && !cell.includes('\r')) return 0;
  return cell.split(/\r\n|\r|\n/).length - 1;
}

/** Some banks write `="00123"`, so that a spreadsheet keeps the zeros. */
const withoutFormula = (cell: string) =>
  cell.startsWith('="') && cell.endsWith('"') && cell.length > 2 ? cell.slice(2, -1) : cell;
