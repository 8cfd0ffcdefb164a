/** Positions that others publish: units, what they cost on average, what sells have gained. */
export interface PublishedPosition {
  /** Project, file, case. */
  readonly source: string;
  /** `2026-01-05 buy 10 @ 100 + 1`: quantity, unit price, fees. */
  readonly lots: readonly string[];
  readonly splits?: readonly (readonly [day: string, ratio: string])[];
  /** In the words of this project; what they do not publish is left out. Rounded to the cent, as they do. */
  readonly expected: {
    readonly quantity?: number;
    readonly cost?: number;
    readonly averageCost?: number;
    readonly realized?: number;
    /** At this price: value less cost, and that with what was realised. */
    readonly at?: number;
    readonly unrealized?: number;
    readonly gain?: number;
  };
}

const ROTKI = 'rotki, tests/unit/test_cost_basis.py, test_accounting_average_cost_basis';
const ROTKI_LOTS = [
  '2024-01-01 buy 2 @ 10',
  '2024-01-02 sell 1 @ 15',
  '2024-01-03 buy 1 @ 30',
  '2024-01-04 sell 1.5 @ 10',
  '2024-01-05 buy 3 @ 20',
  '2024-01-06 sell 2 @ 30',
  '2024-01-07 sell 1.5 @ 10',
  '2024-01-08 buy 1 @ 10',
  '2024-01-09 sell 0.5 @ 5',
];
/** After each step: units, their cost, and the gains so far (5, −15, 20, −15 and −2.5). */
const ROTKI_STEPS = [
  [2, 20, 0],
  [1, 10, 5],
  [2, 40, 5],
  [0.5, 10, -10],
  [3.5, 70, -10],
  [1.5, 30, 10],
  [0, 0, -5],
  [1, 10, -5],
  [0.5, 5, -7.5],
] as const;

const PP_COST = 'Portfolio Performance, CostCalculationTest';
const PP_GAINS = 'Portfolio Performance, CapitalGainsCalculationTest';
/** Their amounts are of the whole trade. */
const ONE_BUY = ['2010-01-01 buy 109 = 3149.20', '2010-02-01 sell 15 = 531.50'];
const FIRST = [...ONE_BUY, '2010-03-01 buy 52 = 1684.92', '2010-03-01 buy 32 = 959.30'];
const SECOND = [
  '2010-01-01 buy 109 = 3149.20',
  '2010-02-01 buy 52 = 1684.92',
  '2010-03-01 sell 15 = 531.50',
];
const GHOSTFOLIO = 'Ghostfolio, apps/api/src/app/portfolio/calculator/roai, portfolio-calculator';
const SPLIT = `${GHOSTFOLIO}-stock-split.spec.ts`;
const BALN = '2021-11-22 buy 2 @ 142.9 + 1.55';

