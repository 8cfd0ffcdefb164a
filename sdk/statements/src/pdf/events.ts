/** Rows, balances and account numbers of a statement, in the order in which they are printed. */
import type { Money } from '@pactole/sdk';
import { asDebit, isZero, negated, unsigned } from '../values/decimal.ts';
import { labelOf } from '../values/text.ts';
import { amountOf, amountsOf, type Printed } from './amounts.ts';
import { type Placed, type Placing, placer } from './columns.ts';
import { type Heading, headingsAt } from './headings.ts';
import { type TextLine, textOf } from './lines.ts';
import { PdfError } from './pdf-error.ts';
import type { PrintedBalance, PrintedRow, StatementEvent } from './printed.ts';
import { partsOf } from './row-parts.ts';
import { summaryOf } from './summary.ts';
import { balanceKindOf, isOwed, isTotals } from './words.ts';

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
