import { cents, type Euros } from '../money/euros.ts';
import type { AccountValue } from './account.ts';

export interface DoubleCount {
  readonly cash: Euros;
  /** Of the account, as a ratio. */
  readonly share: number;
}

/**
 * The cash of an account with holdings that looks as if its balance were still its whole value, which counts everything
 * twice: it exceeds half of the account. A line without price counts at its cost; where that is unknown as well nothing can
 * be said, so that a price that is merely missing is no reason. Null where nothing looks so, and without any balance.
 */
export function countedTwice({ cash, lines, lacksBalance }: AccountValue): DoubleCount | null {
  if (cash === null || lacksBalance || lines.length === 0) return null;
  let whole = cents(cash);
  for (const { value, cost } of lines) {
    const known = value ?? cost;
    if (known === null) return null;
    whole += cents(known);
  }
  if (whole <= 0n || cents(cash) * 2n <= whole) return null;
  return { cash, share: Number(cents(cash)) / Number(whole) };
}