export const POSITIONS: readonly PublishedPosition[] = [
  ...ROTKI_STEPS.map(([quantity, cost, realized], step) => ({
    source: `${ROTKI}, step ${step + 1}`,
    lots: ROTKI_LOTS.slice(0, step + 1),
    expected: { quantity, cost, realized },
  })),
  {
    source: `${PP_COST}.testFifoBuySellTransactions, moving average`,
    lots: FIRST,
    expected: { quantity: 178, cost: 5360.04 },
  },
  {
    source: `${PP_COST}.testFifoBuySellTransactions2, moving average`,
    lots: SECOND,
    expected: { quantity: 146, cost: 4383.74 },
  },
  {
    source: `${PP_COST}.testThatRoundingDifferencesAreRemovedIfZeroSharesHeld`,
    lots: [
      '2010-01-01 buy 10 = 0.01',
      '2010-02-01 sell 3 = 0.01',
      '2010-03-01 sell 3 = 0.01',
      '2010-03-01 sell 4 = 0.01',
    ],
    expected: { quantity: 0, cost: 0 },
  },
  {
    source: `${PP_COST}.testWhenSharesHeldGoToZero`,
    lots: [
      '2010-01-01 buy 100 = 3149.20',
      '2010-02-01 sell 100 = 531.50',
      '2010-03-01 buy 50 = 1684.92',
      '2010-04-01 sell 50 = 531.50',
    ],
    expected: { quantity: 0, cost: 0 },
  },
  {
    source: `${PP_GAINS}.testFifoBuySellTransactions, moving average`,
    lots: FIRST,
    expected: { realized: 98.12, at: 100, unrealized: 12439.96 },
  },
  {
    source: `${PP_GAINS}.testFifoBuySellTransactions2, moving average`,
    lots: SECOND,
    expected: { realized: 81.12, at: 100, unrealized: 10216.26 },
  },
  {
    source: `${PP_GAINS}.testFifoBuySellTransactions3, moving average, in euros`,
    lots: ['2024-01-01 buy 100 = 4500', '2024-02-01 buy 50 = 2550', '2024-03-01 sell 50 = 3080'],
    expected: { quantity: 100, cost: 4700, realized: 730 },
  },
  {
    source: `${SPLIT}: doubles the position and halves the average price for a 2:1 split`,
    lots: ['2020-01-01 buy 10 @ 100'],
    splits: [['2021-01-01', '2']],
    expected: { quantity: 20, cost: 1000, averageCost: 50 },
  },
  {
    source: `${SPLIT}: applies the inverse quantity and price changes for a reverse split`,
    lots: ['2020-01-01 buy 10 @ 100'],
    splits: [['2021-01-01', '0.1']],
    expected: { quantity: 1, cost: 1000, averageCost: 1000 },
  },
  {
    source: `${SPLIT}: uses adjusted quantities when selling after a split`,
    lots: ['2020-01-01 buy 10 @ 100', '2021-01-01 sell 5 @ 60'],
    splits: [['2021-01-01', '2']],
    expected: { quantity: 15, cost: 750, averageCost: 50 },
  },
  {
    source: `${SPLIT}: applies multiple splits while preserving fractional precision`,
    lots: ['2020-01-01 buy 10 @ 100'],
    splits: [
      ['2021-01-01', '2'],
      ['2022-01-01', '0.333333333333333333'],
    ],
    expected: { cost: 1000, averageCost: 150 },
  },
  {
    source: `${SPLIT}: resets quantity and investment when the adjusted position is closed`,
    lots: ['2020-01-01 buy 10 @ 100', '2021-01-01 sell 20 @ 60'],
    splits: [['2021-01-01', '2']],
    expected: { quantity: 0, cost: 0 },
  },
  {
    source: `${SPLIT}: preserves existing behavior when no splits exist`,
    lots: ['2020-01-01 buy 10 @ 100'],
    expected: { quantity: 10, cost: 1000, averageCost: 100 },
  },
  {
    source: `${SPLIT}: uses provider market data without adjusting it a second time`,
    lots: ['2023-07-09 buy 10 @ 674.44'],
    splits: [['2023-07-10', '2']],
    expected: { quantity: 20, cost: 6744.4, at: 331.83, unrealized: -107.8 },
  },
  {
    source: `${GHOSTFOLIO}-baln-buy.spec.ts: netPerformance, fees taken off`,
    lots: ['2021-11-30 buy 2 @ 136.6 + 1.55'],
    expected: { quantity: 2, at: 148.9, gain: 23.05 },
  },
  {
    source: `${GHOSTFOLIO}-baln-buy-and-buy.spec.ts: netPerformance`,
    lots: [BALN, '2021-11-30 buy 2 @ 136.6 + 1.65'],
    expected: { quantity: 4, at: 148.9, gain: 33.4 },
  },
  {
    source: `${GHOSTFOLIO}-baln-buy-and-sell.spec.ts: netPerformance`,
    lots: [BALN, '2021-11-30 sell 2 @ 136.6 + 1.65'],
    expected: { quantity: 0, cost: 0, realized: -15.8 },
  },
  {
    source: `${GHOSTFOLIO}-baln-buy-and-sell-in-two-activities.spec.ts: netPerformance`,
    lots: [BALN, '2021-11-30 sell 1 @ 136.6 + 1.65', '2021-11-30 sell 1 @ 136.6'],
    expected: { quantity: 0, cost: 0, realized: -15.8 },
  },
  {
    source: `${GHOSTFOLIO}-novn-buy-and-sell.spec.ts: netPerformance`,
    lots: ['2022-03-07 buy 2 @ 75.8', '2022-04-08 sell 2 @ 85.73'],
    expected: { quantity: 0, cost: 0, realized: 19.86 },
  },
  {
    source: `${GHOSTFOLIO}-novn-buy-and-sell-partially.spec.ts: netPerformance`,
    lots: ['2022-03-07 buy 2 @ 75.8 + 2.95', '2022-04-08 sell 1 @ 85.73 + 1.3'],
    expected: { quantity: 1, at: 87.8, gain: 17.68 },
  },
  {
    source: `${GHOSTFOLIO}-jnug-buy-and-sell-and-buy-and-sell.spec.ts: netPerformance, sold and bought back on one day`,
    lots: [
      '2025-12-11 buy 9 @ 209.45 + 1',
      '2025-12-18 sell 9 @ 210 + 1',
      '2025-12-18 buy 10 @ 204.11 + 1',
      '2025-12-28 sell 10 @ 208.01 + 1',
    ],
    expected: { quantity: 0, cost: 0, realized: 39.95 },
  },
  {
    source: `${GHOSTFOLIO}-jnug-buy-and-sell-and-buy-and-sell.spec.ts: investment after the same day (2041.10; ours with its fee)`,
    lots: [
      '2025-12-11 buy 9 @ 209.45 + 1',
      '2025-12-18 sell 9 @ 210 + 1',
      '2025-12-18 buy 10 @ 204.11 + 1',
    ],
    expected: { quantity: 10, cost: 2042.1 },
  },
  {
    source: `${GHOSTFOLIO}-btcusd.spec.ts: netPerformance`,
    lots: ['2021-12-12 buy 1 @ 44558.42 + 4.46'],
    expected: { quantity: 1, at: 43099.7, gain: -1463.18 },
  },
  {
    source: `${GHOSTFOLIO}-btcusd-buy-and-sell-partially.spec.ts: netPerformance, before its rate of 0.97373`,
    lots: ['2015-01-01 buy 2 @ 320.43', '2017-12-31 sell 1 @ 14156.4'],
    expected: { quantity: 1, cost: 320.43, at: 13657.2, gain: 27172.74 },
  },
  {
    source: `${GHOSTFOLIO}-googl-buy.spec.ts: netPerformance, before its rate of 0.8854`,
    lots: ['2023-01-03 buy 1 @ 89.12 + 1'],
    expected: { quantity: 1, at: 116.45, gain: 26.33 },
  },
  {
    source: `${GHOSTFOLIO}-msft-buy-with-dividend.spec.ts: netPerformance, which has no dividend`,
    lots: ['2021-09-16 buy 1 @ 298.58 + 19'],
    expected: { quantity: 1, at: 331.83, unrealized: 14.25 },
  },
  {
    source: `${GHOSTFOLIO}-valuable.spec.ts`,
    lots: ['2022-01-01 buy 1 @ 500000'],
    expected: { quantity: 1, cost: 500000, at: 500000, gain: 0 },
  },
  {
    source: 'Portfolio Performance, SecurityPerformanceSnapshotTest.testBigPurchases2',
    lots: ['2018-05-01 buy 500000 = 450000', '2018-05-08 sell 1 = 0.989'],
    expected: { quantity: 499999, cost: 449999.1, averageCost: 0.9 },
  },
  {
    source: 'Portfolio Performance, TradeCollector5Test: the entry value of 437 units in dollars',
    lots: ['2023-08-23 buy 437 = 9984.45 + 9.99'],
    expected: { quantity: 437, cost: 9994.44 },
  },
  {
    source: 'Portfolio Performance, TradeCollectorTest.testCompletedTrade: 688.36 less 1,019.80',
    lots: ['2012-01-01 buy 74.8 @ 13.5 + 10', '2012-01-10 sell 74.8 = 708.36 + 20'],
    expected: { quantity: 0, realized: -331.44 },
  },
  {
    source: `${GHOSTFOLIO}-msft-buy-and-sell.spec.ts: thirds that add up to one are all sold`,
    lots: [
      '2024-03-08 buy 0.3333333333333333 @ 408',
      '2024-03-13 buy 0.6666666666666667 @ 400',
      '2024-03-14 sell 1 @ 411',
    ],
    expected: { quantity: 0, cost: 0 },
  },
];
