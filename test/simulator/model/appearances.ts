/** Value that appears or leaves because an account was recorded or archived, less what other accounts paid for it. */
import { daysBetween } from './calendar.ts';
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
} from './fraction.ts';
import { balancesOf, beganEmpty, liveRows } from './ledger.ts';
import { inEuros } from './securities.ts';
import type { Account, World } from './world.ts';

/** Euros; below 0 where value leaves. */
export interface Appearance {
  readonly account: Account;
  readonly day: string;
  readonly amount: Fraction;
}

/** A debit of another account that paid for a thing; euros. */
interface Payment {
  readonly day: string;
  readonly amount: Fraction;
}

/** Days between what appears together, and between a record and the debit that paid for it. */
const DAYS = 3;

/** True if no balance is recorded, and rows may not be all that there was. */
export const lacksBalance = (account: Account, today: string): boolean =>
  balancesOf(account, today).length === 0 &&
  liveRows(account, today).length > 0 &&
  !beganEmpty(account, today);

/** Types of rows that move between own accounts or holdings, and those of income and fees. */
const NO_PURCHASE = new Set(['transfer', 'buy', 'sell', 'interest', 'dividend', 'fee']);

/**
 * Debits of checking accounts that are exactly what a property or thing was first worth, or that less the debts which were
 * recorded with it. The nearest day pays; a debit pays once.
 */
function paymentsOf(world: World, accounts: readonly Account[]): ReadonlyMap<Account, Payment> {
  const { market, today } = world;
  const debits = accounts
    .filter(({ type }) => type === 'checking')
    .flatMap((account) =>
      liveRows(account, today).map((row) => ({ account, row, amount: fraction(row.amount) })),
    )
    .filter(({ row, amount }) => amount.n < 0n && !NO_PURCHASE.has(row.type ?? ''));
  const firsts = accounts.flatMap((account) => {
    const [first] = balancesOf(account, today);
    return first === undefined
      ? []
      : [{ account, day: first.date, value: fraction(first.balance) }];
  });
  const used = new Set<object>();
  const found = new Map<Account, Payment>();
  for (const { account, day, value } of firsts.filter(({ account: { type } }) =>
    THINGS.has(type),
  )) {
    const owed = total(
      firsts
        .filter(
          (other) =>
            other.account.type === 'loan' &&
            other.account.currency === account.currency &&
            Math.abs(daysBetween(other.day, day)) <= DAYS,
        )
        .map((other) => (other.value.n < 0n ? negative(other.value) : other.value)),
    );
    const [paid] = debits
      .filter(({ row, amount }) => {
        const cost = negative(amount);
        const isCost = minus(cost, value).n === 0n || minus(cost, minus(value, owed)).n === 0n;
        const isNear = Math.abs(daysBetween(row.date, day)) <= DAYS;
        return isCost && isNear && row.currency === account.currency && !used.has(row);
      })
      .sort(
        (a, b) => Math.abs(daysBetween(a.row.date, day)) - Math.abs(daysBetween(b.row.date, day)),
      );
    if (paid === undefined) continue;
    used.add(paid.row);
    const amount = inEuros(market, negative(paid.amount), paid.row.currency, paid.row.date);
    found.set(account, { day: paid.row.date, amount: amount ?? NOTHING });
  }
  return found;
}

const THINGS: ReadonlySet<string> = new Set(['real_estate', 'object']);

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
  const waiting = appearances
    .filter(({ amount }) => amount.n !== 0n)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const groups: Group<Of>[] = [];
  while (waiting.length > 0) {
    const day = waiting[0]?.day ?? '';
    const count = waiting.filter((each) => daysBetween(day, each.day) <= DAYS).length;
    groups.push(settled(waiting.splice(0, count), day, payments));
  }
  return groups;
}

function settled<Of extends Appearance>(
  members: readonly Of[],
  day: string,
  payments: ReadonlyMap<Account, Payment>,
): Group<Of> {
  const sum = total(members.map(({ amount }) => amount));
  const isGain = sum.n > 0n;
  const shifts: Shift[] = [];
  const shift = (of: string, amount: Fraction) => {
    if (of > day) shifts.push({ from: day, until: of, amount });
    if (of < day) shifts.push({ from: of, until: day, amount: negative(amount) });
  };
  for (const each of members) shift(each.day, each.amount);
  let left = sum;
  for (const { account, amount: appeared } of isGain ? members : []) {
    const paid = payments.get(account);
    if (paid === undefined || appeared.n <= 0n || left.n <= 0n) continue;
    const part = minus(left, paid.amount).n < 0n ? left : paid.amount;
    left = minus(left, part);
    shift(paid.day, negative(part));
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
