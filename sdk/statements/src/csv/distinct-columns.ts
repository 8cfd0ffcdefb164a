import type { Table } from '../reader.ts';
import { plain } from '../values/text.ts';

/** A table with one column of each name. */
export interface Distinct {
  readonly table: Table;
  /** Columns of one name that differ, and of which neither is fuller, in pairs. */
  readonly tied: readonly (readonly [string, string])[];
}

/**
 * Returns the table with one column of each name. Of two columns with one name, the fuller one keeps it, such as account
 * amounts over amounts in the shop's currency. Of two that are as full, it is the one whose heading is told by `isBetter`.
 *
 * @param nameOf a heading as columns are told apart by it; empty for none
 * @param sample rows that are looked at
 */
export function withDistinctColumns(
  table: Table,
  nameOf: (heading: string) => string,
  sample: number,
  isBetter: (heading: string) => boolean,
): Distinct {
  const places = new Map<string, number[]>();
  for (const [index, heading] of table.headings.entries()) {
    const name = nameOf(heading);
    const same = places.get(name);
    if (same !== undefined) same.push(index);
    else if (name !== '') places.set(name, [index]);
  }
  const doubled = [...places.values()].filter(({ length }) => length > 1);
  if (doubled.length === 0) return { table, tied: [] };
  const rows = table.rows.slice(0, sample);
  const filled = (index: number) => rows.filter((row) => (row[index] ?? '').trim() !== '').length;
  const tied: (readonly [string, string])[] = [];
  const dropped = new Set(
    doubled.flatMap((indexes) => {
      const counts = indexes.map(filled);
      const fullest = indexes.filter((_, at) => counts[at] === Math.max(...counts));
      const better = fullest.filter((index) => isBetter(table.headings[index] ?? ''));
      const [kept, other] = better.length === 1 ? better : fullest;
      if (kept !== undefined && other !== undefined && rows.some((row) => row[kept] !== row[other]))
        tied.push([table.headings[kept] ?? '', table.headings[other] ?? '']);
      return indexes.filter((index) => index !== kept);
    }),
  );
  const distinct = {
    headings: table.headings.map((heading, index) => (dropped.has(index) ? '' : heading)),
    get rows() {
      return table.rows;
    },
    get preamble() {
      return table.preamble;
    },
    lineOf: (row: number) => table.lineOf(row),
  };
  return { table: distinct, tied };
}

/** Returns true if a row repeats the headings; dropped headings are not compared. */
export const repeats = (row: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, index) => heading === '' || plain(row[index] ?? '') === plain(heading));
