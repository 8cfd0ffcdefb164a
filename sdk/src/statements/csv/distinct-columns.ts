import type { Table } from '../reader.ts';
import { plain } from '../values/text.ts';

/**
 * The table with one column of each name: of two that are called the same, the fuller one keeps it, such as the amounts of the
 * account beside those in the currency of the shop.
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
    if (name !== '') places.set(name, [...(places.get(name) ?? []), index]);
  }
  const doubled = [...places.values()].filter(({ length }) => length > 1);
  if (doubled.length === 0) return table;
  const rows = table.rows.slice(0, sample);
  const filled = (index: number) => rows.filter((row) => (row[index] ?? '').trim() !== '').length;
  const dropped = new Set(
    doubled.flatMap((indexes) => {
      const [first = 0, ...others] = indexes;
      const kept = others.reduce(
        (best, each) => (filled(each) > filled(best) ? each : best),
        first,
      );
      return indexes.filter((each) => each !== kept);
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

/** Whether a row repeats the headings; those that were dropped are not compared. */
export const repeats = (row: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, index) => heading === '' || plain(row[index] ?? '') === plain(heading));
