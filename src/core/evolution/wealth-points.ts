/** Assets and debts of a user: in parts at the points of a series, and as one sum on every day. */

import { factsOf } from '../accounts/account-type.ts';
import { CATEGORIES, type Category } from '../accounts/category.ts';
import type { AccountHistory } from '../history/account-history.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
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
  /** The total without cash that is a sum of transactions and no balance. */
  readonly balanced: Euros;
  readonly securities: Euros;
  readonly cash: Euros;
  /** ≥ 0 */
  readonly debts: Euros;
  /** Percent points of all assets, in the order of the categories; those of 0 are left out. */
  readonly weights: readonly (readonly [category: Category, pct: number])[];
  /** True if something that counts has no value; `isAssumed` if its cost is used. */
  readonly isIncomplete: boolean;
  readonly isAssumed: boolean;
}

/** The part to which a component's value above 0 is added; property, things and the rest are in the total alone. */
type Side = 'securities' | 'cash' | null;

interface Component {
  readonly values: ValueSeries;
  readonly side: Side;
  readonly category: Category | null;
  /** True for a sum of transactions without any balance. */
  readonly isSum: boolean;
}

/** Adds accounts up one by one, so that each may be forgotten at once; each component is rounded to the cent first. */
export class WealthSums {
  readonly #points: readonly Day[];
  readonly #first: Day;
  readonly #daily: Float64Array;
  readonly #missing: Uint8Array;
  readonly #left: Float64Array;
  readonly #sums: Record<
    'total' | 'balanced' | 'gross' | 'securities' | 'cash' | 'debts',
    PointSums
  >;
  readonly #categories: ReadonlyMap<Category, PointSums>;
  readonly #incomplete: Uint8Array;
  readonly #assumed: Uint8Array;

  /** The points are in order; the last of them is today. No component has a value before the first day. */
  constructor(first: Day, points: readonly Day[]) {
    const sums = () => new PointSums(points.length);
    this.#points = points;
    this.#first = first;
    const days = (points.at(-1) ?? first) - first + 1;
    this.#daily = new Float64Array(days);
    this.#missing = new Uint8Array(days);
    this.#left = new Float64Array(days);
    this.#sums = {
      ...{ total: sums(), balanced: sums(), gross: sums() },
      ...{ securities: sums(), cash: sums(), debts: sums() },
    };
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
    const balanced = this.#sums.balanced.sums();
    const [securities, cash] = [this.#sums.securities.sums(), this.#sums.cash.sums()];
    const debts = this.#sums.debts.sums();
    const categories = [...this.#categories].map(
      ([category, sums]) => [category, sums.sums()] as const,
    );
    return this.#points.map((day, at) => ({
      day,
      total: euros(total[at] ?? 0n),
      balanced: euros(balanced[at] ?? 0n),
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

  /** 1 on each day on which something that counts lacks a value. */
  get missing(): Uint8Array {
    return this.#missing;
  }

  /** Cents that left at the start of each day with accounts that were archived. */
  get left(): Float64Array {
    return this.#left;
  }

  #addStep(component: Component, step: number, start: number, end: number) {
    const { values, side, category, isSum } = component;
    if (lacksValue(values, step)) this.#incomplete.fill(1, start, end);
    if (values.certainty[step] === ASSUMED) this.#assumed.fill(1, start, end);
    const amount = BigInt(centsNumber(values, step));
    if (amount === 0n) return;
    this.#sums.total.add(start, end, amount);
    if (!isSum) this.#sums.balanced.add(start, end, amount);
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
      const until = (days[step + 1] ?? last + 1) - first;
      if (lacksValue(values, step)) this.#missing.fill(1, (days[step] ?? 0) - first, until);
      if (amount === 0) continue;
      for (let at = (days[step] ?? 0) - first; at < until; at++)
        daily[at] = (daily[at] ?? 0) + amount;
    }
    const after = last + 1 - first;
    if (after < daily.length)
      this.#left[after] = (this.#left[after] ?? 0) + centsNumber(values, days.length - 1);
  }
}

const lacksValue = ({ certainty, held }: ValueSeries, step: number): boolean =>
  certainty[step] === PARTIAL || (certainty[step] === UNKNOWN && held[step] === 1);

function componentsOf({ facts, cash, lines }: AccountHistory): Component[] {
  const { type } = facts.today;
  const { category, nature } = factsOf(type);
  const isInvestment = nature === 'investment';
  const isLiquid = isInvestment || nature === 'payment' || nature === 'savings';
  const isOneLine = isInvestment && facts.lines.length === 0;
  const cashSide = isOneLine ? 'securities' : isLiquid ? 'cash' : null;
  return [
    ...lines.map(({ values }) => ({ values, side: 'securities', category, isSum: false }) as const),
    ...(cash === null
      ? []
      : [{ values: cash, side: cashSide, category, isSum: lacksBalance(facts.cash) } as const]),
  ];
}
