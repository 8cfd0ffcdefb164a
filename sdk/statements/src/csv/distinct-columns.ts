import type { Table } from '../reader.ts';
import { plain } from '../values/text.ts';

/**
 * Returns the table with one column of each name. Of two columns with one name, the fuller one keeps it, such as account
 * amounts over amounts in the shop's currency.
 *
 * @param nameOf a heading as columns are told apart by it; empty for none
 * @param sample rows that are looked at
 */
export function withDistinctColumns(
  table: Table,
  nameOf: (heading: string) => string,
  sample: number,
): Table {
  const places = new Map<string, number[]>();
  for (const [index, heading] of table.headings.entries()) {
    const name = nameOf(heading);
    const same = places.get(name);
    if (same !== undefined) same.push(index);
    else if (name !== '') places.set(name, [index]);
  }
  const doubled = [...places.values()].filter(({ length }) => length > 1);
  if (doubled.length === 0) return table;
  const rows = table.rows.slice(0, sample);
  const filled = (index: number) => rows.filter((row) => (row[index] ?? '').trim() !== '').length;
  const dropped = new Set(
    doubled.flatMap((indexes) => {
      const counts = indexes.map(filled);
      const kept = counts.indexOf(Math.max(...counts));
      return indexes.filter((_, at) => at !== kept);
    }),
  );
  return {
    headings: table.headings.map((heading, index) => (dropped.has(index) ? '' : heading)),
    get rows() {
      return table.rows;
    },
    get preamble() {
      return table.preamble;
    },
    lineOf: (row) => table.lineOf(row),
  };
}

/** Returns true if a row repeats the headings; dropped headings are not compared. */
export const repeats = (row: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, index) => heading === '' || plain(row[index] ?? '') === plain(heading));
