import type { AccountType, ImportEntry, Money } from '@pactole/sdk';
import type { Evidence } from './checks/evidence.ts';
import type { StatementNotice } from './notice.ts';

/** One account's part of a file as its reader gives it. */
export interface StatementDraft {
  /** Name of the file's format, such as `ofx`, `camt.053` or `trade-republic`. */
  readonly format: string;
  /** The account's IBAN, else its number; empty where the file does not say. */
  readonly account: string;
  /** Readable name of the account, where the file has one. */
  readonly name?: string | undefined;
  /** Type of the account, where the file tells it. */
  readonly kind?: AccountType | undefined;
  /** ISO 4217 code of the account; undefined where the file does not say. */
  readonly currency: string | undefined;
  /** Day before which nothing was in the account, where the file states it. */
  readonly opened?: string | undefined;
  /** Movements of cash, in the order of the file. */
  readonly rows: readonly ImportEntry[];
  /** Buys and sells of securities and coins, in the order of the file; their cash is in `rows`. */
  readonly trades: readonly Trade[];
  /** Holdings at the end, where the file has them: they check the trades and are not imported. */
  readonly positions?: readonly StatedPosition[] | undefined;
  /** Figures of securities that an app computed: for a comparison, and never imported. */
  readonly figures?: readonly StatedFigure[] | undefined;
  /** Prices of securities at the end of days, where an app's file has them. */
  readonly closes?: readonly Close[] | undefined;
  /** Cash of the account at the end, where the file has it. */
  readonly balance?: StatedBalance | undefined;
  /** Balances of days before that of `balance`, the oldest first, where the file has them. */
  readonly pastBalances?: readonly StatedBalance[] | undefined;
  /** Sums of the file's own lines about the account, before any rule of reading: for a comparison after a move. */
  readonly counted?: readonly CountedSum[] | undefined;
  /** Notices for the user, such as a balance that does not fit the rows, or a split that is not a trade. */
  readonly notices: readonly StatementNotice[];
  /** Of a bank's table, for the checks at the end, which take it away. */
  readonly evidence?: Evidence | undefined;
}

/** One account's part of a file, whatever bank or broker wrote it. */
export interface Statement extends Omit<StatementDraft, 'evidence'> {
  /** Id of the account at a provider, the same in each run of a feed; undefined for a file. */
  readonly providerId?: string | undefined;
  /** The notices in English, in the same order; `noticeIn` says one in another language. */
  readonly warnings: readonly string[];
}

/** A dated buy or sell, which becomes a lot. */
export interface Trade {
  /** Day of the trade, `YYYY-MM-DD`. */
  readonly date: string;
  /** `buy` or `sell`. */
  readonly side: 'buy' | 'sell';
  /** ISIN, where the file has one. */
  readonly isin?: string | undefined;
  /** Ticker or coin, as the broker writes it. */
  readonly symbol?: string | undefined;
  /** The broker's name of the security. */
  readonly name?: string | undefined;
  /** Units, above 0: a decimal in text. */
  readonly quantity: string;
  /** Price of a unit in `currency`, without fees and tax: a decimal in text. */
  readonly unitPrice: string;
  /** Commissions in `currency`, unsigned: a decimal in text. */
  readonly fees?: string | undefined;
  /** Taxes and stamp duties in `currency`, unsigned: a decimal in text. */
  readonly tax?: string | undefined;
  /** ISO 4217 code of price, fees and tax; undefined where the file does not say. */
  readonly currency?: string | undefined;
  /**
   * The other account of a transfer, as `Statement.account` of the same file: units went there by a sell, or came from
   * there by a buy. Both ends are in the file, and nothing was sold.
   */
  readonly moved?: string | undefined;
}

/** Price of a unit at the end of a day, not adjusted for later splits. */
export interface Close {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** ISIN of the security, where the file has one. */
  readonly isin?: string | undefined;
  /** Ticker or coin, as the trades of the file have it; only without an ISIN, as the name. */
  readonly symbol?: string | undefined;
  /** Name of the security, as the trades of the file have it. */
  readonly name?: string | undefined;
  /** A decimal in text. */
  readonly price: string;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Units of a security that a file says are held. */
export interface StatedPosition {
  /** ISIN of the security. */
  readonly isin?: string | undefined;
  /** Ticker or coin. */
  readonly symbol?: string | undefined;
  /** Name of the security. */
  readonly name?: string | undefined;
  /** A decimal in text. */
  readonly quantity: string;
}

/** A figure of a security, or of all together, as an app computed it. */
export interface StatedFigure {
  /** ISIN of the security. */
  readonly isin?: string | undefined;
  /** Ticker or coin. */
  readonly symbol?: string | undefined;
  /** Name of the security; without ISIN, symbol and name the figure is that of all securities. */
  readonly name?: string | undefined;
  /**
   * `cost` of what is held; `unrealized` is its value less that cost. `gain` has realized gains and dividends, too.
   * `ttwr` is the time-weighted return, `irr` the internal rate of return a year.
   */
  readonly measure: 'cost' | 'unrealized' | 'gain' | 'ttwr' | 'irr';
  /**
   * Rule of the app, where it is not average cost with purchase fees, gains with dividends, or returns after taxes.
   * @default none differs
   */
  readonly basis?:
    | 'fifo'
    | 'allBuys'
    | 'withoutFees'
    | 'withoutIncome'
    | 'withoutTaxes'
    | 'onAverageInvestment'
    | undefined;
  /** An amount, or percent points: a decimal in text. */
  readonly value: Money;
  /** ISO 4217 code of an amount; undefined where the file does not say. */
  readonly currency?: string | undefined;
}

/** Sum of the lines of a day about an account, in one currency or commodity. */
export interface CountedSum {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** ISO 4217 code, else the symbol of a commodity; empty for a currency that the file does not tell. */
  readonly code: string;
  /** A decimal in text. */
  readonly amount: Money;
}

/** Cash at the end of a day. */
export interface StatedBalance {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Balance in the currency of the account. */
  readonly amount: Money;
  /** ISO 4217 code; undefined where the file does not say. */
  readonly currency?: string | undefined;
}
