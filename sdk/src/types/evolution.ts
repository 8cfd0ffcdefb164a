import type { EvolutionCategory } from './enums.ts';
import type { Drawdown, SeriesAssumption, SeriesGap } from './series.ts';

export interface EvolutionQuery {
  /** Growth to assume for the milestones: percent points a year, −50 to 50. @default 5 */
  rate?: number | undefined;
}

/** Wealth over time: month ends and today. Amounts are euros with two decimals, rates percent points. */
export interface Evolution {
  /** The growth that the projections assume. */
  rate: number;
  categories: { key: EvolutionCategory; label: string }[];
  series: {
    date: string;
    /** Assets less debts. */
    total: number;
    /** Holdings and investment accounts. */
    titres: number;
    /** Cash. */
    liquidites: number;
    /** Debts, ≥ 0. */
    dettes: number;
    /** Something could not be valued on that day. */
    incomplete: boolean;
  }[];
  /** Each category's weight in gross assets, percent points; absent when 0. */
  drift: { date: string; byCat: Partial<Record<EvolutionCategory, number>> }[];
  drawdown: Drawdown;
  milestones: {
    threshold: number;
    /** Day on which it was first reached. */
    reached: string | null;
    /** Month end at which it will be, at the assumed growth. */
    projected: string | null;
    /** Today's progress, percent points. */
    share: number | null;
    /** Set by the owner. */
    custom: boolean;
  }[];
  seriesGap: SeriesGap;
  seriesAssumption: SeriesAssumption;
}
