import type { Table } from '../reader.ts';
import type { StatedFigure } from '../statement.ts';

/** Reads the figures in the tables of an app. */
export interface FigureTable {
  /** Returns true for headings of this app; never throws. */
  recognises(table: Table): boolean;
  /** @throws {StatementError} where a figure is not a number. */
  read(table: Table): readonly StatedFigure[];
}
