// Written by `npm run types:sdk` from the contract.

import type { BenchmarkKey, ContributionsSource } from './enums.ts';
import type { Drawdown, SeriesAssumption, SeriesGap, YearRow } from './series.ts';

/**
 * Performance of the investments. Amounts are euros with two decimals, rates percent points; null
 * is unknown.
 */
export interface Performance {
  /** The figures of the whole period up to today. */
  summary: {
    /** Investment accounts with their cash: euros, two decimals. */
    totalValue: number;
    /** Holdings that the returns are computed on: euros, two decimals. */
    investedValue: number;
    /** Net payments for the holdings, as `contributionsSource` says: euros, two decimals. */
    contributionsNet: number | null;
    /** Source of `contributionsNet`: buys less sells of `lots`, or `costBasis`; null with it. */
    contributionsSource: ContributionsSource | null;
    /** Value less cost of the holdings whose value and cost are known: euros, two decimals. */
    unrealizedGain: number | null;
    /** `unrealizedGain` over that cost: percent points, 12.5 means 12.5 %. */
    unrealizedGainPct: number | null;
    /**
     * Internal rate of return (French _taux de rendement interne_): percent points a year; weighs
     * each euro by its time.
     */
    tri: number | null;
    /**
     * True time-weighted return of the whole period, after fees and taxes: percent points, not
     * annualised.
     */
    ttwr: number | null;
    /**
     * Standard deviation of the monthly net returns, annualised: percent points; null under six
     * months.
     */
    volatility: number | null;
    /** Sharpe ratio, a bare number; null under a year of history. */
    sharpe: number | null;
    /** The risk-free rate in the Sharpe ratio: percent points a year. */
    riskFreePct: number;
    /** All fees of the investments so far: euros, two decimals. */
    feesTotal: number;
  };
  /** Completeness of the lots. */
  lotCoverage: {
    /** Number of today's holdings. */
    investedLines: number;
    /** Number of holdings with lots, which are dated buys and sells. */
    linesWithLots: number;
    /** Number of holdings without lots. */
    linesWithoutLots: number;
    /** Number of holdings without price. */
    linesWithoutPrice: number;
  };
  /** Returns before fees and taxes, percent points. */
  monthly: YearRow[];
  /** Returns after fees and taxes, percent points. */
  monthlyNet: YearRow[];
  /** Each year in euros, the oldest first. */
  annual: {
    /** Calendar year, such as 2026. */
    year: number;
    /** Value at the end of the year before: euros, two decimals. */
    start: number;
    /** Value at the end of the year, or today: euros, two decimals. */
    end: number;
    /** Net return of the year: percent points, 12.5 means 12.5 %. */
    perfPct: number | null;
    /** end − start − apports: euros, two decimals. */
    gainEur: number | null;
    /** French _apports_, contributions: payments less withdrawals: euros, two decimals. */
    apports: number | null;
  }[];
  /** Fall from the highest point so far: percent points, ≤ 0. */
  drawdownPerf: Drawdown;
  /** The portfolio compared with an index; null without its prices. */
  benchmark: {
    /** The index that the owner chose. */
    key: BenchmarkKey;
    /** Its name. */
    label: string;
    /** Name of the fund whose prices represent the index. */
    proxy: string;
    /** Ticker of that fund. */
    proxyTicker: string;
    /** The month at which both curves are 100, YYYY-MM. */
    baseMonth: string;
    /** Both curves, month by month. */
    series: {
      /** A month end, or today: YYYY-MM-DD. */
      date: string;
      /** The index in euros, 100 at `baseMonth`. */
      index: number;
      /** The portfolio, net, 100 at `baseMonth`. */
      portfolio: number;
    }[];
    /** Return of the index since `baseMonth`: percent points. */
    indexReturnPct: number;
    /** Net return of the portfolio since `baseMonth`: percent points. */
    portfolioReturnPct: number;
  } | null;
  /** Coverage of the figures, in one sentence, in the language of the response. */
  note: string;
  /** Points of the series at which something could not be valued; null if there are none. */
  seriesGap: SeriesGap;
  /** Points of the series that depend on an assumption; null if there are none. */
  seriesAssumption: SeriesAssumption;
}
