/** The costs and proceeds of trades of accounts without rows: those of the row that paid for them. */
import { groupSteps, mapSteps } from '../item-steps.ts';
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
export interface LotsOfDay {
  /** Of each trade by itself. */
  readonly each: readonly RecordedValue[];
  readonly sum: RecordedValue;
}

export function* lotsOfDays(lots: readonly RecordedLot[]): Generator<void, LotsOfDay[]> {
  const byDay = yield* groupSteps(
    lots,
    ({ accountId, day, isBuy, currency }) => `${accountId} ${day} ${isBuy} ${currency}`,
  );
  const all: LotsOfDay[] = [];
  for (const ofDay of byDay.values()) {
    const [first] = ofDay;
    if (first === undefined) continue;
    const { accountId, day, isBuy, currency } = first;
    const value = { kind: isBuy ? 'purchase' : 'sale', accountId, day, currency } as const;
    const costs = yield* mapSteps(ofDay, costOf);
    all.push({
      each: costs.map((amount) => ({ ...value, amount: inCents(amount) })),
      sum: { ...value, amount: inCents(costs.reduce(add, ZERO)) },
    });
  }
  return all;
}

function costOf({ isBuy, quantity, unitPrice, fees }: RecordedLot): Decimal {
  const price = multiply(quantity, unitPrice);
  return isBuy ? add(price, fees) : subtract(price, fees);
}

/**
 * Returns the values that rows may have paid for. Several trades of a day are paid at once where a row of their sum is
 * there, and else one by one. With both, the same trades could be paid for twice.
 */
export function* valuesOfLots(
  days: readonly LotsOfDay[],
  isPaidAtOnce: (sum: RecordedValue) => boolean,
): Generator<void, RecordedValue[]> {
  const values: RecordedValue[] = [];
  for (const { each, sum } of days) {
    yield;
    for (const value of each.length > 1 && isPaidAtOnce(sum) ? [sum] : each) values.push(value);
  }
  return values;
}
