import type { CountedSum } from '../../../core/cash-flow/counted-sums.ts';
import { add } from '../../../core/money/decimal.ts';
import { toDay } from '../../../core/time/day.ts';
import { type Month, monthOf } from '../../../core/time/month.ts';
import { currencyAmount } from './amounts.ts';
import type { SumRow } from './packed-sums.ts';

/** Adds the parts of one group together, so that a row of which movements tell all is gone. */
export class CountedGroups {
  readonly #byKey = new Map<string, { -readonly [Key in keyof CountedSum]: CountedSum[Key] }>();
  readonly #months = new Map<string, Month>();

  add(row: SumRow): void {
    const { kind, accountId, categoryId, type, label, isLater, isCredit, count } = row;
    const key =
      row.id !== null
        ? [kind, row.id, categoryId].join()
        : [
            ...[kind, accountId, row.month, isLater, categoryId, type, row.day, isCredit],
            ...[row.currency, row.rate, label],
          ].join();
    const before = this.#byKey.get(key);
    const { amount, currency, rate } = currencyAmount(row);
    if (before !== undefined) {
      before.amount = add(before.amount, amount);
      before.count += count;
      return;
    }
    // Written out: to spread objects takes several times as long, for each of thousands of rows.
    this.#byKey.set(key, {
      kind,
      accountId,
      rowId: row.id,
      month: this.#monthOf(row.month),
      isLater,
      categoryId,
      type,
      label,
      day: row.day === null ? null : toDay(row.day),
      isCredit,
      amount,
      currency,
      rate,
      count,
    });
  }

  #monthOf(day: string): Month {
    const known = this.#months.get(day);
    if (known !== undefined) return known;
    const month = monthOf(toDay(day));
    this.#months.set(day, month);
    return month;
  }

  all(): CountedSum[] {
    return [...this.#byKey.values()].filter(({ amount, count }) => amount !== 0n || count > 0);
  }
}
