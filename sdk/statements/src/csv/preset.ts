import type { Table, TableReader } from '../reader.ts';
import { hasName } from '../table/headings.ts';
import { plain } from '../values/text.ts';
import { type Columns, type Facts, namesIn } from './columns.ts';
import { readTable } from './read-table.ts';

/** A reader of one bank's table, which is recognised by all the headings that are named. Its signs are known. */
export const preset = (facts: Facts, columns: Columns): TableReader =>
  named({ isCard: false, ...facts }, columns);

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
