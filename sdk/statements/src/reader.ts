import type { Budget } from './budget.ts';
import type { Columns } from './csv/columns.ts';
import type { StatementDraft } from './statement.ts';
import type { DateOrder } from './values/day.ts';
import type { DecimalMark } from './values/decimal.ts';

/** Facts about a file that the caller knows and the bytes do not have. */
export interface ReadOptions {
  /** The file's name, only a hint where the contents leave a doubt. */
  readonly name?: string | undefined;
  /**
   * Order of day and month in dates such as 05/09/2026.
   * @default decided by the days of the whole file; a file that allows both orders is refused
   */
  readonly dates?: DateOrder | undefined;
  /**
   * Encoding of a text, as `TextDecoder` names it.
   * @default the one in which its letters are those of a language; a file that is legible in none is refused
   * @example 'shift_jis'
   */
  readonly encoding?: string | undefined;
  /**
   * Time zone whose days count for instants with a zone of their own, such as `2026-11-12T23:40:00Z`, in tables.
   * @default the day as it is written
   * @example 'Europe/Paris'
   */
  readonly timeZone?: string | undefined;
  /**
   * ISO 4217 code of the rows, where the file names none.
   * @default unknown: `currency` stays undefined
   */
  readonly currency?: string | undefined;
  /**
   * The decimal mark of amounts such as `1.234`, where the file leaves it open.
   * @default seen by all the amounts, the balances and the currency; a file in which it could be either is refused
   */
  readonly decimalMark?: DecimalMark | undefined;
  /**
   * Direction of an amount without a minus, where the file leaves it open: `in` is money received, `out` money spent.
   * @default as the file says; a file that allows both is refused
   */
  readonly positive?: 'in' | 'out' | undefined;
  /**
   * Directions of words in the column of directions, where a file has words that no reader knows.
   * @default the words that are known
   * @example { Χ: 'out', Π: 'in' }
   */
  readonly directions?: Readonly<Record<string, 'in' | 'out'>> | undefined;
  /**
   * The columns of a table whose headings no reader knows, as the file names them, or by their numbers from 1 on.
   * @example { date: 'Posted', label: ['Payee', 'Memo'], debit: 'Out', credit: 'In', balance: 'Left' }
   * @example { date: '1', label: ['3'], amount: '4' }
   */
  readonly columns?: Columns | undefined;
  /**
   * Leaves lines of a bank's table out that cannot be read: a notice `lineLeftOut` says which and why.
   * @default such a file is refused by an error that names all of them; one with more bad lines than good ones always is
   */
  readonly skipBadLines?: boolean | undefined;
  /**
   * Reports the rows read so far and all rows of a table, every 1,000 rows. A table of fewer rows is not reported; in an
   * archive, each table counts by itself.
   */
  readonly onProgress?: ((read: number, all: number) => void) | undefined;
}

/** Answers of a user to what a file leaves open. They hold for the next file of the same layout. */
export type LayoutChoice = Pick<
  ReadOptions,
  'dates' | 'decimalMark' | 'positive' | 'directions' | 'encoding' | 'columns' | 'currency'
>;

/** The lines of a CSV file or of a sheet, cut into cells by whichever separator it has. */
export interface Table {
  /** The cells of the line that names the columns, as they are written; none for a file without such a line. */
  readonly headings: readonly string[];
  /** The lines after the headings, but for empty ones; a line may have fewer or more cells than there are headings. */
  readonly rows: readonly (readonly string[])[];
  /** The lines before the headings, which may name account, currency and balance. */
  readonly preamble: readonly (readonly string[])[];
  /** Line of the file in which a row begins, for messages; the headings are row -1. */
  lineOf(row: number): number;
}

/**
 * Reads the tables of one bank, broker or app.
 *
 * It is asked with each of a file's first lines as headings, until a reader recognises the table. Brokers' readers are
 * asked before banks', the reader of any bank last.
 */
export interface TableReader {
  /** Name of the format, such as `trade-republic`: `Statement.format`. */
  readonly format: string;
  /** Returns true for headings of this format; cheap, and never throws. */
  recognises(table: Table): boolean;
  /** @throws {StatementError} when a line is not as it should be. */
  read(table: Table, options: ReadOptions): StatementDraft[];
}

/** Reads files that are not tables: XML, JSON, or lines with tags. */
export interface TextReader {
  readonly format: string;
  /** Returns true for a text of this format; cheap, and never throws. */
  recognises(text: string): boolean;
  /** @throws {StatementError} when the text is not as it should be. */
  read(text: string, options: ReadOptions, budget: Budget): StatementDraft[];
}

/** Reads the database of an app. */
export interface DatabaseReader {
  readonly format: string;
  /** Returns true for a database of this format; never throws. */
  recognises(bytes: Uint8Array): boolean;
  /** @throws {StatementError} when the database is not as it should be. */
  read(bytes: Uint8Array, options: ReadOptions, budget: Budget): StatementDraft[];
}

/** The readers of a program, in the order in which they are asked. */
export interface Readers {
  /** Of databases of SQLite. */
  readonly databases: Iterable<DatabaseReader>;
  /** Of files that are not tables. */
  readonly texts: Iterable<TextReader>;
  /** Of tables by their headings. */
  readonly tables: Iterable<TableReader>;
  /** Of tables without headings. */
  readonly withoutHeadings: readonly TableReader[];
  /** False if others are not loaded yet. */
  readonly areAll: boolean;
}

/** Returns the first reader for which it holds. */
export function firstOf<Reader>(
  readers: Iterable<Reader>,
  holds: (reader: Reader) => boolean,
): Reader | undefined {
  for (const reader of readers) if (holds(reader)) return reader;
  return undefined;
}
