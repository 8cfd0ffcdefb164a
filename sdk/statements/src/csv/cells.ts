import type { Table } from '../reader.ts';
import { namesOf } from '../table/headings.ts';
import { oneLine, plain } from '../values/text.ts';

/** A row of a table, its cells by the names of their columns. */
export interface Row {
  readonly line: number;
  /** On one line; empty for a column that there is not. */
  cell(column: string | undefined): string;
  readonly cells: readonly string[];
}

export function rowsOf(table: Table): Row[] {
  const indexes = new Map<string, number>();
  for (const [index, name] of namesOf(table.headings).entries()) {
    if (!indexes.has(name)) indexes.set(name, index);
  }
  // A name is looked up once, not in each row.
  const found = new Map<string, number | undefined>();
  const indexOf = (column: string) => {
    if (!found.has(column)) found.set(column, indexes.get(plain(column)));
    return found.get(column);
  };
  return table.rows.map((cells, row) => ({
    line: table.lineOf(row),
    cells,
    cell(column) {
      const index = column === undefined ? undefined : indexOf(column);
      return index === undefined ? '' : oneLine(cells[index] ?? '');
    },
  }));
}
