/** Chained returns, growth a year, deviations and falls that others publish. */
interface Published {
  /** Project, file, case. */
  readonly source: string;
  readonly expected: number;
  /** Decimals to which they publish it, 12 if not said. */
  readonly digits?: number;
}

const EMPYRICAL = 'empyrical, tests/test_stats.py';
const SIMPLE = [0, 1, 0, 1, 0, 1, 0, 1, 0];
const MIXED = [1, 10, -4, 2, 3, 2, 1, -10];
const NEGATIVE = [0, -6, -7, -1, -9, -2, -6, -8, -5];
const MONTHLY = [0, 1, 10, -4, 2, 3, 2, 1, -10];

/** Returns in percent, chained. */
export const CHAINED: readonly (Published & { readonly returnsPct: readonly number[] })[] = [
  { source: `${EMPYRICAL}, test_cum_returns_final(one_return)`, returnsPct: [1], expected: 0.01 },
  {
    source: `${EMPYRICAL}, test_cum_returns_final(mixed_returns)`,
    returnsPct: MIXED,
    expected: 0.03893,
    digits: 4,
  },
  {
    source: `${EMPYRICAL}, test_cum_returns_final(negative_returns)`,
    returnsPct: NEGATIVE,
    expected: -0.3659,
    digits: 4,
  },
  ...[0.01, 0.111, 0.066559, 0.08789, 0.12052, 0.14293, 0.15436].map((expected, at) => ({
    source: `${EMPYRICAL}, test_cum_returns(mixed_returns), after ${at + 1}`,
    returnsPct: MIXED.slice(0, at + 1),
    expected,
    digits: 4,
  })),
  ...[-0.06, -0.1258, -0.13454, -0.21243, -0.22818, -0.27449, -0.33253].map((expected, at) => ({
    source: `${EMPYRICAL}, test_cum_returns(negative_returns), after ${at + 2}`,
    returnsPct: NEGATIVE.slice(0, at + 2),
    expected,
    digits: 4,
  })),
  {
    source: `${EMPYRICAL}, test_aggregate_returns(simple_benchmark, YEARLY)`,
    returnsPct: SIMPLE,
    expected: 0.040604010000000024,
  },
  {
    source: `${EMPYRICAL}, test_aggregate_returns(simple_benchmark, MONTHLY), January`,
    returnsPct: SIMPLE.slice(0, 2),
    expected: 0.01,
  },
  {
    source: `${EMPYRICAL}, test_aggregate_returns(simple_benchmark, MONTHLY), February`,
    returnsPct: SIMPLE.slice(2),
    expected: 0.03030099999999991,
  },
  {
    source: `${EMPYRICAL}, test_aggregate_returns(monthly_returns, QUARTERLY), the first`,
    returnsPct: MONTHLY.slice(0, 3),
    expected: 0.11100000000000021,
  },
  {
    source: `${EMPYRICAL}, test_aggregate_returns(monthly_returns, QUARTERLY), the second`,
    returnsPct: MONTHLY.slice(3, 6),
    expected: 0.008575999999999917,
  },
  {
    source: `${EMPYRICAL}, test_aggregate_returns(monthly_returns, QUARTERLY), the third`,
    returnsPct: MONTHLY.slice(6),
    expected: -0.072819999999999996,
  },
];

/** The first prices of ffn's tests/data/test_data.csv. */
const AAPL = [13.84, 13.575, 13.78, 13.225, 12.91, 13.095, 12.835, 12.93, 12.93, 12.645, 12.75];
const MSFT = [25.37, 25.09, 25.38, 25.16, 25.18, 25.13, 24.89, 24.63, 24.5, 24.15, 24.41];
const C = [492.1, 486.2, 493.1, 491.2, 499.9, 508.2, 512.8, 503.4, 496.1, 498, 497.9];
const FFN = 'ffn, tests/test_core.py';
const PP = 'Portfolio Performance, RiskTest';

