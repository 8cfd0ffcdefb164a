/** Rows, balances and headings of a statement as they are printed, before any proof. */
import type { Money } from '@pactole/sdk';
import type { Heading } from './headings.ts';
import type { TextLine } from './lines.ts';
import type { BalanceKind } from './words.ts';

/** A row as it is printed. */
export interface PrintedRow {
  readonly kind: 'row';
  readonly page: number;
  /** Its day, with or without a year. */
  readonly day: string;
  readonly label: string;
  /** The amount: signed by its column, or as `text` says. */
  readonly amount: Money;
  /** The amount as it is written, of a column that has both directions. */
  readonly text: string | null;
  /** The balance after it. */
  readonly balance: Money | null;
}

/** A balance with its name. */
export interface PrintedBalance {
  readonly kind: 'balance';
  readonly page: number;
  readonly part: BalanceKind;
  readonly amount: Money;
  readonly label: string;
}

/** Lines above a table, which may name its account. */
interface Preamble {
  readonly kind: 'preamble';
  readonly lines: readonly TextLine[];
}

/** The names of the columns of a table. */
interface PrintedHeadings {
  readonly kind: 'headings';
  readonly columns: readonly Heading[];
}

/** A line with an amount in a column, and no day, which follows no row. */
interface Stray {
  readonly kind: 'stray';
  readonly page: number;
  readonly text: string;
}

/** Events of an account. */
export type AccountEvent = PrintedRow | PrintedBalance | Stray;

export type StatementEvent = AccountEvent | Preamble | PrintedHeadings;
