import type { Table, TableReader } from '../reader.ts';
import { hasName } from '../table/headings.ts';
import { plain } from '../values/text.ts';
import { type Columns, type Facts, namesIn } from './columns.ts';
import { readTable } from './read-table.ts';

/** A reader of one bank's table, which is recognised by all the headings that are named. */
export function preset(facts: Facts, columns: Columns): TableReader {
  const wanted = namesIn(columns).map(plain);
  return {
    format: facts.format,
    recognises: (table) => has(table, wanted),
    read: (table, options) =>
      readTable(table, columns, facts, { ...options, dates: options.dates ?? facts.dates }),
  };
}

function has(table: Table, wanted: readonly string[]): boolean {
  return wanted.every((name) => hasName(table.headings, name));
}
