import { readStatements } from '../../../src/read-statements.ts';
import type { ReadOptions } from '../../../src/reader.ts';
import type { Statement } from '../../../src/statement.ts';

/** The statements of a sample, recognised by its contents. */
export const readTables = (file: string | Uint8Array, options: ReadOptions = {}): Statement[] =>
  readStatements(typeof file === 'string' ? new TextEncoder().encode(file) : file, options);

/** The only statement of a sample. */
export function readOne(file: string | Uint8Array, options: ReadOptions = {}): Statement {
  const [statement, ...others] = readTables(file, options);
  if (statement === undefined || others.length > 0) throw new Error('not one statement');
  return statement;
}

/** Returns the sums of the rows, by currency. */
export function cashOf({ rows }: Statement): { [currency: string]: string } {
  const totals: { [currency: string]: number } = {};
  for (const { currency = '', amount } of rows) {
    totals[currency] = (totals[currency] ?? 0) + Math.round(Number(amount) * 10_000);
  }
  return Object.fromEntries(
    Object.entries(totals).map(([code, total]) => [code, (total / 10_000).toFixed(2)]),
  );
}

/** The units that the trades leave, by ISIN or symbol. */
export function unitsOf({ trades }: Statement): { [security: string]: number } {
  const units: { [security: string]: number } = {};
  for (const { isin, symbol, name, side, quantity } of trades) {
    const key = isin ?? symbol ?? name ?? '';
    const left = (units[key] ?? 0) + (side === 'buy' ? 1 : -1) * Number(quantity);
    units[key] = Math.round(left * 1e8) / 1e8;
  }
  return units;
}
