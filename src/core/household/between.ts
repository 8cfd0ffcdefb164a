/**
 * Payments between accounts of different owners, as a view shows them: their two sides weigh differently. The difference is
 * neither spent nor earned: it went to other owners, or came from them.
 */
import type { UnsavedChange } from '../evolution/unsaved-change.ts';
import type { WealthFacts } from '../history/account-history.ts';
import { eurosOn, type RateHistories } from '../history/dated-figures.ts';
import { type HoldingHistoryInput, worthOnArrival } from '../history/holding-history.ts';
import { add, type Decimal, multiply, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { Lens } from './lens.ts';

/** A payment as the bank shows it, on the day on which it arrived. */
export interface OwnPayment {
  readonly day: Day;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** Above 0. */
  readonly amount: Decimal;
  readonly currency: string;
}

/** A holding as it is recorded, and its account. */
export interface RecordedLine {
  readonly accountId: string;
  readonly line: HoldingHistoryInput;
}

type Between = NonNullable<WealthFacts['between']>;

/** Returns the differences of payments and of moved holdings in euros, in the order of the days. */
export function* betweenOwners(
  { weightOf }: Lens,
  payments: readonly OwnPayment[],
  lines: readonly RecordedLine[],
  rates: RateHistories,
): Generator<void, Between> {
  const sums = new Map<Day, Decimal>();
  const count = (from: string, to: string, day: Day, euros: Decimal | null) => {
    const difference = subtract(weightOf(to), weightOf(from));
    if (difference !== ZERO && euros !== null)
      sums.set(day, add(sums.get(day) ?? ZERO, multiply(euros, difference)));
  };
  for (const { fromAccountId, toAccountId, day, ...amount } of payments)
    count(fromAccountId, toAccountId, day, eurosOn(amount, rates, day));
  const accountOf = new Map(lines.map(({ line, accountId }) => [line.facts.holdingId, accountId]));
  for (const { accountId, line } of lines) {
    const { facts, moves } = line;
    for (const lot of facts.lots) {
      const ends = lot.side === 'buy' ? moves?.get(lot.moved?.moveId ?? '') : undefined;
      const from = ends && accountOf.get(ends.from.facts.holdingId);
      if (from === undefined) continue;
      count(from, accountId, lot.day, worthOnArrival(lot, moves, rates));
      yield;
    }
  }
  return [...sums]
    .map(([day, amount]): UnsavedChange => ({ day, amount }))
    .sort((a, b) => a.day - b.day);
}
