/** Files with figures that an app computed, which are compared and never imported. */
import { tableOfJson } from '../apps/wealthfolio-json.ts';
import { Budget } from '../budget.ts';
import type { Table } from '../reader.ts';
import type { StatedFigure } from '../statement.ts';
import { linesOf } from '../table/separated.ts';
import { tableAt } from '../table/tables.ts';
import type { FigureTable } from './figure-table.ts';
import { ghostfolio } from './ghostfolio.ts';
import { portfolioPerformance } from './portfolio-performance.ts';
import { wealthfolio } from './wealthfolio.ts';

const TABLES: readonly FigureTable[] = [portfolioPerformance, wealthfolio];

/**
 * Reads the figures of a text. It is a table of Portfolio Performance, Ghostfolio's holdings, or Wealthfolio's history of
 * the portfolio.
 *
 * @returns null for any other file.
 * @throws {StatementError} where a figure is not a number, or JSON is cut off.
 */
export function readFigures(text: string): readonly StatedFigure[] | null {
  if (ghostfolio.recognises(text)) return ghostfolio.read(text);
  if (/^\s*\[\s*\{[^}]*"investmentMarketValue"/.test(text)) return readTable(tableOfJson(text));
  const [heading = ''] = /^[^\r\n]*/.exec(text) ?? [];
  for (const separator of [',', ';']) {
    const cut = (part: string) => tableAt(linesOf(part, separator, new Budget()), 0);
    if (TABLES.some((each) => each.recognises(cut(heading)))) return readTable(cut(text));
  }
  return null;
}

const readTable = (table: Table): readonly StatedFigure[] | null =>
  TABLES.find((each) => each.recognises(table))?.read(table) ?? null;
