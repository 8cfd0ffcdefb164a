/** Assets and debts of a user: in parts at the points of a series, and as one sum on every day. */

import { factsOf } from '../accounts/account-type.ts';
import { CATEGORIES, type Category } from '../accounts/category.ts';
import {
  type AccountHistory,
  type AccountHistoryFacts,
  type AccountSums,
  type Appearance,
  firstEventOf,
  type WealthFacts,
} from '../history/account-history.ts';
import type { RateHistories } from '../history/dated-figures.ts';
import { lacksBalance, sumsOfRowsUntil } from '../history/ledger-steps.ts';
import { eachPointStep, PointSums } from '../history/point-sums.ts';
import {
  ASSUMED,
  centsNumber,
  PARTIAL,
  UNKNOWN,
  type ValueSeries,
} from '../history/value-series.ts';
import { type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import { decimalOfEuros, type Euros, euros, NO_EUROS } from '../money/euros.ts';
import { movedOn } from '../performance/component.ts';
import type { Day } from '../time/day.ts';
import { monthEndsAnd } from '../time/month.ts';

export interface WealthPoint {
  readonly day: Day;
  /** Assets less debts. */
  readonly total: Euros;
  /** The total without cash that is a sum of transactions and no balance. */
  readonly balanced: Euros;
  /** The total without accounts of which no balance is recorded on any day. */
  readonly recorded: Euros;
  readonly securities: Euros;
  readonly cash: Euros;
  /** ≥ 0 */
  readonly debts: Euros;
  /** The assets, ≥ 0; those of the categories add up to it. */
  readonly gross: Euros;
  /** Assets by category, in their order; those of 0 are left out. */
  readonly assets: readonly (readonly [category: Category, amount: Euros])[];
  /** Percent points of all assets, in the order of the categories; those of 0 are left out. */
  readonly weights: readonly (readonly [category: Category, pct: number])[];
  /** True if something that counts has no value; `isAssumed` if its cost is used. */
  readonly isIncomplete: boolean;
  readonly isAssumed: boolean;
  /** True if a debt, or a part of recorded cash, has no value, so that the total may be too high. */
  readonly mayBeLess: boolean;
}

/** The part to which a component's value above 0 is added; property, things and the rest are in the total alone. */
type Side = 'securities' | 'cash' | null;

interface Component {
  readonly values: ValueSeries;
  readonly side: Side;
  readonly category: Category | null;
  /** True if no balance is recorded on any day. */
  readonly lacksBalance: boolean;
  /** Steps before this day are sums of transactions, before which there may have been more. */
  readonly sumsUntil: Day;
  readonly isDebt: boolean;
  readonly isCash: boolean;
  /** Value at a step with which it begins to be known, which no transaction of its day explains; euros. */
  readonly unexplainedAt: (step: number) => Decimal;
}

/** A component that joined net worth as its value began to be known, or left it at the start of a day. */
export interface KnownChange extends Appearance {
  /** Number of the component. */
  readonly component: number;
  readonly values: ValueSeries;
  readonly joins: boolean;
}

interface WealthOptions {
  /** Leaves out the cash of accounts of which no balance is recorded, whose points are incomplete; looks for no changes. */
  readonly isOfRecordedOnly?: boolean;
  /** Days of the points, in their order. @default month ends from the first day on, and today */
  readonly days?: readonly Day[];
}

/** Adds accounts up one by one, so that each may be forgotten at once; each component is rounded to the cent first. */
export class WealthSums implements AccountSums {
  /** The first day on which anything is known: no component has a value before. */
  readonly first: Day;
  /** Days of the points. */
  readonly days: readonly Day[];
  readonly #today: Day;
  readonly #rates: RateHistories;
  readonly #isOfRecordedOnly: boolean;
  readonly #sums: Record<
    'total' | 'known' | 'balanced' | 'recorded' | 'gross' | 'securities' | 'cash' | 'debts',
    PointSums
  >;
  readonly #categories: ReadonlyMap<Category, PointSums>;
  readonly #incomplete: Uint8Array;
  readonly #assumed: Uint8Array;
  readonly #tooHigh: Uint8Array;
  readonly #changes: KnownChange[] = [];
  #components = 0;

  constructor(facts: WealthFacts, { isOfRecordedOnly = false, days }: WealthOptions = {}) {
    this.first = firstEventOf(facts);
    this.days = days ?? monthEndsAnd(this.first, facts.today);
    this.#today = facts.today;
    this.#rates = facts.rates;
    this.#isOfRecordedOnly = isOfRecordedOnly;
    const points = this.days.length;
    const sums = () => new PointSums(points);
    this.#sums = {
      ...{ total: sums(), known: sums(), balanced: sums(), recorded: sums() },
      ...{ gross: sums(), securities: sums(), cash: sums(), debts: sums() },
    };
    this.#categories = new Map(CATEGORIES.map((category) => [category, sums()]));
    this.#incomplete = new Uint8Array(points);
    this.#assumed = new Uint8Array(points);
    this.#tooHigh = new Uint8Array(points);
  }

  *add(account: AccountHistory): Generator<void> {
    for (const component of componentsOf(account, this.#rates)) {
      eachPointStep(component.values, this.days, (step, start, end) =>
        this.#addStep(component, step, start, end),
      );
      if (!this.#isOfRecordedOnly) this.#addChanges(component, account.facts);
      yield;
    }
  }

  points(): WealthPoint[] {
    const { total, balanced, recorded, gross, securities, cash, debts } = this.#sums;
    const at = (sums: PointSums) => sums.sums().map((amount) => euros(amount));
    const [totals, balances, records] = [at(total), at(balanced), at(recorded)];
    const [inSecurities, inCash, owed] = [at(securities), at(cash), at(debts)];
    const whole = gross.sums();
    const categories = [...this.#categories].map(
      ([category, sums]) => [category, sums.sums()] as const,
    );
    return this.days.map((day, index) => ({
      day,
      total: totals[index] ?? NO_EUROS,
      balanced: balances[index] ?? NO_EUROS,
      recorded: records[index] ?? NO_EUROS,
      securities: inSecurities[index] ?? NO_EUROS,
      cash: inCash[index] ?? NO_EUROS,
      debts: owed[index] ?? NO_EUROS,
      gross: euros(whole[index] ?? 0n),
      assets: categories.flatMap(([category, sums]) => {
        const amount = sums[index] ?? 0n;
        return amount === 0n ? [] : [[category, euros(amount)] as const];
      }),
      weights: categories.flatMap(([category, sums]) => {
        const amount = sums[index] ?? 0n;
        return amount === 0n
          ? []
          : [[category, (Number(amount) / Number(whole[index])) * 100] as const];
      }),
      isIncomplete: this.#incomplete[index] === 1,
      isAssumed: this.#assumed[index] === 1,
      mayBeLess: this.#tooHigh[index] === 1,
    }));
  }

  /** Components that joined or left the known net worth. */
  get changes(): readonly KnownChange[] {
    return this.#changes;
  }

  /** Net worth in cents at each point, of all components whose value is known then. */
  known(): bigint[] {
    return this.#sums.known.sums();
  }

  #addStep(component: Component, step: number, start: number, end: number) {
    const { values, side, category } = component;
    if (lacksValue(values, step)) this.#incomplete.fill(1, start, end);
    if (values.certainty[step] === ASSUMED) this.#assumed.fill(1, start, end);
    if (mayBeLess(component, step)) this.#tooHigh.fill(1, start, end);
    if (this.#isOfRecordedOnly && component.lacksBalance) return;
    const amount = BigInt(centsNumber(values, step));
    if (amount === 0n) return;
    this.#sums.total.add(start, end, amount);
    if (!component.lacksBalance) this.#sums.recorded.add(start, end, amount);
    if (isKnownAt(component, step)) this.#sums.known.add(start, end, amount);
    if (!isSum(component, step)) this.#sums.balanced.add(start, end, amount);
    if (amount < 0n) {
      this.#sums.debts.add(start, end, -amount);
      return;
    }
    this.#sums.gross.add(start, end, amount);
    if (side !== null) this.#sums[side].add(start, end, amount);
    if (category !== null) this.#categories.get(category)?.add(start, end, amount);
  }

  #addChanges(component: Component, account: AccountHistoryFacts): void {
    const { values } = component;
    const { days, last } = values;
    const of = { account, component: this.#components++, values };
    const leave = (step: number, day: Day) =>
      this.#changes.push({ ...of, day, joins: false, amount: negate(roundedAt(values, step)) });
    let isIn = false;
    for (let step = 0; step < days.length; step++) {
      const day = days[step] as Day;
      const isKnown = isKnownAt(component, step);
      if (isKnown && !isIn)
        this.#changes.push({ ...of, day, joins: true, amount: component.unexplainedAt(step) });
      if (!isKnown && isIn) leave(step - 1, day);
      isIn = isKnown;
    }
    const after = (last + 1) as Day;
    if (isIn && after <= this.#today) leave(days.length - 1, after);
  }
}

const isKnownAt = (component: Component, step: number): boolean =>
  !lacksValue(component.values, step) && !isSum(component, step);

const lacksValue = ({ certainty, held }: ValueSeries, step: number): boolean =>
  certainty[step] === PARTIAL || (certainty[step] === UNKNOWN && held[step] === 1);

/** True of a debt without a value, and of cash of which a part has none; a holding is worth 0 or more. */
function mayBeLess(component: Component, step: number): boolean {
  const { values, isDebt, isCash } = component;
  if (isDebt && values.certainty[step] === UNKNOWN) return true;
  return isCash && lacksValue(values, step) && !isSum(component, step);
}

const isSum = ({ values, sumsUntil }: Component, step: number): boolean =>
  (values.days[step] ?? 0) < sumsUntil;

function componentsOf({ facts, cash, lines }: AccountHistory, rates: RateHistories): Component[] {
  const { type } = facts.today;
  const { category, nature } = factsOf(type);
  const isInvestment = nature === 'investment';
  const isLiquid = isInvestment || nature === 'payment' || nature === 'savings';
  const isOneLine = isInvestment && facts.lines.length === 0;
  const cashSide = isOneLine ? 'securities' : isLiquid ? 'cash' : null;
  const components: Component[] = lines.map((line) => ({
    values: line.values,
    ...{ side: 'securities', category, lacksBalance: false, sumsUntil: NEVER },
    ...{ isDebt: false, isCash: false },
    unexplainedAt: (step) => unexplainedHolding(line, step),
  }));
  if (cash === null) return components;
  return [
    ...components,
    {
      ...{ values: cash, side: cashSide, category, isDebt: nature === 'debt', isCash: true },
      lacksBalance: lacksBalance(facts.cash),
      sumsUntil: sumsOfRowsUntil(facts.cash) ?? NEVER,
      unexplainedAt: (step) =>
        subtract(roundedAt(cash, step), movedOn(facts, rates, cash.days[step] as Day)),
    },
  ];
}

const NEVER = Number.NEGATIVE_INFINITY as Day;

/** Returns the value of a holding as it begins to be known; 0 where its first lot, or its stated cost, explains it. */
function unexplainedHolding({ facts, values }: AccountHistory['lines'][number], step: number) {
  const { lots, entryDay, cost } = facts.facts;
  const isBuy = lots.length > 0 || (entryDay !== null && cost !== null);
  const isBought = step === 0 && facts.transferredOn !== values.first && isBuy;
  return isBought ? ZERO : roundedAt(values, step);
}

/** The value of a step to the cent, as net worth rounds it; in euros. */
const roundedAt = (values: ValueSeries, step: number): Decimal =>
  decimalOfEuros(euros(BigInt(centsNumber(values, step))));
