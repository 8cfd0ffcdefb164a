import { readFile } from 'node:fs/promises';
import { type ReadOptions, readStatements, type Statement } from '../src/index.ts';

/** An invented statement of `examples/statements`. */
export const sample = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../../../examples/statements/${name}`, import.meta.url));

/** The statements in a text. */
export function read(file: string | Uint8Array, options?: ReadOptions): Statement[] {
  return readStatements(typeof file === 'string' ? new TextEncoder().encode(file) : file, options);
}

/** The only statement in a text. */
export function readOne(file: string | Uint8Array, options?: ReadOptions): Statement {
  const [statement, ...others] = read(file, options);
  if (statement === undefined || others.length > 0) {
    throw new Error(`${others.length + 1} statements`);
  }
  return statement;
}

/** Day, amount and label of each row, as one line. */
export const linesOf = ({ rows }: Statement): string[] =>
  rows.map(({ date, amount, label }) => `${date} ${amount} ${label}`);
