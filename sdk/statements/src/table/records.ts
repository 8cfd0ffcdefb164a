/** A table's lines, by the names of their columns. */
import type { Decimal } from '@pactole/sdk';
import type { RefusalCode } from '../notice.ts';
import type { Table } from '../reader.ts';
import { type RefusalValues, StatementError } from '../statement-error.ts';
import { knownOrder, provenOrder } from '../values/date-order.ts';
import { type DateOrder, isDay, readDay } from '../values/day.ts';
import { type DecimalMark, decimalMark, decimalOf, readDecimal } from '../values/decimal.ts';
import { oneLine, plain, shownOf } from '../values/text.ts';
import { hasName, namesOf } from './headings.ts';
import { surplusOf } from './surplus.ts';

/** Returns true if the table has all these columns; each may have several names. */
export function hasColumns(
  table: Table,
  ...columns: readonly (string | readonly string[])[]
): boolean {
  return columns.every((column) =>
    [column].flat().some((name) => hasName(table.headings, plain(name))),
  );
}

/** Rows by which columns of days are told. */
const SAMPLE_ROWS = 20;

interface Numbers {
  /** The columns that hold numbers: their decimal mark is found out of all of them together. */
  readonly numbers?: readonly (string | readonly string[])[];
  readonly mark?: DecimalMark | undefined;
  readonly dates?: DateOrder | undefined;
}

/** The lines of a table that hold anything. */
export function recordsOf(table: Table, { numbers = [], mark, dates }: Numbers = {}): Record[] {
  const columns = new Columns(table, dates);
  const own = mark === undefined ? undefined : markOf(table, mark);
  const raw = table.rows.map(
    (cells, index) => new Record(cells, columns, table.lineOf(index), own),
  );
  const records = raw.filter((record) => !record.isEmpty);
  const hasSurplus = surplusOf(table);
  const moved = records.find(({ cells }) => hasSurplus(cells) && cells.some(isDay));
  if (moved !== undefined) throw moved.error('surplusCells', table.headings.length);
  if (mark !== undefined || numbers.length === 0) return records;
  const found = decimalMark(
    records.flatMap((record) => numbers.map((column) => record.text(...[column].flat()))),
  );
  return records.map((record) => record.withMark(found));
}

/** A number and nothing else. */
const NUMBER = /^\(?[-+]?[\d.,'\s]*\d\)?$/;

/**
 * Returns the decimal mark that a broker is known to write, unless a number of the file shows the other one. `0,125` is not
 * 125 in a file that also has `12345,60`.
 *
 * @throws {StatementError} where numbers show both marks, and one allows both.
 */
function markOf({ headings, rows }: Table, known: DecimalMark): DecimalMark | undefined {
  const other = known === '.' ? ',' : '.';
  let open: string | undefined;
  const shown = new Set<DecimalMark>();
  for (const index of headings.keys()) {
    let isOther = false;
    let isNumeric = true;
    for (const row of rows) {
      const cell = row[index] ?? '';
      if (cell === '') continue;
      isNumeric = NUMBER.test(cell);
      if (!isNumeric) break;
      const mark = cell.includes(other) ? decimalMark([cell]) : undefined;
      isOther ||= mark === other;
      if (mark === undefined && cell.includes(other)) open ??= cell;
      if (cell.includes(known) && decimalMark([cell]) === known) shown.add(known);
    }
    if (isNumeric && isOther) shown.add(other);
  }
  if (!shown.has(other)) return known;
  if (!shown.has(known)) return other;
  if (open !== undefined) throw new StatementError('undecidedMark', [open]);
  return undefined;
}

/** The columns by their names; each name is looked up once, not in each row. */
class Columns {
  readonly #names: readonly string[];
  readonly #rows: Table['rows'];
  readonly #dates: DateOrder;
  readonly #found = new Map<string, number>();
  readonly #orders = new Map<number, DateOrder | undefined>();
  #order: DateOrder | undefined;
  #isSearched = false;

  /** @param dates the order of days where the days of a column allow several */
  constructor({ headings, rows }: Table, dates: DateOrder = 'D/M/Y') {
    this.#names = namesOf(headings);
    this.#rows = rows;
    this.#dates = dates;
  }

  /** The order of a column's days, as the reader knows it unless the days show another one. */
  orderOf(index: number): DateOrder | undefined {
    if (!this.#orders.has(index)) {
      this.#orders.set(index, knownOrder(this.#daysIn(index), this.#proven ?? this.#dates));
    }
    return this.#orders.get(index);
  }

  #daysIn(index: number): string[] {
    return this.#rows.map((cells) => oneLine(cells[index] ?? '')).filter(isDay);
  }

  /** The only order that some day of the file allows, in whichever column. */
  get #proven(): DateOrder | undefined {
    if (this.#isSearched) return this.#order;
    this.#isSearched = true;
    const sample = this.#rows.slice(0, SAMPLE_ROWS);
    const columns = [...this.#names.keys()].filter((index) => {
      const texts = sample
        .map((cells) => oneLine(cells[index] ?? ''))
        .filter((text) => text !== '');
      return texts.length > 0 && texts.every(isDay);
    });
    this.#order = provenOrder(columns.map((index) => this.#daysIn(index)));
    return this.#order;
  }

  indexOf(name: string): number {
    const found = this.#found.get(name) ?? this.#names.indexOf(plain(name));
    this.#found.set(name, found);
    return found;
  }
}

