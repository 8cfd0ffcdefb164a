/** The parts of a line: its day, its text, and the amounts of columns. */
import type { Placed } from './columns.ts';
import { isPrintedDay } from './days.ts';
import type { Heading } from './headings.ts';
import type { TextLine, Word } from './lines.ts';

/** Points between a day and the name of its column. */
const DAY_GAP = 30;

/** The day of a line in its column, and the text that is neither a day nor an amount of a column. */
export function partsOf(line: TextLine, columns: readonly Heading[], placed: Placed) {
  const used = new Set<number>();
  for (const { from, to } of Object.values(placed))
    for (let index = from; index < to; index += 1) used.add(index);
  const days = columns
    .filter(({ kind }) => kind === 'date' || kind === 'valueDate')
    .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'date' ? -1 : 1));
  let dayText: string | null = null;
  for (const column of days) {
    const found = dayAt(line.words, column, used, columns);
    if (found === null) continue;
    for (let index = found.from; index < found.to; index += 1) used.add(index);
    // A day before that of the value is that of the booking, although nothing names its column.
    const ahead: Found | null =
      column.kind === 'valueDate' && dayText === null ? leadingDay(line, used, found.from) : null;
    if (ahead !== null) for (let index = ahead.from; index < ahead.to; index += 1) used.add(index);
    dayText ??= (ahead ?? found).text;
  }
  const label = line.words
    .filter((_, index) => !used.has(index))
    .map(({ text }) => text)
    .join(' ');
  return { dayText, label };
}

/** A text, and the words of the line that it has. */
interface Found {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A day with which a line begins, before another column of days; null without one, or where its column is named. */
function leadingDay({ words }: TextLine, used: ReadonlySet<number>, before: number): Found | null {
  for (let count = Math.min(DAY_WORDS, before); count > 0; count -= 1) {
    const part = words.slice(0, count);
    const text = part.map((word) => word.text).join(' ');
    if (isPrintedDay(text) && part.every((_, index) => !used.has(index)))
      return { text, from: 0, to: count };
  }
  return null;
}

/** Words that a printed day has. */
const DAY_WORDS = 4;

function dayAt(
  words: readonly Word[],
  column: Heading,
  used: ReadonlySet<number>,
  columns: readonly Heading[],
): Found | null {
  let best: { text: string; from: number; to: number; off: number } | null = null;
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (first === undefined || used.has(from)) continue;
    const off = Math.abs(first.x - column.x);
    if (best !== null && best.off <= off) continue;
    for (let count = Math.min(DAY_WORDS, words.length - from); count > 0; count -= 1) {
      const part = words.slice(from, from + count);
      if (part.some((_, index) => used.has(from + index))) continue;
      const end = part.at(-1)?.end ?? first.end;
      const text = part.map((word) => word.text).join(' ');
      if (!isPrintedDay(text)) continue;
      const gap = (each: Heading) => Math.max(first.x - each.end, each.x - end);
      if (gap(column) > DAY_GAP) continue;
      // A day that begins the text of a row is none of the column of days.
      const isOthers = columns.some(
        (each) => each !== column && gap(each) < Math.min(0, gap(column)) && gap(column) > 0,
      );
      if (isOthers) continue;
      best = { text, from, to: from + count, off };
      break;
    }
  }
  return best;
}
