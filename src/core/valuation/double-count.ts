import { cents, type Euros } from '../money/euros.ts';
import type { AccountValue } from './account.ts';

export interface DoubleCount {
  readonly cash: Euros;
  /** Of the account, as a ratio. */
  readonly share: number;
  /** True if it lies close to the value of the holdings, false if it exceeds that by far. */
  readonly isNear: boolean;
}

/** Three tenths: a balance that lies as close to the value of the holdings may be that value. */
const [NEAR_NUMERATOR, NEAR_DENOMINATOR] = [3n, 10n];

/**
 * Returns the cash of an account with holdings whose balance still looks like its whole value, which counts everything
 * twice. It exceeds half of the account, or lies within three tenths of the value of its holdings. A holding without
 * price counts at its cost; where that is unknown as well, the result is null. Null also where nothing looks so, and
 * without any balance.
 */
export function countedTwice({ cash, lines, lacksBalance }: AccountValue): DoubleCount | null {
  if (cash === null || lacksBalance || lines.length === 0) return null;
  let whole = cents(cash);
  for (const { value, cost } of lines) {
    const known = value ?? cost;
    if (known === null) return null;
    whole += cents(known);
  }
  const held = whole - cents(cash);
  const isNear = isClose(cents(cash), held);
  if (whole <= 0n || cents(cash) <= 0n || !(isNear || cents(cash) > held)) return null;
  return { cash, share: Number(cents(cash)) / Number(whole), isNear };
}

function isClose(cash: bigint, held: bigint): boolean {
  const distance = cash > held ? cash - held : held - cash;
  return distance * NEAR_DENOMINATOR <= held * NEAR_NUMERATOR;
}