export class Record {
  readonly line: number;
  readonly cells: readonly string[];
  readonly #columns: Columns;
  readonly #mark: DecimalMark | undefined;

  constructor(
    cells: readonly string[],
    columns: Columns,
    line: number,
    mark: DecimalMark | undefined,
  ) {
    this.cells = cells;
    this.line = line;
    this.#columns = columns;
    this.#mark = mark;
  }

  withMark(mark: DecimalMark | undefined): Record {
    return new Record(this.cells, this.#columns, this.line, mark);
  }

  /** Cells by which a notice identifies a line that is left out. */
  get shown(): string {
    return shownOf(this.cells);
  }

  get isEmpty(): boolean {
    return this.cells.every((cell) => cell.trim() === '');
  }

  /** Text of the first of these columns that the table has; empty where it has none. */
  text(...names: readonly string[]): string {
    const index = this.#indexOf(names);
    return index === undefined ? '' : oneLine(this.cells[index] ?? '');
  }

  /** Returns true if the table has one of these columns. */
  has(...names: readonly string[]): boolean {
    return this.#indexOf(names) !== undefined;
  }

  #indexOf(names: readonly string[]): number | undefined {
    return names.map((name) => this.#columns.indexOf(name)).find((each) => each >= 0);
  }

  /** Text of the cell `offset` columns right of a column: some brokers leave a heading empty. */
  beside(name: string, offset: number): string {
    return oneLine(this.cells[this.#columns.indexOf(name) + offset] ?? '');
  }

  /** Number in a column; null for an empty cell. */
  number(...names: readonly string[]): Decimal | null {
    return this.read(this.text(...names));
  }

  /** The number in a text of this line; null for an empty one or a dash. A number that the mark makes no sense of has another. */
  read(text: string): Decimal | null {
    if (/^[-–—]?$/.test(text)) return null;
    return decimalOf(text, this.#mark) ?? readDecimal(text, this.line);
  }

  /** The number of a column that has to hold one. */
  required(...names: readonly string[]): Decimal {
    const number = this.number(...names);
    if (number !== null) return number;
    throw this.error('emptyCell', names[0] ?? '');
  }

  day(...names: readonly string[]): string {
    const order = this.#columns.orderOf(this.#indexOf(names) ?? -1);
    return readDay(this.text(...names), this.line, order);
  }

  error<Code extends RefusalCode>(
    code: Code,
    ...values: RefusalValues<Code>
  ): StatementError<Code> {
    return new StatementError(code, values, { line: this.line });
  }

  /** A kind of line that the reader does not know. */
  unknown(kind: string): StatementError {
    return this.error('unknownKind', kind);
  }
}
