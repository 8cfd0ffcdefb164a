/** Rows, balances and account numbers of a statement, in the order in which they are printed. */
import type { Money } from '@pactole/sdk';
import { asDebit, isZero, negated, unsigned } from '../values/decimal.ts';
import { labelOf } from '../values/text.ts';
import { amountOf, amountsOf, type Printed } from './amounts.ts';
import { type Placed, type Placing, placer } from './columns.ts';
import { isPrintedDay } from './days.ts';
import { type Heading, headingsAt } from './headings.ts';
import { type TextLine, textOf, type Word } from './lines.ts';
import { PdfError } from './pdf-error.ts';
import { type BalanceKind, balanceKindOf, isOwed, isTotals } from './words.ts';

/** A row as it is printed. */
export interface PrintedRow {
  readonly kind: 'row';
  readonly page: number;
  /** Its day, with or without a year. */
  readonly day: string;
  readonly label: string;
  /** The amount: signed by its column, or as `text` says. */
  readonly amount: Money;
  /** The amount as it is written, of a column that has both directions. */
  readonly text: string | null;
  /** The balance after it. */
  readonly balance: Money | null;
}

/** A balance with its name. */
export interface PrintedBalance {
  readonly kind: 'balance';
  readonly page: number;
  readonly part: BalanceKind;
  readonly amount: Money;
  readonly label: string;
}

/** Lines above a table, which may name its account. */
export interface Preamble {
  readonly kind: 'preamble';
  readonly lines: readonly TextLine[];
}

/** The names of the columns of a table. */
export interface PrintedHeadings {
  readonly kind: 'headings';
  readonly columns: readonly Heading[];
}

/** A line with an amount in a column, and no day, which follows no row. */
export interface Stray {
  readonly kind: 'stray';
  readonly page: number;
  readonly text: string;
}

/** Events of an account. */
export type AccountEvent = PrintedRow | PrintedBalance | Stray;

export type StatementEvent = AccountEvent | Preamble | PrintedHeadings;

/** A table, and the lines above it. */
interface Block {
  readonly preamble: readonly TextLine[];
  readonly columns: readonly Heading[];
  readonly lines: readonly TextLine[];
}

