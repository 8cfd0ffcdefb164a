import type { Money } from '../../types/money.ts';
import { exactSum } from '../values/decimal.ts';

/** A movement and what the account held after it, in the order of the file. */
export interface Step {
  readonly amount: Money;
  readonly balance: Money | null;
  readonly line: number;
}

/** How the balances of a file follow its movements. */
export interface Course {
  /** Whether the file begins with the newest row. */
  readonly isNewestFirst: boolean;
  /** Steps that fit, of those where two balances follow each other. */
  readonly fitting: number;
  readonly steps: number;
  /** Line of the first step that does not fit. */
  readonly misfit: number | undefined;
}

/** The direction in which more of the balances follow the movements; undefined where there are no two balances. */
export function courseOf(rows: readonly Step[]): Course | undefined {
  const courses = [false, true].map((isNewestFirst) => {
    let fitting = 0;
    let steps = 0;
    let misfit: number | undefined;
    for (let at = 1; at < rows.length; at += 1) {
      const [above, below] = [rows[at - 1], rows[at]];
      if (above == null || below == null || above.balance === null || below.balance === null)
        continue;
      steps += 1;
      const [before, after] = isNewestFirst ? [below, above] : [above, below];
      if (exactSum([before.balance ?? '0', after.amount]) === exactSum([after.balance ?? '0']))
        fitting += 1;
      else misfit ??= after.line;
    }
    return { isNewestFirst, fitting, steps, misfit };
  });
  const [upwards, downwards] = courses;
  if (upwards === undefined || downwards === undefined || upwards.steps === 0) return undefined;
  return downwards.fitting > upwards.fitting ? downwards : upwards;
}
