// Written by `npm run types:sdk` from the contract.

import type { AccountType, AssetKind, MovementSide } from './enums.ts';
import type { Decimal, Money } from './money.ts';
import type { Open } from './open.ts';
import type { Pricing } from './pricing.ts';

/**
 * A holding of the portfolio. Its figures are computed numbers; euros have two decimals, null is
 * unknown.
 */
export interface Position {
  /** Opaque id of the holding. */
  id: string;
  /** Name of the security. */
  name: string;
  /** Ticker under which market data finds it; null until it is known. */
  ticker: string | null;
  /** ISIN of the security, 12 characters; null for a coin. */
  isin: string | null;
  /** Kind of security: `equity`, `etf`, `fund`, `bond`, `crypto`, `real_estate`, `other`. */
  kind: Open<AssetKind>;
  /** Opaque id of its account. */
  accountId: string;
  /** Name of its account. */
  accountName: string;
  /**
   * Kind of account: `object`, `checking`, `savings`, `cto`, `pea`, `av`, `crypto_wallet`,
   * `crowdlending`, `real_estate`, `loan`, `other`. `cto`, `pea` and `av` are the French securities
   * account, share savings plan and life insurance.
   */
  accountType: Open<AccountType>;
  /** Opening date of the account: a day or an ISO 8601 instant, as sent. */
  accountOpenedAt: string | null;
  /** Total expense ratio: percent points a year, 0.2 means 0.2 %. */
  ter: number | null;
  /** Number of units held today. */
  quantity: number;
  /** True if the quantity comes from lots (dated buys and sells), not from the holding. */
  quantityFromLots: boolean;
  /** Cost, purchase fees included: euros, two decimals. */
  costBasis: number | null;
  /** Cost of one unit, euros. */
  costBasisUnit: number | null;
  /** Latest close of one unit, in `quoteCurrency`. */
  price: number | null;
  /** Value today: euros, two decimals. */
  value: number | null;
  /** Day of that close, YYYY-MM-DD. */
  priceDate: string | null;
  /** Day from which the owner values it at 0, YYYY-MM-DD. */
  worthlessAt: string | null;
  /** ISO 4217 code of its quote currency. */
  quoteCurrency: string | null;
  /** Share of the sum of all values: percent points, 12.5 means 12.5 %. */
  weight: number | null;
  /** Value less cost, where both are known: euros, two decimals. */
  gainAbs: number | null;
  /** `gainAbs` over `costBasis`: percent points, 12.5 means 12.5 %. */
  gainPct: number | null;
  /** Purchase fees, part of the cost: euros, two decimals. */
  feesTotal: number | null;
  /** True if the fees come from lots, not from the holding. */
  feesFromLots: boolean;
  /** The last 30 closes, the oldest first, in `quoteCurrency`. */
  spark: number[];
  /** Figures stated by the owner, as decimal text. */
  editable: {
    /** Number of units, as stored. */
    quantity: Decimal;
    /** Total cost in euros, as stored. */
    costBasis: Money | null;
    /** Purchase fees in euros, as stored. */
    feesTotal: Money | null;
    /** Total expense ratio, percent points a year, as stored. */
    ter: Decimal | null;
    /** Day of purchase, YYYY-MM-DD. */
    entryDate: string | null;
  };
}

/** A buy or a sell, in euros. */
export interface Movement {
  /** Day of the trade, YYYY-MM-DD. */
  date: string;
  /** Direction of the trade: bought or sold. */
  side: MovementSide;
  /** Name of the security. */
  name: string | null;
  /** Name of the account. */
  accountName: string;
  /** Number of units, positive. */
  quantity: number;
  /** Price of one unit, euros. */
  unitPrice: number;
  /** quantity × unit price, positive, without fees: euros, two decimals. */
  amount: number;
}

/** All holdings, and all buys and sells. */
export interface PositionList {
  /** Gains of all holdings together. */
  summary: {
    /** Unrealized gains: euros, two decimals. */
    unrealized: number;
    /**
     * Gains of sells at average cost, in archived accounts too: euros, two decimals; null without
     * lots.
     */
    realized: number | null;
    /** unrealized + realized: euros, two decimals; null where `realized` is. */
    total: number | null;
  };
  /** Holdings of all accounts that are not archived. */
  positions: Position[];
  /** Their buys and sells, the newest first. */
  movements: Movement[];
  /** Completeness of the prices in a valuation. */
  pricing: Pricing;
}
