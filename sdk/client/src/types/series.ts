// Written by `npm run types:sdk` from the contract.

/** Fall from the highest point so far: percent points, ≤ 0. */
export interface Drawdown {
  /** Fall of today from the highest point so far: percent points, ≤ 0. */
  current: number | null;
  /** The worst of all falls: percent points, ≤ 0. */
  max: number | null;
  /** The falls over time, the oldest first. */
  series: {
    /** A month end, today, or the day of the worst fall: YYYY-MM-DD. */
    date: string;
    /** Fall of that day from the highest point so far: percent points, ≤ 0. */
    dd: number | null;
  }[];
}

/** Points of the series at which something could not be valued; null if there are none. */
export type SeriesGap = {
  /** Number of such points. */
  incompletePoints: number;
  /** The first of them, YYYY-MM-DD. */
  firstDate: string;
  /** The last of them, YYYY-MM-DD. */
  lastDate: string;
} | null;

/** Points of the series that depend on an assumption; null if there are none. */
export type SeriesAssumption = {
  /** Number of such points. */
  assumedPoints: number;
  /** The first of them, YYYY-MM-DD. */
  firstDate: string;
  /** The last of them, YYYY-MM-DD. */
  lastDate: string;
} | null;

/** Returns of one year, percent points. */
export interface YearRow {
  /** Calendar year, such as 2026. */
  year: number;
  /** Returns from January to December: percent points, null where unknown. */
  values: (number | null)[];
  /** Return of the whole year: percent points. */
  annual: number | null;
}