/** The tables of a statement; a page without names of columns goes on with those of the page before. */
function blocksOf(lines: readonly TextLine[]): Block[] {
  const blocks: { preamble: TextLine[]; columns: readonly Heading[]; lines: TextLine[] }[] = [];
  let before: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const headings = headingsAt(lines, at);
    if (headings !== null) {
      blocks.push({ preamble: before, columns: headings.columns, lines: [] });
      before = [];
      at += headings.lines - 1;
    } else if (blocks.length === 0) before.push(line);
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

/** Events, and the balances that are named above the first table. */
export interface Printout {
  readonly events: readonly StatementEvent[];
  readonly outside: readonly PrintedBalance[];
}

/** The events of a statement; null where no line names the columns of a table. */
export function eventsOf(lines: readonly TextLine[], placing: Placing): Printout | null {
  const blocks = blocksOf(lines);
  const [first] = blocks;
  if (first === undefined) return null;
  const events = blocks.flatMap((block): StatementEvent[] => [
    { kind: 'preamble', lines: block.preamble },
    { kind: 'headings', columns: block.columns },
    ...eventsIn(block, placing),
  ]);
  return { events, outside: summaryOf(first.preamble) };
}

/** A row that may go on in the next lines. */
interface OpenRow {
  page: number;
  day: string;
  label: string[];
  placed: Placed;
  y: number;
}

/** Line heights between the lines of one row. */
const MOST_LEADING = 2.4;

function eventsIn({ columns, lines }: Block, placing: Placing): StatementEvent[] {
  const events: StatementEvent[] = [];
  const place = placer(lines, columns, placing);
  let row = null as OpenRow | null;
  let day: string | null = null;
  // The day of the value below that of the booking begins no row.
  const [booked, value] = ['date', 'valueDate'].map((kind) =>
    columns.find((each) => each.kind === kind),
  );
  const areStacked =
    booked !== undefined && value !== undefined && booked.x < value.end && value.x < booked.end;
  const close = () => {
    const event = row === null ? null : rowOf(row);
    if (event !== null) events.push(event);
    row = null;
  };
  for (const line of lines) {
    const both = place(line);
    if (both === null) throw new PdfError('twoAmounts', [line.page, shown(line)]);
    const strictly = partsOf(line, columns, both.aligned);
    // A row with a day has its amount, even if a sign behind it moves that.
    const isLoose = strictly.dayText !== null && !isComplete(both.aligned);
    const placed = isLoose ? both.loose : both.aligned;
    const { dayText, label } = isLoose ? partsOf(line, columns, placed) : strictly;
    const part = balanceKindOf(label === '' ? textOf(line) : label);
    if (part !== undefined && !(dayText !== null && part === 'carried')) {
      const amount = balanceIn(line, placed, label);
      if (amount !== null || part !== 'carried') close();
      if (amount !== null && !(part === 'carried' && isSums(placed)))
        events.push({ ...{ kind: 'balance', page: line.page, part, amount }, label: textOf(line) });
      if (amount !== null) continue;
    }
    const hasAmount = isComplete(placed);
    if (dayText === null && isTotals(label) && amountsOf(line).length > 0) {
      close();
      continue;
    }
    const last = row as OpenRow | null;
    if (dayText !== null && areStacked && last !== null && !hasAmount && goesOn(last, line)) {
      row = { ...last, label: [...last.label, label], y: line.y };
    } else if (dayText !== null) {
      close();
      day = dayText;
      row = { page: line.page, day, label: [label], placed, y: line.y };
    } else if (last !== null && hasAmount && !isComplete(last.placed)) {
      row = { ...last, placed: { ...last.placed, ...placed }, label: [...last.label, label] };
    } else if (hasAmount && last !== null && goesOn(last, line)) {
      close();
      if (day === null) throw new PdfError('rowWithoutDay', [line.page, shown(line)]);
      row = { page: line.page, day, label: [label], placed, y: line.y };
    } else if (last !== null && goesOn(last, line)) {
      const { balance = last.placed.balance } = placed;
      row = {
        ...last,
        ...{ label: [...last.label, label], y: line.y },
        placed: { ...last.placed, ...(balance !== undefined && { balance }) },
      };
    } else {
      close();
      events.push(
        hasAmount
          ? { kind: 'stray', page: line.page, text: shown(line) }
          : { kind: 'preamble', lines: [line] },
      );
    }
  }
  close();
  return events;
}

const goesOn = (row: OpenRow, line: TextLine): boolean =>
  row.page === line.page && line.y - row.y <= MOST_LEADING * line.size;

const isComplete = ({ debit, credit, amount }: Placed): boolean =>
  [debit, credit, amount].some(Boolean);

const isSums = ({ debit, credit }: Placed): boolean => debit !== undefined && credit !== undefined;

/** Characters of a line in a message. */
const SHOWN = 80;
const shown = (line: TextLine): string => textOf(line).slice(0, SHOWN);

/** Points between a day and the name of its column. */
const DAY_GAP = 30;

/** The day of a line in its column, and the text that is neither a day nor an amount of a column. */
function partsOf(line: TextLine, columns: readonly Heading[], placed: Placed) {
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

function rowOf({ page, day, label, placed }: OpenRow): PrintedRow | null {
  const { debit, credit, amount, balance } = placed;
  const text = labelOf(...label);
  const given: Money[] = [];
  if (debit !== undefined) given.push(asDebit(read(debit, page)));
  if (credit !== undefined) given.push(read(credit, page));
  if (amount !== undefined) given.push(read(amount, page));
  const filled = given.filter((each) => !isZero(each));
  if (filled.length > 1) throw new PdfError('twoAmounts', [page, text.slice(0, SHOWN)]);
  const value = filled[0] ?? given[0];
  if (value === undefined) return null;
  return {
    ...{ kind: 'row', page, day, label: text, amount: value },
    text: amount?.text ?? null,
    balance: balance === undefined ? null : read(balance, page),
  };
}

function read({ text }: Printed, page: number): Money {
  const value = amountOf(text);
  if (value === null) throw new PdfError('unreadAmount', [page, text]);
  return value;
}

/** The amount of a balance: of a column of debits, or with a word for it, it is owed. */
function balanceIn(line: TextLine, placed: Placed, label: string): Money | null {
  const printed =
    placed.balance ?? placed.credit ?? placed.debit ?? placed.amount ?? amountsOf(line).at(-1);
  const value = printed === undefined ? null : amountOf(printed.text);
  if (value === null) return null;
  const isDebit = printed === placed.debit && placed.debit !== undefined;
  return isDebit || isOwed(label) ? negated(unsigned(value)) : value;
}

/** Balances that are named above the first table, next to their amounts or above them. */
function summaryOf(lines: readonly TextLine[]): PrintedBalance[] {
  return lines.flatMap((line, index) => {
    const amounts = amountsOf(line);
    return namesOf(line).flatMap(({ part, label, x, end }): PrintedBalance[] => {
      const beside = amounts.find((amount) => amount.x >= end - 1);
      const below = lines
        .slice(index + 1, index + 4)
        .filter(({ page }) => page === line.page)
        .map((other) =>
          amountsOf(other).find((amount) => amount.x < end + BELOW && amount.end > x - BELOW),
        )
        .find(Boolean);
      const value = amountOf((beside ?? (amounts.length === 0 ? below : undefined))?.text ?? '');
      if (value === null) return [];
      const amount = isOwed(label) ? negated(unsigned(value)) : value;
      return [{ kind: 'balance', page: line.page, part, amount, label: textOf(line) }];
    });
  });
}

/** Points by which an amount may be beside the name above it. */
const BELOW = 12;

/** Names of balances within a line. */
function namesOf({ words, size }: TextLine) {
  const names: { part: BalanceKind; label: string; x: number; end: number }[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const [first, before] = [words[from], words[from - 1]];
    if (first === undefined) break;
    // A name begins a line, or a cell of it.
    if (before !== undefined && first.x - before.end < size) continue;
    const rest: Word[] = [];
    for (const word of words.slice(from)) {
      const last = rest.at(-1);
      if (last !== undefined && word.x - last.end > size * 2) break;
      rest.push(word);
    }
    const label = rest.map(({ text }) => text).join(' ');
    const part = balanceKindOf(label);
    const letters = rest.filter(({ text }) => /\p{L}/u.test(text) || /[./]\d/.test(text));
    if (part !== undefined && part !== 'carried')
      names.push({ part, label, x: first.x, end: letters.at(-1)?.end ?? first.end });
  }
  return names;
}
