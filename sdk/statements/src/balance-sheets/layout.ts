/** The three ways in which people write balances down: a column of accounts, a column for each account, or a row. */
import type { Table } from '../reader.ts';
import { decimalOf } from '../values/decimal.ts';
import { oneLine } from '../values/text.ts';
import { isDayOrMonth } from './days.ts';
import {
  isAccountName,
  isBalanceName,
  isBankName,
  isCurrencyName,
  isDayName,
  isDebtType,
  isHelpName,
  isTypeName,
  nameAccounts,
  nameOthers,
} from './words.ts';

/** A series as it is written. */
export interface Written {
  readonly name: string;
  /** Line of the name. */
  readonly line: number;
  /** True if the sheet calls it a debt in a column of its own. @default false */
  readonly isOwed?: boolean;
  /** Text of a column of types. @default there is none */
  readonly type?: string;
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly day: string;
  readonly text: string;
  readonly line: number;
  /** Cell of a column of currencies; empty without one. */
  readonly currency: string;
}

/** The series of a sheet; `rows` have amounts and no day. */
export interface Layout {
  readonly series: readonly Written[];
  /** As they are written, in the order of the file. */
  readonly days: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/**
 * Returns the series of a sheet; null for another table.
 *
 * @param mostRows rows that are looked at, where the table is only recognised. @default all
 */
export const layoutOf = (table: Table, mostRows = Number.POSITIVE_INFINITY): Layout | null => {
  const rows = table.rows.slice(0, mostRows);
  return longOf(table, rows) ?? wideOf(table, rows) ?? transposedOf(table, rows);
};

type Rows = Table['rows'];

/** `Date, Account, Balance`: nothing but these columns, banks, currencies and notes. */
function longOf({ headings, lineOf }: Table, rows: Rows): Layout | null {
  const find = (holds: (name: string) => boolean) =>
    headings.findIndex((each) => each.trim() !== '' && holds(each));
  const [day, account, balance, currency, type, bankAt] = [
    find(isDayName),
    find(isAccountName),
    find((each) => isBalanceName(each, headings.some(isAccountName))),
    find(isCurrencyName),
    find(isTypeName),
    find(isBankName),
  ];
  const isKnown = (_: string, at: number) =>
    [day, account, balance, currency, type].includes(at) ||
    (headings[at] ?? '').trim() === '' ||
    isHelpName(headings[at] ?? '');
  if (day < 0 || balance < 0 || !headings.every(isKnown)) return null;
  const found = new Map<string, Written & { cells: Cell[] }>();
  const [dated, undated] = divide(rows, day, lineOf);
  for (const { cells, line } of dated) {
    const bank = cells[bankAt] ?? '';
    // Two banks may have an account of one name, and the second may appear later.
    const name = oneLine((cells[account] ?? '') + (bank && ` (${bank})`));
    const isOwed = isDebtType(cells[type] ?? '');
    const told = cells[type] ?? '';
    const series = found.get(name) ?? { name, line, isOwed, type: told, cells: [] };
    found.set(name, series);
    series.cells.push({
      ...{ day: cells[day] ?? '', text: cells[balance] ?? '', line },
      currency: (cells[currency] ?? '').trim(),
    });
  }
  if (dated.length < FEWEST_DAYS || (account >= 0 && found.has(''))) return null;
  const series = [...found.values()];
  const days = dated.map(({ cells }) => cells[day] ?? '');
  return series.every(isSeries) ? { series, days, rows: undated } : null;
}

/** A column of days, and one for each account. */
function wideOf({ headings, lineOf }: Table, rows: Rows): Layout | null {
  const day = headings.findIndex((_, at) => rows.some((row) => (row[at] ?? '').trim() !== ''));
  if (day < 0 || !isDayName(headings[day] ?? '')) return null;
  const [dated, undated] = divide(rows, day, lineOf);
  const width = Math.max(headings.length, ...dated.map(({ cells }) => cells.length));
  const series = Array.from({ length: width }, (_, at): Written => {
    const cells = dated.map(({ cells: row, line }) => ({
      ...{ day: row[day] ?? '', text: row[at] ?? '', line, currency: '' },
    }));
    return { name: oneLine(headings[at] ?? ''), line: lineOf(-1), cells };
  }).filter((_, at) => at !== day);
  const days = dated.map(({ cells }) => cells[day] ?? '');
  return areBalances(series, rows[0]?.[day])
    ? { series: filled(series), days, rows: undated }
    : null;
}

/** A row for each account, and a column for each day. */
function transposedOf({ headings, rows: all, lineOf }: Table, rows: Rows): Layout | null {
  const days = [...headings.keys()].filter((at) => isDayOrMonth(headings[at] ?? ''));
  const name = headings.findIndex((_, at) => rows.some((row) => (row[at] ?? '').trim() !== ''));
  const [first = -1] = days;
  const isKnown = (heading: string, at: number) =>
    at === name || days.includes(at) || heading.trim() === '' || isHelpName(heading);
  if (name < 0 || name >= first || !headings.every(isKnown)) return null;
  const series = all.slice(0, rows.length).map((row, index): Written => {
    const line = lineOf(index);
    const cells = days.map((at) => ({
      ...{ day: headings[at] ?? '', text: row[at] ?? '', line, currency: '' },
    }));
    return { name: oneLine(row[name] ?? ''), line, cells };
  });
  const full = filled(series);
  return areBalances(full, headings[first])
    ? { series: full, days: days.map((at) => headings[at] ?? ''), rows: [] }
    : null;
}

/** Rows with a day, and others that have an amount. */
function divide(rows: Rows, day: number, lineOf: Table['lineOf']) {
  const lines = rows.map((cells, index) => ({ cells, line: lineOf(index) }));
  const isDated = ({ cells }: { readonly cells: readonly string[] }) =>
    isDayOrMonth(cells[day] ?? '');
  return [
    lines.filter(isDated),
    lines.filter((line) => !isDated(line) && line.cells.some(isAmount)),
  ] as const;
}

const filled = (series: readonly Written[]): readonly Written[] =>
  series.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));

