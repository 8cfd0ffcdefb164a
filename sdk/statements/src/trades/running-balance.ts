import type { Decimal } from '@pactole/sdk';
import { courseOf } from '../csv/running-balance.ts';
import type { StatementBuilder } from './builder.ts';

/** A movement of cash, and what the account held after it. */
interface Step {
  readonly line: number;
  readonly date: string;
  readonly amount: Decimal;
  readonly balance: Decimal | null;
}

/** The balances that a broker writes after each movement of one currency, which check the movements. */
export class RunningBalance {
  readonly #steps: Step[] = [];

  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Gives the statement its closing balance; names the movements that do not lead to it. */
  close(builder: StatementBuilder, currency: string | undefined): void {
    const course = courseOf(this.#steps);
    if (course !== undefined && course.fitting * 2 < course.steps) return;
    const last = course?.isNewestFirst === false ? this.#steps.at(-1) : this.#steps[0];
    if (last === undefined || last.balance === null) return;
    if (course === undefined && this.#steps.length > 1) return;
    builder.balance = { date: last.date, amount: last.balance, currency };
    if (course !== undefined && course.fitting < course.steps)
      builder.note('balanceMisfit', [course.steps - course.fitting - 1], course.misfit);
  }
}
