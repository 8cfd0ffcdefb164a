import type { DateOrder } from '../values/day.ts';
import type { DecimalMark } from '../values/decimal.ts';

/** Headings of the columns of a bank's table, compared without accents, case and punctuation. */
export interface Columns {
  /** Day of the booking, then its substitutes for rows where it is empty. */
  readonly date: string | readonly string[];
  /** Parts of the label. */
  readonly label: readonly string[];
  /** Signed, or unsigned with a `direction`; or `debit` and `credit`. */
  readonly amount?: string | undefined;
  /** Column of amounts that leave the account. */
  readonly debit?: string | undefined;
  /** Column of amounts that reach the account. */
  readonly credit?: string | undefined;
  /** Says which amounts are debits, such as `D` and `C`. */
  readonly direction?: string | undefined;
  /** Column of ISO 4217 codes. */
  readonly currency?: string | undefined;
  /** Column of categories. */
  readonly category?: string | undefined;
  /** Column of the other party. */
  readonly counterparty?: string | undefined;
  /** The other party of incoming payments, where `counterparty` is that of outgoing ones. */
  readonly payer?: string | undefined;
  /** Taken from the account on top of the amount. */
  readonly fee?: string | undefined;
  /** Taken from the account on top of the amount. */
  readonly tax?: string | undefined;
  /** Balance of the account after the row. */
  readonly balance?: string | undefined;
  /** The account that the row is of, where a file has several. */
  readonly account?: string | undefined;
  /** The state of a movement, such as pending or booked. */
  readonly state?: string | undefined;
}

/** The names of all these columns. */
export const namesIn = (columns: Columns): string[] =>
  Object.values(columns).flat().filter(Boolean);

/** Facts about a bank's files that the headings do not have. */
export interface Facts {
  readonly format: string;
  /** ISO 4217 code of files that do not say it. */
  readonly currency?: string | undefined;
  /** Order of day and month that the bank writes, for files whose days allow several. */
  readonly dates?: DateOrder | undefined;
  /** True if the first column of days has that of the booking, so that a row without it is not booked yet. */
  readonly hasBookedDay?: boolean | undefined;
  /** True if each currency is an account of its own. */
  readonly splitsByCurrency?: boolean | undefined;
  /** True if amounts are net of fees and taxes, which are then reported but not subtracted again. */
  readonly isNet?: boolean | undefined;
  /** The decimal mark of amounts that always have three decimals. */
  readonly mark?: DecimalMark | undefined;
  /** True if an amount without a sign is spent, as on a card; false if it came in. @default the file has to say it */
  readonly isCard?: boolean | undefined;
}
