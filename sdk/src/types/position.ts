import type { MovementSide } from './enums.ts';
import type { Decimal, Money } from './money.ts';
import type { Pricing } from './pricing.ts';

/** A line of the portfolio. Its figures are computed numbers; euros have two decimals, null is unknown. */
export interface Position {
  id: string;
  name: string;
  ticker: string | null;
  isin: string | null;
  /** `equity`, `etf`, `fund`, `bond`, `crypto`, `real_estate` or `other`. */
  kind: string;
  accountId: string;
  accountName: string;
  accountType: string;
  accountOpenedAt: string | null;
  /** Total expense ratio, percent points a year. */
  ter: number | null;
  quantity: number;
  quantityFromLots: boolean;
  /** Euros, purchase fees included. */
  costBasis: number | null;
  /** Cost of one unit, euros. */
  costBasisUnit: number | null;
  /** Latest close, in `quoteCurrency`. */
  price: number | null;
  /** Euros. */
  value: number | null;
  /** Day, `YYYY-MM-DD`. */
  priceDate: string | null;
  /** Day, `YYYY-MM-DD`. */
  worthlessAt: string | null;
  /** ISO 4217 code. */
  quoteCurrency: string | null;
  /** Share of the sum of all values, percent points. */
  weight: number | null;
  /** Euros. */
  gainAbs: number | null;
  /** Percent points. */
  gainPct: number | null;
  /** Euros. */
  feesTotal: number | null;
  feesFromLots: boolean;
  /** The last 30 closes, the oldest first, in `quoteCurrency`. */
  spark: number[];
  /** The stored text of what the owner can edit. */
  editable: {
    quantity: Decimal;
    costBasis: Money | null;
    feesTotal: Money | null;
    ter: Decimal | null;
    /** Day, `YYYY-MM-DD`. */
    entryDate: string | null;
  };
}

/** A buy or a sell, in euros. */
export interface Movement {
  /** Day, `YYYY-MM-DD`. */
  date: string;
  side: MovementSide;
  name: string | null;
  accountName: string;
  quantity: number;
  unitPrice: number;
  /** quantity × unit price, positive, without fees. */
  amount: number;
}

export interface PositionList {
  /** Gains in euros. */
  summary: {
    unrealized: number;
    /** Gains of sells at average cost; null without lots. */
    realized: number | null;
    /** unrealized + realized. */
    total: number | null;
  };
  positions: Position[];
  /** The newest first. */
  movements: Movement[];
  pricing: Pricing;
}
