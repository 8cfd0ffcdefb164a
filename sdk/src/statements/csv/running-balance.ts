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
  const amounts = rows.map(({ amount }) => exactSum([amount]));
  const balances = rows.map(({ balance }) => (balance === null ? null : exactSum([balance])));
  const courses = [false, true].map((isNewestFirst) => {
    let fitting = 0;
    let steps = 0;
    let misfit: number | undefined;
    for (let below = 1; below < rows.length; below += 1) {
      const [before, after] = isNewestFirst ? [below, below - 1] : [below - 1, below];
      const [opening, closing] = [balances[before] ?? null, balances[after] ?? null];
      if (opening === null || closing === null) continue;
      steps += 1;
      if (opening + (amounts[after] ?? 0n) === closing) fitting += 1;
      else misfit ??= rows[after]?.line;
    }
    return { isNewestFirst, fitting, steps, misfit };
  });
  const [upwards, downwards] = courses;
  if (upwards === undefined || downwards === undefined || upwards.steps === 0) return undefined;
  return downwards.fitting > upwards.fitting ? downwards : upwards;
}
