/** Money that bought what never had a known value. */
import type { AccountHistory, AccountHistoryFacts } from '../history/account-history.ts';
import { eurosOn, type RateHistories } from '../history/dated-figures.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
import { UNKNOWN } from '../history/value-series.ts';
import { add, type Decimal, negate, ZERO } from '../money/decimal.ts';
import { flowOfLot } from '../performance/flow.ts';
import { heldParts } from '../performance/held-parts.ts';
import type { Day } from '../time/day.ts';
import { LOT_PAYMENT_DAYS } from './appearances.ts';
import type { UnsavedChange } from './unsaved-change.ts';

/**
 * Returns what the lots of such holdings cost, below 0, less what they brought. Of each, only the part that a movement or
 * the account's own cash tells. What was paid with money that was never known changes no net worth.
 */
export function unpricedChanges(
  { lines, facts }: AccountHistory,
  rates: RateHistories,
): UnsavedChange[] {
  const changes = new Map<Day, Decimal>();
  for (const { values, facts: line } of lines) {
    if (values.certainty.some((certainty) => certainty !== UNKNOWN)) continue;
    for (const { lot, heldPart } of heldParts(line.facts)) {
      const flow = lot.moved === undefined ? flowOfLot(lot, heldPart) : null;
      if (flow !== null) changes.set(lot.day, add(changes.get(lot.day) ?? ZERO, flow.contribution));
    }
  }
  if (changes.size === 0) return [];
  const told = toldPayments(facts, rates);
  let first = 0;
  return [...changes].sort(byDay).flatMap(([day, cost]) => {
    let left: bigint = cost;
    while ((told[first]?.day ?? day) < day - LOT_PAYMENT_DAYS) first++;
    for (let at = first; left !== 0n; at++) {
      const payment = told[at];
      if (payment === undefined || payment.day > day + LOT_PAYMENT_DAYS) break;
      if (payment.left > 0n !== cost > 0n) continue;
      const part = cost > 0n === payment.left < left ? payment.left : left;
      payment.left -= part;
      left -= part;
    }
    const paid = (cost - left) as Decimal;
    return paid === ZERO ? [] : [{ day, amount: negate(paid) }];
  });
}

interface ToldPayment {
  readonly day: Day;
  /** Euros that bought no lot yet; below 0 where lots brought them. */
  left: bigint;
}

function toldPayments(
  { cash, payments = [] }: AccountHistoryFacts,
  rates: RateHistories,
): ToldPayment[] {
  const own = lacksBalance(cash)
    ? []
    : cash.movements.flatMap(({ day, paid, received }) =>
        [paid, received].map((amount) => ({
          ...{ day, amount: negate(amount), currency: cash.currency },
        })),
      );
  return [...payments, ...own]
    .map(({ day, ...amount }) => ({ day, left: eurosOn(amount, rates, day) ?? ZERO }))
    .sort((a, b) => a.day - b.day);
}

const byDay = ([a]: readonly [Day, Decimal], [b]: readonly [Day, Decimal]) => a - b;