/** Fewer days do not show that a table is one of balances. */
const FEWEST_DAYS = 2;

/** Amounts under this could be rates or percentages. */
const LARGE = 100;

/** Returns true if series of several accounts, and of nothing else, are written by day. */
function areBalances(all: readonly Written[], firstDay: string | undefined): boolean {
  const series = all.filter(isSeries);
  const names = series.map(({ name }) => name);
  const days = series[0]?.cells.map(({ day }) => day.trim()) ?? [];
  return (
    series.length >= 2 &&
    isDayOrMonth(firstDay ?? '') &&
    days.length >= FEWEST_DAYS &&
    new Set(days).size === days.length &&
    names.every((name) => !isAmount(name)) &&
    nameAccounts(names) &&
    !nameOthers(all.map(({ name }) => name)) &&
    series.some(({ cells }) => cells.some(({ text }) => isLarge(text)))
  );
}

/** Returns true for an amount that is large by one of the decimal marks: `1.200` may be either. */
const isLarge = (text: string): boolean =>
  ([',', '.'] as const).some((mark) => Math.abs(Number(decimalOf(text, mark))) >= LARGE);

/** Returns true if the filled cells are amounts, at least one of them, and none is a percentage. */
const isSeries = ({ name, cells }: Written): boolean =>
  !isHelpName(name) &&
  cells.some(({ text }) => isAmount(text)) &&
  cells.every(({ text }) => isAmount(text) || isEmpty(text));

export const isAmount = (text: string): boolean => !text.includes('%') && decimalOf(text) !== null;

/** Returns true for a cell without a balance: nothing, a dash with its currency, or `n/a`. */
export const isEmpty = (text: string): boolean =>
  /^(?:([A-Z]{3})?[-–—]?|#?n[./]?a\.?)$/i.test(text.replace(/[\s€$£]/g, ''));
