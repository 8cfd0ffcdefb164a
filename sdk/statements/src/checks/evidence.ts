import type { Money } from '@pactole/sdk';
import type { Columns } from '../csv/columns.ts';

/** Evidence from the reader of a bank's table for the checks at the end. It is not part of a statement. */
export interface Evidence {
  readonly table: Cells;
  readonly columns: Columns;
  /** True if a known bank, words or a plus say what an amount without a minus means. */
  readonly areSignsKnown: boolean;
  /** True if balances follow from the amounts as they were read. */
  readonly isProven?: boolean | undefined;
  /** A word that leaves open whether the amounts next to it came in. */
  readonly openWord?: OpenWord | undefined;
  /** Balance after the last row, by the lines before the table. */
  readonly closing?: Money | undefined;
}

/** The cells of a table, of the lines that name its columns, and of those before. */
export interface Cells {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly preamble: readonly (readonly string[])[];
}

export interface OpenWord {
  readonly word: string;
  readonly line: number;
}
