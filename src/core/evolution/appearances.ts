/** Value that appears or leaves only because an account was recorded or archived, less what other accounts paid for it. */

import { groupBy } from '../group-by.ts';
import type { AccountHistoryFacts, Appearance } from '../history/account-history.ts';
import { eurosOn, type RateHistories } from '../history/dated-figures.ts';
import { type Decimal, magnitude, negate, quotient, ZERO } from '../money/decimal.ts';
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

/** Days between what appears together, at most. */
const TOGETHER_DAYS = 3;

/** Days between a lot and its payment, at most. */
export const LOT_PAYMENT_DAYS = 3;

/** Days between a payment, which a person may have stated, and the record of what it paid for, at most. */
const PAYMENT_DAYS = 31;

/**
 * Subtracts what movements tell that other accounts paid. What appears together counts together: a property less its
 * mortgage is paid for by the rest.
 */
export function* netAppearances<Of extends Appearance>(
  appearances: readonly Of[],
  rates: RateHistories,
): Generator<void, NetAppearances<Of>> {
  const net: NetAppearance<Of>[] = [];
  const shifts: Shift[] = [];
  const all = appearances.filter(({ amount }) => amount !== ZERO);
  const payments = paymentsOf(all, rates);
  for (const group of together(all)) {
    const day = group[0]?.day ?? (0 as Day);
    const shift = (of: Day, amount: Decimal) => {
      if (of > day) shifts.push({ from: day, until: of, amount });
      if (of < day) shifts.push({ from: of, until: day, amount: negate(amount) });
    };
    for (const each of group) shift(each.day, each.amount);
    const sum = group.reduce((total, { amount }) => total + amount, 0n);
    yield;
    const paid = group.flatMap((each) => payments.get(each) ?? []).sort((a, b) => a.day - b.day);
    const left = withoutExcess(sum, sum - paid.reduce((total, { amount }) => total + amount, 0n));
    let open = sum - left;
    for (const [at, { day: of, amount }] of paid.entries()) {
      const part = (at === paid.length - 1 ? open : amount) as Decimal;
      open -= part;
      shift(of, negate(part));
    }
    net.push(...scaled(group, day, sum, left));
  }
  return { appearances: net, shifts };
}

/** Returns what is left of a sum: no more than it, and nothing beyond 0. */
function withoutExcess(sum: bigint, left: bigint): bigint {
  if (left > 0n !== sum > 0n) return 0n;
  return magnitude(left) > magnitude(sum) ? sum : left;
}

interface Payment {
  readonly day: Day;
  /** Euros. */
  readonly amount: Decimal;
}

/** Returns the payments of each appearance: of those of an account, the nearest one. */
function paymentsOf<Of extends Appearance>(
  appearances: readonly Of[],
  rates: RateHistories,
): Map<Of, Payment[]> {
  const found = new Map<Of, Payment[]>();
  for (const [account, own] of groupBy(appearances, (each) => each.account)) {
    for (const { day, ...amount } of account.payments ?? []) {
      if (buysLots(account, day)) continue;
      const [nearest] = own.toSorted((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day));
      if (nearest === undefined || Math.abs(nearest.day - day) > PAYMENT_DAYS) continue;
      const payment = { day, amount: eurosOn(amount, rates, day) ?? ZERO };
      found.set(nearest, [...(found.get(nearest) ?? []), payment]);
    }
  }
  return found;
}

/** True if the lots of an account tell of what was paid on a day, so that they are flows and nothing appears. */
const buysLots = ({ lines }: AccountHistoryFacts, day: Day): boolean =>
  lines.some(({ facts }) => facts.lots.some((lot) => Math.abs(lot.day - day) <= LOT_PAYMENT_DAYS));

/** Groups appearances that lie three days apart at most. */
function together<Of extends Appearance>(appearances: readonly Of[]): Of[][] {
  const groups: Of[][] = [];
  for (const each of appearances.toSorted((a, b) => a.day - b.day)) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group !== undefined && first !== undefined && each.day - first.day <= TOGETHER_DAYS)
      group.push(each);
    else groups.push([each]);
  }
  return groups;
}

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
