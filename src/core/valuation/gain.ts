import { cents, type Euros, subtractEuros } from '../money/euros.ts';

/** Cost, and the difference between value and cost. */
export interface Gain {
  readonly cost: Euros | null;
  readonly gain: Euros | null;
  /** Percent points of the cost; null at a cost of 0. */
  readonly gainPct: number | null;
}

/** The gain, null where value or cost is unknown. */
export function gainBetween(value: Euros | null, cost: Euros | null): Gain {
  if (value === null || cost === null) return { cost, gain: null, gainPct: null };
  const gain = subtractEuros(value, cost);
  const isFree = cents(cost) === 0n;
  return { cost, gain, gainPct: isFree ? null : (Number(cents(gain)) / Number(cents(cost))) * 100 };
}
