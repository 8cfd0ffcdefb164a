import type { PortfolioSize } from './portfolio.ts';

/** A line of the bench's table: the figure reached, and its limit. */
export interface Result {
  /** The row of the performance table that it answers. */
  readonly row: number | string;
  readonly work: string;
  readonly against: string;
  readonly reached: number;
  readonly limit: number;
  readonly unit: '×' | 'MB' | 'ms' | 'kB';
  /** Absolute figures of this run, for the curious. */
  readonly note: string;
}

/** Amount of work in a run. */
export interface Size {
  readonly batch: number;
  readonly rounds: number;
  /** Rows that the accounts hold before a batch is imported. */
  readonly accounts: readonly [number, ...number[]];
  readonly portfolio: PortfolioSize;
  /** Duration of each side of a comparison of requests a second. */
  readonly loadMs: number;
  /** Number of other users in the database. */
  readonly users: number;
  /** Rows of the everyday lives that are read on databases without statistics; each is four times the one before. */
  readonly lives: readonly number[];
  /** Which of the hostile bodies of the tests are sent, and how many bodies of 4 MiB at once. */
  readonly hostile: readonly string[];
  readonly flood: number;
  /** Number of small requests sent at once. */
  readonly atOnce: number;
  /** Number of requests that a connection sends ahead, without waiting for a response. */
  readonly ahead: number;
  /** Number of the kinds of heavy work that another user waits for. */
  readonly kindsOfWork: number;
}

export const FULL: Size = {
  batch: 10_000,
  rounds: 5,
  accounts: [10_000, 100_000, 1_000_000],
  portfolio: { lines: 50, years: 20, lots: 5_000, transactions: 100_000 },
  loadMs: 5_000,
  users: 10_000,
  lives: [4_000, 16_000, 64_000],
  hostile: [
    '10,000 rows with all properties',
    'longest labels of one amount',
    'longest labels of marks',
    'longest categories',
  ],
  flood: 70,
  atOnce: 300,
  ahead: 3_000,
  kindsOfWork: Number.POSITIVE_INFINITY,
};
export const SMOKE: Size = {
  batch: 500,
  rounds: 1,
  accounts: [100, 1_000, 5_000],
  portfolio: { lines: 3, years: 1, lots: 30, transactions: 500 },
  loadMs: 200,
  users: 20,
  lives: [100, 400],
  hostile: ['no row, and spaces'],
  flood: 2,
  atOnce: 5,
  ahead: 20,
  kindsOfWork: 2,
};

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const ms = (value: number) => `${Math.round(value)} ms`;
