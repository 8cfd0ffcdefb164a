import { printableLine } from '@pactole/sdk/importer';

const SEPARATOR = '  ';
const UNKNOWN = '–';
const CUT = '…';
/** What every terminal shows, and a page that is printed. */
const USUAL_COLUMNS = 80;
/** A text that is cut shows so much at least. */
const FEWEST_CHARACTERS = 8;

/** The heading of a column, and how its cells stand. */
export interface Column {
  readonly heading: string;
  /** Numbers end in one line below each other. */
  readonly right?: boolean;
  /** Texts of any length, such as labels: cut where the lines would be too wide. */
  readonly cut?: boolean;
  /** Shown only where everything is asked for. */
  readonly wide?: boolean;
}

export interface TableOptions {
  /** Shows every column, and every cell whole. @default false */
  readonly wide?: boolean;
  /** How many characters a line has at most. @default the terminal's, else 80 */
  readonly columns?: number;
  /** A last row of sums, under a rule. */
  readonly total?: readonly (string | null)[];
}

/** Aligns rows under their headings, for people; a cell that is null shows a dash. */
export function table(
  headings: readonly (string | Column)[],
  rows: readonly (readonly (string | null)[])[],
  { wide = false, columns = process.stdout.columns ?? USUAL_COLUMNS, total }: TableOptions = {},
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

/** The columns' widths: those of texts give way, the widest first, until a line fits or nothing is left to give. */
function fitting(shown: readonly Column[], natural: readonly number[], columns: number): number[] {
  const widths = [...natural];
  let excess =
    widths.reduce((sum, size) => sum + size, 0) +
    SEPARATOR.length * (widths.length - 1) -
    Math.max(columns, 1);
  while (excess > 0) {
    const givers = [...shown.keys()].filter(
      (at) => shown[at]?.cut && (widths[at] ?? 0) > FEWEST_CHARACTERS,
    );
    const widest = givers.reduce<number | null>(
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
  const room = to - width(cell);
  if (room < 0)
    return `${characters(cell)
      .slice(0, to - 1)
      .join('')}${CUT}`;
  return right ? ' '.repeat(room) + cell : cell + ' '.repeat(room);
}

const segmenter = new Intl.Segmenter();
const characters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
/** Most cells are ASCII, and counting the characters that people see is slow. */
const width = (text: string) => (/^[ -~]*$/.test(text) ? text.length : characters(text).length);
