/** What a person owned and owed: at the points of a series in parts, and as one sum on every day. */

import { factsOf } from '../accounts/account-type.ts';
import { CATEGORIES, type Category } from '../accounts/category.ts';
import type { AccountHistory } from '../history/account-history.ts';
import { eachPointStep, PointSums } from '../history/point-sums.ts';
import {
  ASSUMED,
  centsNumber,
  PARTIAL,
  UNKNOWN,
  type ValueSeries,
} from '../history/value-series.ts';
import { type Euros, euros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';

export interface WealthPoint {
  readonly day: Day;
  /** Assets less debts. */
  readonly total: Euros;
  readonly securities: Euros;
  readonly cash: Euros;
  /** ≥ 0 */
  readonly debts: Euros;
  /** Percent points of all assets, in the order of the categories; those of 0 are left out. */
  readonly weights: readonly (readonly [category: Category, pct: number])[];
  /** Whether something that counts has no value, and whether a cost stands in for one. */
  readonly isIncomplete: boolean;
  readonly isAssumed: boolean;
}

/** Where what is above 0 of a component stands; property, things and the rest are in the total alone. */
type Side = 'securities' | 'cash' | null;

interface Component {
  readonly values: ValueSeries;
  readonly side: Side;
  readonly category: Category | null;
}

/** Adds accounts up one by one, so that each may be forgotten at once; each component is rounded to the cent first. */
export class WealthSums {
  readonly #points: readonly Day[];
  readonly #first: Day;
  readonly #daily: Float64Array;
  readonly #sums: Record<'total' | 'gross' | 'securities' | 'cash' | 'debts', PointSums>;
  readonly #categories: ReadonlyMap<Category, PointSums>;
  readonly #incomplete: Uint8Array;
  readonly #assumed: Uint8Array;

  /** The points are in order; the last of them is today. No component has a value before the first day. */
  constructor(first: Day, points: readonly Day[]) {
    const sums = () => new PointSums(points.length);
    this.#points = points;
    this.#first = first;
    this.#daily = new Float64Array((points.at(-1) ?? first) - first + 1);
    this.#sums = { total: sums(), gross: sums(), securities: sums(), cash: sums(), debts: sums() };
    this.#categories = new Map(CATEGORIES.map((category) => [category, sums()]));
    this.#incomplete = new Uint8Array(points.length);
    this.#assumed = new Uint8Array(points.length);
  }

  *add(account: AccountHistory): Generator<void> {
    for (const component of componentsOf(account)) {
      eachPointStep(component.values, this.#points, (step, start, end) =>
        this.#addStep(component, step, start, end),
      );
      this.#addDays(component.values);
      yield;
    }
  }

  points(): WealthPoint[] {
    const [total, gross] = [this.#sums.total.sums(), this.#sums.gross.sums()];
    const [securities, cash] = [this.#sums.securities.sums(), this.#sums.cash.sums()];
    const debts = this.#sums.debts.sums();
    const categories = [...this.#categories].map(
      ([category, sums]) => [category, sums.sums()] as const,
    );
    return this.#points.map((day, at) => ({
      day,
      total: euros(total[at] ?? 0n),
      securities: euros(securities[at] ?? 0n),
      cash: euros(cash[at] ?? 0n),
      debts: euros(debts[at] ?? 0n),
      weights: categories.flatMap(([category, sums]) => {
        const amount = sums[at] ?? 0n;
        return amount === 0n
          ? []
          : [[category, (Number(amount) / Number(gross[at])) * 100] as const];
      }),
      isIncomplete: this.#incomplete[at] === 1,
      isAssumed: this.#assumed[at] === 1,
    }));
  }

  /** Net worth in cents on every day from the first on. */
  daily(): Float64Array {
    const totals = this.#sums.total.sums();
    this.#points.forEach((day, at) => {
      this.#daily[day - this.#first] = Number(totals[at] ?? 0n);
    });
    return this.#daily;
  }

  #addStep({ values, side, category }: Component, step: number, start: number, end: number) {
    const certainty = values.certainty[step];
    const isMissing = certainty === UNKNOWN && values.held[step] === 1;
    if (isMissing || certainty === PARTIAL) this.#incomplete.fill(1, start, end);
    if (certainty === ASSUMED) this.#assumed.fill(1, start, end);
    const amount = BigInt(centsNumber(values, step));
    if (amount === 0n) return;
    this.#sums.total.add(start, end, amount);
    if (amount < 0n) {
      this.#sums.debts.add(start, end, -amount);
      return;
    }
    this.#sums.gross.add(start, end, amount);
    if (side !== null) this.#sums[side].add(start, end, amount);
    if (category !== null) this.#categories.get(category)?.add(start, end, amount);
  }

  #addDays(values: ValueSeries): void {
    const { days, last } = values;
    const [first, daily] = [this.#first, this.#daily];
    for (let step = 0; step < days.length; step++) {
      const amount = centsNumber(values, step);
      if (amount === 0) continue;
      const until = (days[step + 1] ?? last + 1) - first;
      for (let at = (days[step] ?? 0) - first; at < until; at++)
        daily[at] = (daily[at] ?? 0) + amount;
    }
  }
}

function componentsOf({ facts, cash, lines }: AccountHistory): Component[] {
  const { type } = facts.today;
  const { category, nature } = factsOf(type);
  const isInvestment = nature === 'investment';
  const isLiquid = isInvestment || nature === 'payment' || nature === 'savings';
  const isOneLine = isInvestment && facts.lines.length === 0;
  const cashSide = isOneLine ? 'securities' : isLiquid ? 'cash' : null;
  return [
    ...lines.map(({ values }) => ({ values, side: 'securities', category }) as const),
    ...(cash === null ? [] : [{ values: cash, side: cashSide, category } as const]),
  ];
}
