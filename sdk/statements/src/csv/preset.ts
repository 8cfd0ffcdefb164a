import type { Table, TableReader } from '../reader.ts';
import { hasName } from '../table/headings.ts';
import { plain } from '../values/text.ts';
import { type Columns, type Facts, namesIn } from './columns.ts';
import { readTable } from './read-table.ts';

/** Headings of the days of a row, by their roles. */
interface Days {
  /** Day on which the bank books the movement. A row without it is not booked yet. */
  readonly booked?: string | undefined;
  /** Day of the payment, such as that on which a card was used. */
  readonly operation?: string | undefined;
  /** Day from which interest counts. */
  readonly value?: string | undefined;
}

/** Headings of a known bank. Its days are named by their roles, and `dateColumns` picks among them. */
export type PresetColumns = Omit<Columns, 'date'> & Days;

/** A reader of one bank's table. */
export interface PresetReader extends TableReader {
  readonly columns: PresetColumns;
}

/** Picks the day of a row: the booked day, as in other files of the account, else the day of operation, else the value day. */
export const dateColumns = ({ booked, operation, value }: Days): readonly string[] =>
  [booked, operation, value].filter((each) => each !== undefined);

/** A reader of one bank's table, which is recognised by all the headings that are named. Its signs are known. */
export function preset(facts: Facts, columns: PresetColumns): PresetReader {
  const { booked, operation, value, ...others } = columns;
  const date = dateColumns(columns);
  const known = { isCard: false, hasBookedDay: booked !== undefined, ...facts };
  return { ...named(known, { date, ...others }), columns };
}

/** A reader of the table that has columns of these names. */
export function named(facts: Facts, columns: Columns): TableReader {
  const wanted = namesIn(columns).map(plain);
  return {
    format: facts.format,
    recognises: (table) => has(table, wanted),
    read: (table, options) => readTable(table, columns, facts, options),
  };
}

function has(table: Table, wanted: readonly string[]): boolean {
  return wanted.every((name) => hasName(table.headings, name));
}
