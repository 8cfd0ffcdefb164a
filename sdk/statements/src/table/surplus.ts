import type { Table } from '../reader.ts';

/** Rows that it takes to believe that a last column has no heading. */
const LEAST_ROWS = 3;

/**
 * Returns a function that tells if a row has filled cells beyond the headings. A comma in an amount or a label that was not
 * quoted has moved them. A last column of words without a heading does not count.
 */
export function surplusOf({ headings, rows }: Table): (cells: readonly string[]) => boolean {
  const width = headings.length;
  const isFilled = (cells: readonly string[]) => {
    for (let at = width; at < cells.length; at++) if (cells[at]?.trim()) return true;
    return false;
  };
  const surplus = rows.filter(isFilled);
  const isColumn =
    surplus.length >= LEAST_ROWS &&
    surplus.length * 2 > rows.length &&
    surplus.every((cells) => cells.slice(width).every((cell) => !/\d/.test(cell)));
  return surplus.length === 0 || isColumn ? () => false : isFilled;
}
