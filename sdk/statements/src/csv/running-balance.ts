import type { Money } from '@pactole/sdk';
import { exactSum } from '../values/decimal.ts';

/** A movement and what the account held after it, in the order of the file. */
export interface Step {
  readonly amount: Money;
  readonly balance: Money | null;
  readonly line: number;
  /** `YYYY-MM-DD`. @default unknown */
  readonly date?: string | undefined;
}

/** Order of a file's rows, and the fit of its balances to its movements. */
export interface Course {
  /** True if the file begins with the newest row. */
  readonly isNewestFirst: boolean;
  /** Steps that fit, of those where two balances follow each other. */
  readonly fitting: number;
  readonly steps: number;
  /** Line of the first step that does not fit. */
  readonly misfit: number | undefined;
}

/**
 * The direction in which more of the balances follow the movements, of those that the days allow; undefined where there are
 * no two balances.
 */
export function courseOf(rows: readonly Step[]): Course | undefined {
  const courses = orders(rows).map((isNewestFirst) =>
    courseFrom(isNewestFirst ? [...rows].reverse() : rows, isNewestFirst),
  );
  return courses
    .filter(({ steps }) => steps > 0)
    .reduce<Course | undefined>(
      (best, course) => (best !== undefined && best.fitting >= course.fitting ? best : course),
      undefined,
    );
}

/** Returns true if there are balances, and each follows from the one before. */
export function isCourse(rows: readonly Step[]): boolean {
  const course = courseOf(rows);
  return course !== undefined && course.fitting === course.steps;
}

/** Returns true if each balance follows from the one before, in the order of the rows. */
export function runs(rows: readonly Step[]): boolean {
  const { fitting, steps } = courseFrom(rows, false);
  return steps > 0 && fitting === steps;
}

/** Checks the balances from the oldest row to the newest; some banks write one only after a day's last row. */
function courseFrom(rows: readonly Step[], isNewestFirst: boolean): Course {
  let fitting = 0;
  let steps = 0;
  let misfit: number | undefined;
  let held: bigint | undefined;
  for (const { amount, balance, line } of rows) {
    if (held !== undefined) held += exactSum([amount]);
    if (balance === null) continue;
    const told = exactSum([balance]);
    if (held !== undefined) {
      steps += 1;
      if (held === told) fitting += 1;
      else misfit = isNewestFirst ? line : (misfit ?? line);
    }
    held = told;
  }
  return { isNewestFirst, fitting, steps, misfit };
}

/** Returns the possible orders, true for newest first: both where the first and the last row are of one day. */
function orders(rows: readonly Step[]): boolean[] {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  if (first === undefined || last === undefined || first === last) return [false, true];
  return [first > last];
}
