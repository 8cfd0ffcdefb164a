/** Figures that each hold from their day on, such as closes and reference rates. */

import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { type Decimal, parseDecimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';

/** In the order of the days, one a day. */
export interface DatedFigures {
  readonly days: Int32Array;
  readonly numbers: Float64Array;
  /** Exact; null where each is the shortest decimal of its number, as nearly all are. */
  readonly texts: readonly string[] | null;
}

/** The closes of an asset, unadjusted. */
export interface CloseHistory extends DatedFigures {
  /** Of each close; a single one is that of all. */
  readonly currencies: readonly string[];
}

/** Figures from their exact texts, one a day of `days`. */
export function datedFigures(days: Int32Array, given: readonly string[]): DatedFigures {
  const texts = given.map((text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text));
  const numbers = Float64Array.from(texts, Number);
  const isPlain = texts.every((text, at) => text === String(numbers[at]));
  return { days, numbers, texts: isPlain ? null : texts };
}

export function exactAt({ numbers, texts }: DatedFigures, index: number): Decimal | undefined {
  const number = numbers[index];
  return number === undefined ? undefined : parseDecimal(texts?.[index] ?? String(number));
}

export const currencyAt = ({ currencies }: CloseHistory, index: number): string | undefined =>
  index < 0 ? undefined : currencies[currencies.length === 1 ? 0 : index];

export const NO_FIGURES: DatedFigures = {
  days: new Int32Array(),
  numbers: new Float64Array(),
  texts: null,
};

export const NO_CLOSES: CloseHistory = { ...NO_FIGURES, currencies: [] };

/** Merges two series; of a day that both have, the figure of the first counts. */
export function mergedFigures(first: DatedFigures, second: DatedFigures): DatedFigures {
  return figuresAt(orderOf(first, second));
}

/** Merges the closes of an asset; of a day that both have, the close of the first counts. */
export function mergedCloses(first: CloseHistory, second: CloseHistory): CloseHistory {
  const order = orderOf(first, second);
  const currencies = order.map(({ of, at }) => currencyAt(of, at) ?? '');
  const [only, ...others] = new Set(currencies);
  return {
    ...figuresAt(order),
    currencies: only !== undefined && others.length === 0 ? [only] : currencies,
  };
}

/** A figure by its place in a series. */
interface PlacedFigure<Series> {
  readonly of: Series;
  readonly at: number;
}

function orderOf<Series extends DatedFigures>(
  first: Series,
  second: Series,
): PlacedFigure<Series>[] {
  const order: PlacedFigure<Series>[] = [];
  let [left, right] = [0, 0];
  while (left < first.days.length || right < second.days.length) {
    const [a = Infinity, b = Infinity] = [first.days[left], second.days[right]];
    if (a <= b) order.push({ of: first, at: left++ });
    if (b <= a) {
      if (b < a) order.push({ of: second, at: right });
      right++;
    }
  }
  return order;
}

function figuresAt(order: readonly PlacedFigure<DatedFigures>[]): DatedFigures {
  const isExact = order.some(({ of }) => of.texts !== null);
  return {
    days: Int32Array.from(order, ({ of, at }) => of.days[at] ?? 0),
    numbers: Float64Array.from(order, ({ of, at }) => of.numbers[at] ?? 0),
    texts: isExact ? order.map(({ of, at }) => of.texts?.[at] ?? String(of.numbers[at])) : null,
  };
}

/** Reference rates by currency. */
export type RateHistories = ReadonlyMap<string, DatedFigures>;

/** The rate of a currency that holds on a day; null where none does, and for euros. */
export function rateOn(rates: RateHistories, currency: string, day: Day): Decimal | null {
  const figures = rates.get(currency) ?? NO_FIGURES;
  return exactAt(figures, indexOn(figures.days, day)) ?? null;
}

/** An amount at the rate of a day, in euros; null where there is none. */
export const eurosOn = (
  { amount, currency }: Pick<CurrencyAmount, 'amount' | 'currency'>,
  rates: RateHistories,
  day: Day,
): Decimal | null => inEuros({ amount, currency, rate: rateOn(rates, currency, day) });
