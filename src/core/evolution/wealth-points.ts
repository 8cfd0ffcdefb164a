/** What a person owned and owed at the points of a series. */
import type { Day } from '../day.ts';
import type { AccountHistory } from '../history/account-history.ts';
import { covers, type ValueSeries } from '../history/value-series.ts';
import { INVESTMENT_TYPES } from '../ledger.ts';
import { cents, type Euros, euros } from '../money.ts';
import { eachInSlices } from '../slices.ts';
import { CATEGORIES, type Category, categoryOf } from './categories.ts';

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
}

/** Where what is above 0 of a component stands; property, things and the rest are in the total alone. */
type Side = 'securities' | 'cash' | null;

interface Component {
  readonly values: ValueSeries;
  readonly side: Side;
  readonly category: Category | null;
}

/** Each component is rounded to the cent before it is added, as in net worth. */
export async function wealthPoints(
  histories: readonly AccountHistory[],
  days: readonly Day[],
): Promise<WealthPoint[]> {
  const components = histories.flatMap(componentsOf);
  const points: WealthPoint[] = [];
  const daysATurn = Math.ceil(FIGURES_A_TURN / (components.length + 1));
  await eachInSlices(days, (day) => points.push(pointOn(day, components)), daysATurn);
  return points;
}

/** A few milliseconds of work. */
const FIGURES_A_TURN = 2000;

function pointOn(day: Day, components: readonly Component[]): WealthPoint {
  const sums = { total: 0n, securities: 0n, cash: 0n, debts: 0n };
  const assets = new Map<Category, bigint>();
  let gross = 0n;
  for (const { values, side, category } of components) {
    if (!covers(values, day)) continue;
    const amount = cents(values.exactOn(day));
    sums.total += amount;
    if (amount < 0n) {
      sums.debts -= amount;
      continue;
    }
    gross += amount;
    if (side !== null) sums[side] += amount;
    if (category !== null) assets.set(category, (assets.get(category) ?? 0n) + amount);
  }
  return {
    day,
    total: euros(sums.total),
    securities: euros(sums.securities),
    cash: euros(sums.cash),
    debts: euros(sums.debts),
    weights: weightsOf(assets, gross),
  };
}

const LIQUID_TYPES = new Set([...INVESTMENT_TYPES, 'checking', 'savings']);

function componentsOf({ facts, cash, lines }: AccountHistory): Component[] {
  const { type } = facts.today;
  const category = categoryOf(type);
  const isBalanceOnlyInvestment = facts.lines.length === 0 && INVESTMENT_TYPES.has(type);
  const cashSide = isBalanceOnlyInvestment ? 'securities' : LIQUID_TYPES.has(type) ? 'cash' : null;
  return [
    ...lines.map(({ values }) => ({ values, side: 'securities', category }) as const),
    ...(cash === null ? [] : [{ values: cash, side: cashSide, category } as const]),
  ];
}

function weightsOf(assets: ReadonlyMap<Category, bigint>, gross: bigint): WealthPoint['weights'] {
  return CATEGORIES.flatMap((category) => {
    const amount = assets.get(category) ?? 0n;
    return amount === 0n ? [] : [[category, (Number(amount) / Number(gross)) * 100] as const];
  });
}
