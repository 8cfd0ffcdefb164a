/** Finds the line, or the few lines, that name the columns of a table. */

import { amountsOf } from './amounts.ts';
import type { Cell, TextLine } from './lines.ts';
import { type ColumnKind, kindOf, rankOfDate } from './words.ts';

/** A column and the extent of its name. */
export interface Heading {
  readonly kind: ColumnKind;
  readonly text: string;
  readonly x: number;
  readonly end: number;
}

/** Names of columns, and the lines that have them. */
export interface Headings {
  readonly columns: readonly Heading[];
  /** Number of lines that they take. */
  readonly lines: number;
}

/** Lines that names of columns may take. */
const MOST_LINES = 3;

/** The names of columns that begin with this line; null where it names no table of an account. */
export function headingsAt(lines: readonly TextLine[], at: number): Headings | null {
  const first = lines[at];
  if (first === undefined || first.words.length > MOST_WORDS_OF_LINE) return null;
  let best: Headings | null = null;
  let cells: readonly Cell[] = [];
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const line = lines[at + count - 1];
    const above = lines[at + count - 2];
    if (line === undefined || line.page !== first.page || amountsOf(line).length > 0) break;
    if (count > 1 && above !== undefined && line.y - above.y > 2 * Math.max(line.size, above.size))
      break;
    cells = count === 1 ? namedCells(line) : stacked(cells, namedCells(line));
    const columns = columnsOf(cells);
    // A line below counts where it names more.
    if (columns !== null && (best === null || columns.length > best.columns.length))
      best = { columns, lines: count };
  }
  return best;
}

const MOST_WORDS_OF_LINE = 40;

/** Words that the name of a column has. */
const MOST_WORDS = 7;

/** Parts of the size of letters between the words of a name. */
const IN_NAME = 1.2;

/** The names of columns in a line, each as long as it can be, and the words between them. */
function namedCells({ words, size }: TextLine): Cell[] {
  const cells: Cell[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    let [text, found] = ['', undefined as { cell: Cell; to: number } | undefined];
    for (; to < Math.min(words.length, from + MOST_WORDS); to += 1) {
      const [word, last] = [words[to], words[to - 1]];
      if (word === undefined) break;
      if (to > from && last !== undefined && word.x - last.end > IN_NAME * size) break;
      text = to === from ? word.text : `${text} ${word.text}`;
      if (kindOf(text) !== undefined)
        found = { cell: { text, x: words[from]?.x ?? 0, end: word.end }, to: to + 1 };
    }
    const word = words[from];
    if (word === undefined) break;
    if (found === undefined) {
      cells.push({ text: word.text, x: word.x, end: word.end });
      from += 1;
    } else {
      cells.push(found.cell);
      from = found.to;
    }
  }
  return cells;
}

/** Joins names with those below them: `Date` above `valeur`. */
function stacked(above: readonly Cell[], below: readonly Cell[]): Cell[] {
  const taken = new Set<Cell>();
  const joined = above.map((cell) => {
    const under = below.filter((each) => each.x < cell.end && each.end > cell.x);
    const text = [cell, ...under].map((each) => each.text).join(' ');
    const isOne = kindOf(text) !== undefined;
    const isOnlyBelow = !isOne && kindOf(cell.text) === undefined && under.length > 0;
    if (!isOne && !isOnlyBelow) return cell;
    for (const each of under) taken.add(each);
    const [x, end] = [
      Math.min(cell.x, ...under.map((each) => each.x)),
      Math.max(cell.end, ...under.map((each) => each.end)),
    ];
    return { text: isOne ? text : under.map((each) => each.text).join(' '), x, end };
  });
  return [...joined, ...below.filter((each) => !taken.has(each))].sort((a, b) => a.x - b.x);
}

/** The columns of a table of an account: a day, a text, and amounts; null without them. */
function columnsOf(cells: readonly Cell[]): Heading[] | null {
  const columns = cells.flatMap((cell): Heading[] => {
    const kind = kindOf(cell.text);
    return kind === undefined ? [] : [{ ...cell, kind }];
  });
  const once: Heading[] = [];
  for (const column of columns) {
    const same = once.find(({ kind }) => kind === column.kind);
    if (same === undefined) once.push(column);
    // Of two days one is that of the booking, the other that of the payment or the value.
    else if (column.kind === 'date' && !once.some(({ kind }) => kind === 'valueDate')) {
      const isBetter = rankOfDate(column.text) < rankOfDate(same.text);
      const [booked, other] = isBetter ? [column, same] : [same, column];
      once.splice(once.indexOf(same), 1, { ...booked, kind: 'date' });
      once.push({ ...other, kind: 'valueDate' });
    } else if (column.kind !== 'label') return null;
  }
  const has = (kind: ColumnKind) => once.some((each) => each.kind === kind);
  const isTable =
    (has('date') || has('valueDate')) &&
    (has('amount') || has('debit') || has('credit')) &&
    (has('label') || once.length >= 3) &&
    // A sentence of a letter may have such words among others.
    columns.length * 2 > cells.length;
  return isTable ? once : null;
}
