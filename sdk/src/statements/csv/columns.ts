import type { DecimalMark } from '../values/decimal.ts';

/** Where a bank's table has what a row needs: headings, compared without accents, case and punctuation. */
export interface Columns {
  /** Day of the booking, and what stands in for it in a row where it is empty. */
  readonly date: string | readonly string[];
  /** Parts of the label. */
  readonly label: readonly string[];
  /** Signed, or unsigned with a `direction`; or `debit` and `credit`. */
  readonly amount?: string | undefined;
  readonly debit?: string | undefined;
  readonly credit?: string | undefined;
  /** Says which amounts are debits, such as `D` and `C`. */
  readonly direction?: string | undefined;
  readonly currency?: string | undefined;
  readonly category?: string | undefined;
  readonly counterparty?: string | undefined;
  /** Who is on the other side of what comes in, where `counterparty` is that of what goes out. */
  readonly payer?: string | undefined;
  /** Taken from the account on top of the amount. */
  readonly fee?: string | undefined;
  /** Taken from the account on top of the amount. */
  readonly tax?: string | undefined;
  /** What the account held after the row. */
  readonly balance?: string | undefined;
  /** The account that the row is of, where a file has several. */
  readonly account?: string | undefined;
  /** Whether the bank has carried it out. */
  readonly state?: string | undefined;
}

/** What else a reader knows of its files. */
export interface Facts {
  readonly format: string;
  /** ISO 4217 code of files that do not say it. */
  readonly currency?: string | undefined;
  /** Whether each currency is an account of its own. */
  readonly splitsByCurrency?: boolean | undefined;
  /** Whether fees and taxes are taken off the amounts already: they are told, and not taken again. */
  readonly isNet?: boolean | undefined;
  /** The decimal mark of amounts that always have three decimals. */
  readonly mark?: DecimalMark | undefined;
  /** Whether an amount without a sign is spent: a card's statement. */
  readonly isCard?: boolean | undefined;
}
