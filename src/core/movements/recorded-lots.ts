/** What trades of accounts without rows cost or brought: the row that paid for them amounts to it. */
import { groupBy } from '../group-by.ts';
import { add, type Decimal, multiply, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { inCents } from './cents.ts';
import type { RecordedValue } from './facts.ts';

/** A trade of an account that has no rows of its own. */
export interface RecordedLot {
  readonly accountId: string;
  readonly day: Day;
  readonly isBuy: boolean;
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  readonly fees: Decimal;
  readonly currency: string;
}

/** The trades of one account, day, side and currency. */
interface LotsOfDay {
  /** Of each trade by itself. */
  readonly each: readonly RecordedValue[];
  readonly sum: RecordedValue;
}

export function lotsOfDays(lots: readonly RecordedLot[]): LotsOfDay[] {
  const byDay = groupBy(
    lots,
    ({ accountId, day, isBuy, currency }) => `${accountId} ${day} ${isBuy} ${currency}`,
  );
  return [...byDay.values()].flatMap((ofDay): LotsOfDay[] => {
    const [first] = ofDay;
    if (first === undefined) return [];
    const { accountId, day, isBuy, currency } = first;
    const value = { kind: isBuy ? 'purchase' : 'sale', accountId, day, currency } as const;
    const costs = ofDay.map(costOf);
    return [
      {
        each: costs.map((amount) => ({ ...value, amount: inCents(amount) })),
        sum: { ...value, amount: inCents(costs.reduce(add, ZERO)) },
      },
    ];
  });
}

function costOf({ isBuy, quantity, unitPrice, fees }: RecordedLot): Decimal {
  const price = multiply(quantity, unitPrice);
  return isBuy ? add(price, fees) : subtract(price, fees);
}

/**
 * Returns the values that rows may have paid for. Several trades of a day are either paid at once, where a row of their sum
 * is there, or one by one: were both looked for, the same trades could be paid for twice.
 */
export const valuesOfLots = (
  days: readonly LotsOfDay[],
  isPaidAtOnce: (sum: RecordedValue) => boolean,
): RecordedValue[] =>
  days.flatMap(({ each, sum }) => (each.length > 1 && isPaidAtOnce(sum) ? [sum] : each));