/** The worst fall of a series of levels. */
export const FALLS: readonly (Published & { readonly levels: readonly number[] })[] = [
  {
    source: `${FFN}, test_max_drawdown_df(AAPL)`,
    levels: AAPL.slice(0, 10),
    expected: -0.086,
    digits: 3,
  },
  {
    source: `${FFN}, test_max_drawdown_df(MSFT)`,
    levels: MSFT.slice(0, 10),
    expected: -0.048,
    digits: 3,
  },
  {
    source: `${FFN}, test_max_drawdown_df(C)`,
    levels: C.slice(0, 10),
    expected: -0.033,
    digits: 3,
  },
  {
    source: `${FFN}, test_to_ulcer_index: 100, 90, 100 falls by 10 %`,
    levels: [100, 90, 100],
    expected: -0.1,
  },
  {
    source: `${EMPYRICAL}, test_max_drawdown(all_negative_returns): all that was lost`,
    levels: [
      1, 0.98, 0.9212, 0.856716, 0.84814884, 0.7718154444, 0.756379135512, 0.71099638738128,
      0.654116676390778, 0.621410842571239,
    ],
    expected: -0.3785891574,
    digits: 9,
  },
  // They compute on returns since the start, of which 1 more is the level.
  { source: `${PP}.testDrawdownNoDrawdown`, levels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], expected: 0 },
  { source: `${PP}.testDrawdownSimplePeak`, levels: [1, 1.1, 1.2, -0.4], expected: -4 / 3 },
  {
    source: `${PP}.testDrawdownMultiplePeaks`,
    levels: [2, 2, 0.5, 2, 2, 3, 4, 5, 6, 7],
    expected: -0.75,
  },
];

/** Drawdowns at the end of a series of levels. */
export const STANDINGS: readonly (Published & { readonly levels: readonly number[] })[] = [
  {
    source: `${FFN}, test_to_drawdown_series_df(AAPL), second day`,
    levels: AAPL.slice(0, 2),
    expected: -0.019,
    digits: 3,
  },
  {
    source: `${FFN}, test_to_drawdown_series_df(MSFT), second day`,
    levels: MSFT.slice(0, 2),
    expected: -0.011,
    digits: 3,
  },
  {
    source: `${FFN}, test_to_drawdown_series_df(C), second day`,
    levels: C.slice(0, 2),
    expected: -0.012,
    digits: 3,
  },
  {
    source: `${FFN}, test_to_drawdown_series_df(AAPL), tenth day`,
    levels: AAPL.slice(0, 10),
    expected: -0.086,
    digits: 3,
  },
  {
    source: `${FFN}, test_to_drawdown_series_df(MSFT), tenth day`,
    levels: MSFT.slice(0, 10),
    expected: -0.048,
    digits: 3,
  },
  {
    source: `${FFN}, test_to_drawdown_series_df(C), tenth day`,
    levels: C.slice(0, 10),
    expected: -0.029,
    digits: 3,
  },
];

/** Growth from the first level to the last, over some days when it is a year's. */
export const GROWTHS: readonly (Published & { readonly ratio: number; readonly days: number })[] = [
  {
    source: `${FFN}, test_annualize(0.1, 60)`,
    ratio: 0.1,
    days: 60,
    expected: 1.1 ** (365 / 60) - 1,
  },
  {
    source: `${EMPYRICAL}, test_annual_ret(weekly_returns, WEEKLY), 9 of 52 weeks`,
    ratio: 0.038931091700480147,
    days: (365 * 9) / 52,
    expected: 0.24690830513998208,
  },
  {
    source: `${EMPYRICAL}, test_annual_ret(mixed_returns, DAILY), 8 of 252 days`,
    ratio: 0.038931091700480147,
    days: (365 * 9) / 252,
    expected: 1.9135925373194231,
  },
];

/**
 * Published figures that follow another convention. They are listed so that no reader takes the difference for an
 * error.
 */
export const NOT_COMPARABLE: readonly {
  readonly source: string;
  readonly theirs: number;
  readonly because: string;
}[] = [
  {
    source: `${PP}.testVolatility`,
    theirs: 0.017736692475,
    because:
      'the deviation of logarithms of growth, times the root of their number; ours is of returns, times √12',
  },
  {
    source: `${EMPYRICAL}, test_annual_volatility(weekly_returns, WEEKLY)`,
    theirs: 0.38851569394870583,
    because: 'of weeks, times √52; ours is of months',
  },
  {
    source: `${EMPYRICAL}, test_sharpe_ratio(mixed_returns)`,
    theirs: 1.7238613961706866,
    because:
      'the mean of daily returns over their deviation, times √252; ours is the annualised return over a deviation of months',
  },
  {
    source: 'hledger, hledger/test/roi.test, 2: IRR 12.01 %',
    theirs: 0.1201,
    because: 'a year of 365.25 days that ends on the day after; ours has 365',
  },
  {
    source: 'hledger, hledger/test/roi.test, 4: TWR 12.73 %',
    theirs: 0.1273,
    because:
      'without a valuation at the second payment they spread the gain; ours keeps the last value: 10 %, flagged as an assumption',
  },
];
