/** Selections and assumptions that the methods take; the service's own are text. */
import type { TransactionType } from './enums.ts';

/** Selection of transactions. */
export interface TransactionQuery {
  /** Only the transactions of this account. */
  accountId?: string | undefined;
  /** First day, YYYY-MM-DD, included. */
  from?: string | undefined;
  /** Last day, YYYY-MM-DD, included. */
  to?: string | undefined;
  /** Only the transactions of this type. */
  type?: TransactionType | undefined;
  /** Rows of one page, 1 to 1000. @default 100, or 1000 when all pages are iterated */
  limit?: number | undefined;
  /** Start of the page: the `nextCursor` of the page before. */
  cursor?: string | undefined;
}

/** Assumptions of projections. */
export interface EvolutionQuery {
  /** Assumed growth for the milestones: percent points a year, −50 to 50. @default 5 */
  rate?: number | undefined;
}

/** Comparison rate of the Sharpe ratio. */
export interface PerformanceQuery {
  /** Risk-free rate for the Sharpe ratio: percent points a year, −50 to 50. @default what the Livret A paid on average over the days invested */
  rate?: number | undefined;
}

/** Language of the response. */
export interface InsightQuery {
  /** BCP 47 tag such as `fr` or `en-GB`. @default the `Accept-Language` header, then the service's own */
  lang?: string | undefined;
}
