import { printableLine } from '../../core/text/printable.ts';

const SEPARATOR = '  ';
const UNKNOWN = '–';
const CUT = '…';
/** Width of every terminal, and of a printed page. */
const DEFAULT_COLUMNS = 80;
/** Minimum width of a truncated text. */
const MIN_CHARACTERS = 8;

/** The heading of a column, and the alignment of its cells. */
export interface Column {
  readonly heading: string;
  /** Aligns numbers to the right. */
  readonly right?: boolean;
  /** Truncates texts of any length, such as labels, when lines would be too wide. */
  readonly cut?: boolean;
  /** Shown only in a wide table. */
  readonly wide?: boolean;
}

export interface TableOptions {
  /** Shows every column, and every cell in full. @default false */
  readonly wide?: boolean;
  /** Maximum number of characters in a line. @default the terminal's, else 80 */
  readonly columns?: number;
  /** A last row of sums, under a rule. */
  readonly total?: readonly (string | null)[];
}

/** Aligns rows under their headings, for people; a cell that is null shows a dash. */
export function table(
  headings: readonly (string | Column)[],
  rows: readonly (readonly (string | null)[])[],
  { wide = false, columns = process.stdout.columns ?? DEFAULT_COLUMNS, total }: TableOptions = {},
): string {
  const all = headings.map((each): Column => (typeof each === 'string' ? { heading: each } : each));
  const places = [...all.keys()].filter((place) => wide || !all[place]?.wide);
  const shown = places.map((place) => all[place] ?? { heading: '' });
  const chosen = (row: readonly (string | null)[], unknown: string) =>
    places.map((place) => printableLine(row[place] ?? unknown));

  const body = rows.map((row) => chosen(row, UNKNOWN));
  const sums = total === undefined ? [] : [chosen(total, '')];
  const lines = [shown.map(({ heading }) => heading), ...body, ...sums];
  const natural = shown.map((_, at) => Math.max(...lines.map((line) => width(line[at] ?? ''))));
  const widths = wide ? natural : fitting(shown, natural, columns);
  const drawn = lines.map((line) =>
    line
      .map((cell, at) => placed(cell, widths[at] ?? 0, shown[at]?.right === true))
      .join(SEPARATOR)
      .trimEnd(),
  );
  if (total === undefined) return drawn.join('\n');
  const rule = widths
    .map((size, at) => (shown[at]?.right && sums[0]?.[at] ? '-' : ' ').repeat(size))
    .join(SEPARATOR);
  return [...drawn.slice(0, -1), rule.trimEnd(), ...drawn.slice(-1)].join('\n');
}

/** Returns the columns' widths: texts are narrowed, the widest first, until a line fits. */
function fitting(shown: readonly Column[], natural: readonly number[], columns: number): number[] {
  const widths = [...natural];
  let excess =
    widths.reduce((sum, size) => sum + size, 0) +
    SEPARATOR.length * (widths.length - 1) -
    Math.max(columns, 1);
  while (excess > 0) {
    const shrinkable = [...shown.keys()].filter(
      (at) => shown[at]?.cut && (widths[at] ?? 0) > MIN_CHARACTERS,
    );
    const widest = shrinkable.reduce<number | null>(
      (best, at) => (best === null || (widths[at] ?? 0) > (widths[best] ?? 0) ? at : best),
      null,
    );
    if (widest === null) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess--;
  }
  return widths;
}

function placed(cell: string, to: number, right: boolean): string {
  const spare = to - width(cell);
  if (spare < 0)
    return `${characters(cell)
      .slice(0, to - 1)
      .join('')}${CUT}`;
  return right ? ' '.repeat(spare) + cell : cell + ' '.repeat(spare);
}

const segmenter = new Intl.Segmenter();
const characters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
/** Most cells are ASCII, and counting visible characters is slow. */
const width = (text: string) => (/^[ -~]*$/.test(text) ? text.length : characters(text).length);
