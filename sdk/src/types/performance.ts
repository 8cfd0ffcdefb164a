import type { BenchmarkKey, ContributionsSource } from './enums.ts';
import type { Drawdown, SeriesAssumption, SeriesGap, YearRow } from './series.ts';

export interface PerformanceQuery {
  /** Risk-free rate for the Sharpe ratio: percent points a year, −50 to 50. @default the Livret A's rate of that day */
  rate?: number | undefined;
}

/** How the investments have done. Amounts are euros with two decimals, rates percent points; null is unknown. */
export interface Performance {
  summary: {
    /** Investment accounts with their cash. */
    totalValue: number;
    /** The lines that the returns are computed on. */
    investedValue: number;
    contributionsNet: number | null;
    contributionsSource: ContributionsSource | null;
    unrealizedGain: number | null;
    unrealizedGainPct: number | null;
    /** Internal rate of return, a year. */
    tri: number | null;
    /** True time-weighted return of the whole period, net, not annualised. */
    ttwr: number | null;
    /** Of monthly net returns, annualised. */
    volatility: number | null;
    /** A bare ratio. */
    sharpe: number | null;
    riskFreePct: number;
    feesTotal: number;
  };
  /** How many of today's lines have lots and prices. */
  lotCoverage: {
    investedLines: number;
    linesWithLots: number;
    linesWithoutLots: number;
    linesWithoutPrice: number;
  };
  /** Returns before fees and taxes. */
  monthly: YearRow[];
  /** Returns after fees and taxes. */
  monthlyNet: YearRow[];
  annual: {
    year: number;
    start: number;
    end: number;
    perfPct: number | null;
    /** end − start − apports. */
    gainEur: number | null;
    /** External flows, in less out. */
    apports: number | null;
  }[];
  drawdownPerf: Drawdown;
  /** The owner's benchmark beside the portfolio, both 100 at `baseMonth`; null without its prices. */
  benchmark: {
    key: BenchmarkKey;
    label: string;
    proxy: string;
    proxyTicker: string;
    /** `YYYY-MM`. */
    baseMonth: string;
    series: { date: string; index: number; portfolio: number }[];
    indexReturnPct: number;
    portfolioReturnPct: number;
  } | null;
  /** What the figures cover and leave out, in one sentence. */
  note: string;
  seriesGap: SeriesGap;
  seriesAssumption: SeriesAssumption;
}
