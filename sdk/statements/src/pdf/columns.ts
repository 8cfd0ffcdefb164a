/** Puts the amounts of a table into its columns, by their positions. */
import { amountsOf, type Printed } from './amounts.ts';
import type { Heading } from './headings.ts';
import type { TextLine } from './lines.ts';
import type { ColumnKind } from './words.ts';

/** Kinds of columns of amounts. */
type MoneyKind = Extract<ColumnKind, 'debit' | 'credit' | 'amount' | 'balance'>;

/** The amounts of a line by the columns that they are in. */
export type Placed = Readonly<Partial<Record<MoneyKind, Printed>>>;

/** The amounts of a line that end where those of their columns do, and with those that do not. */
export interface PlacedLine {
  readonly aligned: Placed;
  readonly loose: Placed;
}

/** Ways to put amounts into columns: below their names, or in the order in which both come from left to right. */
export type Placing = 'nearest' | 'inOrder';

const isMoney = (column: Heading): column is Heading & { readonly kind: MoneyKind } =>
  ['debit', 'credit', 'amount', 'balance'].includes(column.kind);

/** Points between an amount and the name of its column. */
const MOST_GAP = 45;

/** Points by which the ends of amounts of one column differ, signs and marks included. */
const ALIGNED = 6;

/**
 * Returns a function that gives the amounts of a line by their columns; null for two amounts that could be of one column.
 */
export function placer(
  lines: readonly TextLine[],
  columns: readonly Heading[],
  placing: Placing,
): (line: TextLine) => PlacedLine | null {
  const money = columns.filter(isMoney).sort((a, b) => a.x - b.x);
  const days = columns.filter(({ kind }) => kind === 'date' || kind === 'valueDate');
  const clusters = placing === 'inOrder' ? clustersOf(lines, money, days) : null;
  const nearest = (amount: Printed): MoneyKind | null => {
    if (clusters !== null) {
      const at = clusters.findIndex((end) => Math.abs(end - amount.end) <= ALIGNED);
      return money[at]?.kind ?? null;
    }
    const [best] = [...money, ...days]
      .map((column) => ({ column, gap: gapOf(amount, column) }))
      .sort((a, b) => a.gap - b.gap || near(amount, a.column) - near(amount, b.column));
    if (best === undefined || best.gap > MOST_GAP || !isMoney(best.column)) return null;
    return best.column.kind;
  };
  const ends = new Map<MoneyKind, number[]>();
  for (const line of lines)
    for (const amount of amountsOf(line)) {
      const kind = nearest(amount);
      if (kind !== null) ends.set(kind, [...(ends.get(kind) ?? []), amount.end]);
    }
  const modes = new Map([...ends].map(([kind, all]) => [kind, modeOf(all)]));
  return (line) => {
    const aligned: Partial<Record<MoneyKind, Printed>> = {};
    const loose: Partial<Record<MoneyKind, Printed>> = {};
    for (const amount of amountsOf(line)) {
      const kind = nearest(amount);
      if (kind === null) continue;
      const mode = modes.get(kind);
      const off = mode == null ? 0 : Math.abs(amount.end - mode);
      // A number in the text of a row is not where the column's amounts end.
      if (off > ALIGNED) {
        loose[kind] = amount;
        continue;
      }
      if (aligned[kind] !== undefined) return null;
      aligned[kind] = amount;
    }
    return { aligned, loose: { ...loose, ...aligned } };
  };
}

/** Points between an amount and a name above it; less than 0 by as much as they overlap. */
const gapOf = (amount: Printed, column: Heading): number =>
  Math.max(amount.x - column.end, column.x - amount.end);

const near = (amount: Printed, column: Heading): number => Math.abs(amount.end - column.end);

/** Share of the amounts of a column that end at the same place, for others to be none of it. */
const MOST = 0.6;

/** The place where most amounts end; null where they are not aligned. */
function modeOf(ends: readonly number[]): number | null {
  const counts = ends.map(
    (end) => ends.filter((each) => Math.abs(each - end) <= ALIGNED / 2).length,
  );
  const most = Math.max(...counts);
  return most >= ends.length * MOST ? (ends[counts.indexOf(most)] ?? null) : null;
}

/** The ends of the columns of amounts from left to right; null where there are not as many as names. */
function clustersOf(
  lines: readonly TextLine[],
  money: readonly Heading[],
  days: readonly Heading[],
): number[] | null {
  const left = Math.max(0, ...days.map(({ end }) => end));
  const ends = lines
    .flatMap(amountsOf)
    .filter(({ x }) => x > left)
    .map(({ end }) => end)
    .sort((a, b) => a - b);
  const clusters: { end: number; count: number }[] = [];
  for (const end of ends) {
    const last = clusters.at(-1);
    if (last !== undefined && end - last.end <= ALIGNED / 2) last.count += 1;
    else clusters.push({ end, count: 1 });
  }
  const large = [...clusters]
    .sort((a, b) => b.count - a.count)
    .slice(0, money.length)
    .map(({ end }) => end)
    .sort((a, b) => a - b);
  return large.length === money.length ? large : null;
}
