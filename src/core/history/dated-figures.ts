/** Figures that each hold from their day on, such as closes and reference rates. */
import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { type Decimal, parseDecimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

/** In the order of the days, one a day. */
export interface DatedFigures {
  readonly days: Int32Array;
  /** Exact, as they are stored. */
  readonly texts: readonly string[];
  readonly numbers: Float64Array;
}

/** The closes of an asset, unadjusted, each in its currency. */
export interface CloseHistory extends DatedFigures {
  readonly currencies: readonly string[];
}

export const NO_FIGURES: DatedFigures = {
  days: new Int32Array(),
  texts: [],
  numbers: new Float64Array(),
};

export const NO_CLOSES: CloseHistory = { ...NO_FIGURES, currencies: [] };

/** Reference rates by currency. */
export type RateHistories = ReadonlyMap<string, DatedFigures>;

/** The index of the figure that holds on a day; −1 where none does yet. */
export function indexOn(days: ArrayLike<number>, day: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The rate of a currency that holds on a day; null where none does, and for euros. */
export function rateOn(rates: RateHistories, currency: string, day: Day): Decimal | null {
  const { days, texts } = rates.get(currency) ?? NO_FIGURES;
  const text = texts[indexOn(days, day)];
  return text === undefined ? null : parseDecimal(text);
}

/** An amount at the rate of a day, in euros; null where there is none. */
export const eurosOn = (
  { amount, currency }: Pick<CurrencyAmount, 'amount' | 'currency'>,
  rates: RateHistories,
  day: Day,
): Decimal | null => inEuros({ amount, currency, rate: rateOn(rates, currency, day) });
