import type { ImportEntry } from '../types/import.ts';
import type { Money } from '../types/money.ts';
import type { StatementNotice } from './notice.ts';

/** One account's part of a file as its reader gives it. */
export interface StatementDraft {
  /** What the file is, such as `ofx`, `camt.053` or `trade-republic`. */
  readonly format: string;
  /** The account's IBAN, else its number; empty where the file does not say. */
  readonly account: string;
  /** What a person would call the account, where the file says so. */
  readonly name?: string | undefined;
  /** ISO 4217 code of the account; undefined where the file does not say. */
  readonly currency: string | undefined;
  /** Movements of cash, in the order of the file. */
  readonly rows: readonly ImportEntry[];
  /** Buys and sells of securities and coins, in the order of the file; their cash is in `rows`. */
  readonly trades: readonly Trade[];
  /** What is held at the end, where the file says so: it checks the trades, it is not imported. */
  readonly positions?: readonly StatedPosition[] | undefined;
  /** What securities cost at the end of days, where an app's file keeps that. */
  readonly closes?: readonly Close[] | undefined;
  /** What the account held in cash at the end, where the file says so. */
  readonly balance?: StatedBalance | undefined;
  /** What a person should read, such as a balance that does not fit the rows, or a split that is not a trade. */
  readonly notices: readonly StatementNotice[];
}

/** One account's part of a file, whatever bank or broker wrote it. */
export interface Statement extends StatementDraft {
  /** The notices in English, in the same order; `noticeIn` says one in another language. */
  readonly warnings: readonly string[];
}

/** A dated buy or sell, which becomes a lot. */
export interface Trade {
  /** Day of the trade, `YYYY-MM-DD`. */
  readonly date: string;
  readonly side: 'buy' | 'sell';
  /** ISIN, where the file has one. */
  readonly isin?: string | undefined;
  /** Ticker or coin, as the broker writes it. */
  readonly symbol?: string | undefined;
  /** What the broker calls the security. */
  readonly name?: string | undefined;
  /** Units, above 0: a decimal in text. */
  readonly quantity: string;
  /** Price of a unit in `currency`, without fees and tax: a decimal in text. */
  readonly unitPrice: string;
  /** Commissions in `currency`, unsigned: a decimal in text. */
  readonly fees?: string | undefined;
  /** Taxes and stamp duties in `currency`, unsigned: a decimal in text. */
  readonly tax?: string | undefined;
  /** ISO 4217 code of price, fees and tax. */
  readonly currency: string;
}

/** What a unit cost at the end of a day, not adjusted for later splits. */
export interface Close {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isin: string;
  /** A decimal in text. */
  readonly price: string;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Units of a security that a file says are held. */
export interface StatedPosition {
  readonly isin?: string | undefined;
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  /** A decimal in text. */
  readonly quantity: string;
}

/** Cash at the end of a day. */
export interface StatedBalance {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: Money;
  /** ISO 4217 code. */
  readonly currency: string;
}
