/** The fall from the highest point so far: percent points, ≤ 0. */
export interface Drawdown {
  current: number | null;
  max: number | null;
  series: { date: string; dd: number | null }[];
}

/** The points at which something could not be valued. */
export type SeriesGap = { incompletePoints: number; firstDate: string; lastDate: string } | null;

/** The points that rest on an assumption. */
export type SeriesAssumption = {
  assumedPoints: number;
  firstDate: string;
  lastDate: string;
} | null;

/** Returns of one year, percent points. */
export interface YearRow {
  year: number;
  /** January to December. */
  values: (number | null)[];
  annual: number | null;
}
