/** The books of a user in double entry, which the journals of other programs write down. */
import type { CurrencyAmount } from '../money/conversion.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { Row } from './rows.ts';

export const ROOTS = ['assets', 'liabilities', 'equity', 'income', 'expenses'] as const;

/** An account of the books. Two of one root with one key are the same, whatever their names. */
export interface BookAccount {
  readonly root: (typeof ROOTS)[number];
  readonly key: string;
  readonly name: string;
  /** True for the securities of an account, which its cash is kept apart from. */
  readonly isSecurities?: boolean;
  /** Type and currency of a stored account. */
  readonly type?: string | undefined;
  readonly currency?: string | undefined;
}

type Money = Pick<CurrencyAmount, 'amount' | 'currency'>;

export interface Posting {
  readonly account: BookAccount;
  /** Null for what the other postings leave open. */
  readonly amount: Decimal | null;
  /** A currency, or the symbol of a security. */
  readonly commodity: string;
  /** The worth of all of it in another commodity on its day. */
  readonly price?: Money;
  /** The cost and the day of purchase of units that arrive. Of units that leave, the oldest first, only its currency. */
  readonly lot?: { readonly cost: Money; readonly day: Day } | { readonly currency: string };
}

export interface BookEntry {
  readonly day: Day;
  readonly text: string;
  readonly note?: string;
  readonly postings: readonly Posting[];
  /** The row that the entry is made of. */
  readonly row?: Row;
  /** The buy, sell or end of a move that the entry is made of. */
  readonly trade?: BookTrade;
}

/** Units that arrive at or leave an account of securities, in units of today. */
export interface BookTrade {
  readonly account: BookAccount;
  readonly commodity: string;
  /** Negative for units that leave. */
  readonly units: Decimal;
  /** Paid or received with fees; null where it is unknown or in two currencies. */
  readonly money: Money | null;
  readonly fees: Money;
  /** Id of the move of which it is one end. */
  readonly moveId?: string | undefined;
}

/** An amount that an account has at the end of a day. */
export interface BookBalance {
  readonly day: Day;
  readonly account: BookAccount;
  readonly amount: Decimal;
  readonly commodity: string;
  /** True for a sum of rows before which the balance is unknown. */
  readonly isSum?: boolean;
}

/** A price of a commodity from a day on. */
export interface BookPrice {
  readonly day: Day;
  readonly commodity: string;
  readonly price: Decimal;
  readonly currency: string;
}

export interface Book {
  readonly commodities: readonly {
    readonly symbol: string;
    readonly name: string;
    readonly isin: string | null;
    readonly ticker: string | null;
    /** Code of a coin, such as `coin:BTC`; null of a security. */
    readonly coin: string | null;
  }[];
  readonly entries: readonly BookEntry[];
  readonly balances: readonly BookBalance[];
  readonly prices: readonly BookPrice[];
  /** Counts of records that are left out, or that the books have in another form. */
  readonly left: LeftOut;
}

export interface LeftOut {
  /** Number of rows, balances and lots after today. */
  readonly future: number;
  /** Number of rows that no rate converts into the currency of their account. */
  readonly unconverted: number;
  /** Number of holdings whose cost is unknown or in several currencies, so that they have no lots. */
  readonly withoutLots: number;
  readonly moves: number;
}

export const equity = (name: string): BookAccount => ({ root: 'equity', key: name, name });
