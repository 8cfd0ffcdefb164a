/** Value that appears or leaves because an account was recorded or archived, less what other accounts paid for it. */
import { addDays, daysBetween } from './calendar.ts';
import {
  type Fraction,
  fraction,
  minus,
  NOTHING,
  negative,
  over,
  plus,
  times,
  total,
  whole,
} from './fraction.ts';
import { balancesOf, beganEmpty, exchanged, liveRows, movesCash } from './ledger.ts';
import { inEuros } from './securities.ts';
import type { Account, World } from './world.ts';

/** Euros; below 0 where value leaves. */
export interface Appearance {
  readonly account: Account;
  readonly day: string;
  readonly amount: Fraction;
}

interface Payments {
  readonly account: Account;
  readonly day: string;
  /** In the account's currency. */
  readonly paid: Fraction;
  readonly received: Fraction;
}

const DAYS = 3;

const size = (amount: Fraction): Fraction => (amount.n < 0n ? negative(amount) : amount);
const isBelow = (a: Fraction, b: Fraction): boolean => minus(a, b).n < 0n;

/** True if no balance is recorded, and rows may not be all that there was. */
export const lacksBalance = (account: Account, today: string): boolean =>
  balancesOf(account, today).length === 0 &&
  liveRows(account, today).length > 0 &&
  !beganEmpty(account, today);

/** Sums of each account and day, without income and fees. */
function paymentsOf(world: World, accounts: readonly Account[]): Payments[] {
  const { market, today } = world;
  return accounts
    .filter((account) => !lacksBalance(account, today))
    .flatMap((account) => {
      const rows = liveRows(account, today).filter(
        (row) =>
          movesCash(account, row) && !['interest', 'dividend', 'fee'].includes(row.type ?? ''),
      );
      return [...new Set(rows.map(({ date }) => date))].map((day): Payments => {
        const amounts = rows
          .filter(({ date }) => date === day)
          .map(({ amount, currency }) => {
            const terms = { from: currency, to: account.currency, day };
            return exchanged(market, fraction(amount), terms) ?? NOTHING;
          });
        const paid = total(amounts.filter(({ n }) => n < 0n));
        return { account, day, paid, received: total(amounts.filter(({ n }) => n > 0n)) };
      });
    });
}

export interface Group<Of extends Appearance> {
  /** The first day of the group, on which all of it counts. */
  readonly day: string;
  readonly members: readonly { readonly of: Of; readonly net: Fraction }[];
  /** Additions to the days from one on and before another. */
  readonly shifts: readonly Shift[];
}

interface Shift {
  readonly from: string;
  readonly until: string;
  readonly amount: Fraction;
}

export function netAppearances<Of extends Appearance>(
  world: World,
  accounts: readonly Account[],
  appearances: readonly Of[],
): Group<Of>[] {
  const payments = paymentsOf(world, accounts);
  const used = new Set<Payments>();
  // An account of which nothing appears may have paid for the others.
  const waiting = appearances
    .filter(({ amount }) => amount.n !== 0n)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const groups: Group<Of>[] = [];
  while (waiting.length > 0) {
    const day = waiting[0]?.day ?? '';
    const count = waiting.filter((each) => daysBetween(day, each.day) <= DAYS).length;
    groups.push(settled(world, { members: waiting.splice(0, count), day, payments, used }));
  }
  return groups;
}

interface Unsettled<Of extends Appearance> {
  readonly members: readonly Of[];
  readonly day: string;
  readonly payments: readonly Payments[];
  readonly used: Set<Payments>;
}

function settled<Of extends Appearance>(
  { market }: World,
  { members, day, payments, used }: Unsettled<Of>,
): Group<Of> {
  const sum = total(members.map(({ amount }) => amount));
  const isGain = sum.n > 0n;
  const last = members.at(-1)?.day ?? day;
  const own = new Set(members.map(({ account }) => account));
  const isTransfer = ({ account, day, paid, received }: Payments) =>
    payments.some(
      (other) =>
        other.account !== account &&
        other.account.currency === account.currency &&
        Math.abs(daysBetween(other.day, day)) <= DAYS &&
        minus(isGain ? other.received : other.paid, negative(isGain ? paid : received)).n === 0n,
    );
  const buys = payments
    .filter(
      (each) =>
        !own.has(each.account) &&
        each.day >= addDays(day, -DAYS) &&
        each.day <= addDays(last, DAYS) &&
        (isGain ? each.paid : each.received).n !== 0n,
    )
    .map((of) => ({
      of,
      amount: negative(
        inEuros(market, isGain ? of.paid : of.received, of.account.currency, of.day) ?? NOTHING,
      ),
    }))
    .filter(({ of, amount }) => {
      const isSmall = isBelow(times(size(amount), whole(10)), size(sum));
      return !isSmall && !isTransfer(of);
    })
    .sort((a, b) => (isBelow(size(b.amount), size(a.amount)) ? -1 : 1));
  const shifts: Shift[] = [];
  const shift = (of: string, amount: Fraction) => {
    if (of > day) shifts.push({ from: day, until: of, amount });
    if (of < day) shifts.push({ from: of, until: day, amount: negative(amount) });
  };
  for (const each of members) shift(each.day, each.amount);
  let left = sum;
  for (const { of, amount } of sum.n === 0n ? [] : buys) {
    if (left.n === 0n || used.has(of)) continue;
    used.add(of);
    const part = isBelow(size(left), size(amount)) ? left : amount;
    left = minus(left, part);
    shift(of.day, negative(part));
  }
  const isOfSum = ({ amount }: Appearance) => amount.n > 0n === isGain;
  const all = total(members.filter(isOfSum).map(({ amount }) => amount));
  return {
    day,
    shifts,
    members: members.map((of) => ({
      of,
      net:
        left.n === 0n || all.n === 0n || !isOfSum(of) ? NOTHING : over(times(of.amount, left), all),
    })),
  };
}

export const shiftedOn = (groups: readonly Group<Appearance>[], day: string): Fraction =>
  groups
    .flatMap(({ shifts }) => shifts)
    .filter(({ from, until }) => day >= from && day < until)
    .reduce((sum, { amount }) => plus(sum, amount), NOTHING);
