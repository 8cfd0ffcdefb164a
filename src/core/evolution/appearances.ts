/** Value that appears or leaves only because an account was recorded or archived, less what other accounts paid for it. */

import type { AccountHistoryFacts, Appearance } from '../history/account-history.ts';
import { eurosOn, type RateHistories } from '../history/dated-figures.ts';
import { lacksBalance, type Movement } from '../history/ledger-steps.ts';
import { type Decimal, negate, quotient, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

export interface NetAppearance<Of extends Appearance = Appearance> {
  readonly of: Of;
  /** The first day of all that appears together. */
  readonly day: Day;
  /** The part for which no other account paid, and which no other account received. */
  readonly net: Decimal;
}

/** Euros to be added to each day from one on and before another, so that what belongs together is of one day. */
export interface Shift {
  readonly from: Day;
  readonly until: Day;
  readonly amount: Decimal;
}

export interface NetAppearances<Of extends Appearance = Appearance> {
  readonly appearances: readonly NetAppearance<Of>[];
  readonly shifts: readonly Shift[];
}

/** Days between a payment and the record of what it paid for, at most. */
const PAYMENT_DAYS = 3;

/** A payment below this part of what appeared did not buy it. */
const SMALLEST_SHARE = 10n;

/**
 * Subtracts the payments of other accounts within three days. What appears together counts together: a property less
 * its mortgage is paid for by the rest.
 */
export function* netAppearances<Of extends Appearance>(
  appearances: readonly Of[],
  accounts: readonly AccountHistoryFacts[],
  rates: RateHistories,
): Generator<void, NetAppearances<Of>> {
  const payers = accounts.filter(({ cash }) => cash.movements.length > 0 && !lacksBalance(cash));
  const used = new Set<Movement>();
  const net: NetAppearance<Of>[] = [];
  const shifts: Shift[] = [];
  // An account of which nothing appears is one that may have paid.
  for (const group of together(appearances.filter(({ amount }) => amount !== ZERO))) {
    const day = group[0]?.day ?? (0 as Day);
    const shift = (of: Day, amount: Decimal) => {
      if (of > day) shifts.push({ from: day, until: of, amount });
      if (of < day) shifts.push({ from: of, until: day, amount: negate(amount) });
    };
    for (const each of group) shift(each.day, each.amount);
    const sum = group.reduce((total, { amount }) => total + amount, 0n);
    const payments = sum === 0n ? [] : paymentsFor(group, payers, rates, sum);
    yield;
    let left = sum;
    for (const { movement, amount } of payments) {
      if (left === 0n || used.has(movement)) continue;
      used.add(movement);
      const part = (sum > 0n === amount > left ? left : amount) as Decimal;
      left -= part;
      shift(movement.day, negate(part));
    }
    net.push(...scaled(group, day, sum, left));
  }
  return { appearances: net, shifts };
}

/** Groups appearances that lie three days apart at most. */
function together<Of extends Appearance>(appearances: readonly Of[]): Of[][] {
  const groups: Of[][] = [];
  for (const each of appearances.toSorted((a, b) => a.day - b.day)) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group !== undefined && first !== undefined && each.day - first.day <= PAYMENT_DAYS)
      group.push(each);
    else groups.push([each]);
  }
  return groups;
}

interface Payment {
  readonly movement: Movement;
  /** Euros, of the sign of what appeared. */
  readonly amount: Decimal;
}

/** Payments of the accounts outside of a group that may have bought it, or that it may have brought in. */
function paymentsFor(
  group: readonly Appearance[],
  payers: readonly AccountHistoryFacts[],
  rates: RateHistories,
  sum: bigint,
): Payment[] {
  const [first, last] = [group[0]?.day ?? 0, group.at(-1)?.day ?? 0];
  const own = new Set(group.map(({ account }) => account));
  const payments: Payment[] = [];
  for (const account of payers) {
    if (own.has(account)) continue;
    for (const movement of movementsAround(account, first as Day, last as Day)) {
      const moved = sum > 0n ? movement.paid : movement.received;
      if (moved === ZERO) continue;
      const { currency } = account.cash;
      const euros = eurosOn({ amount: moved, currency }, rates, movement.day) ?? ZERO;
      const isLarge = magnitude(euros) * SMALLEST_SHARE >= magnitude(sum);
      if (isLarge && !isOwnTransfer(account, movement.day, moved, payers))
        payments.push({ movement, amount: negate(euros) });
    }
  }
  return payments.sort((a, b) => Number(magnitude(b.amount) - magnitude(a.amount)));
}

function movementsAround({ cash }: AccountHistoryFacts, first: Day, last: Day): Movement[] {
  const { movements } = cash;
  const from = movementsUpTo(movements, first - PAYMENT_DAYS - 1);
  return movements.slice(from, movementsUpTo(movements, last + PAYMENT_DAYS));
}

/** Returns the number of movements up to a day. */
function movementsUpTo(movements: readonly Movement[], day: number): number {
  let [low, high] = [0, movements.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((movements[middle]?.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True if another account has the other side of a payment. */
const isOwnTransfer = (
  account: AccountHistoryFacts,
  day: Day,
  moved: Decimal,
  others: readonly AccountHistoryFacts[],
): boolean =>
  others.some(
    (other) =>
      other !== account &&
      other.cash.currency === account.cash.currency &&
      movementsAround(other, day, day).some(
        ({ paid, received }) => (moved < 0n ? received : paid) === negate(moved),
      ),
  );

/** Divides the rest of a group among those of its appearances that have the sign of the whole. */
function scaled<Of extends Appearance>(
  group: readonly Of[],
  day: Day,
  sum: bigint,
  left: bigint,
): NetAppearance<Of>[] {
  const isOfSum = ({ amount }: Appearance) => amount > 0n === sum > 0n;
  const whole = group.filter(isOfSum).reduce((total, { amount }) => total + amount, 0n);
  return group.map((each) => ({
    of: each,
    day,
    net:
      left === 0n || whole === 0n || !isOfSum(each)
        ? ZERO
        : (quotient(each.amount * left, whole) as Decimal),
  }));
}

const magnitude = (value: bigint) => (value < 0n ? -value : value);

/** Returns what the shifts add to a day. */
export const shiftedOn = (shifts: readonly Shift[], day: Day): Decimal =>
  shifts.reduce(
    (sum, { from, until, amount }) =>
      day >= from && day < until ? ((sum + amount) as Decimal) : sum,
    ZERO,
  );

/** Returns the sum of what is left after payments, after one evening and up to another. */
export const appearedBetween = (
  appearances: readonly NetAppearance[],
  after: Day,
  upTo: Day,
): Decimal =>
  appearances.reduce(
    (sum, { day, net }) => (day > after && day <= upTo ? ((sum + net) as Decimal) : sum),
    ZERO,
  );
