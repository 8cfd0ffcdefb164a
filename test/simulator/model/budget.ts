/** Income and spending of a household in a month, by the rows of its checking accounts. */
import { daysBetween, firstOf, monthAfter, monthOf } from './calendar.ts';
import {
  compare,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  negative,
  over,
  plus,
  toCents,
  total,
  whole,
} from './fraction.ts';
import { isExternal, liveRows } from './ledger.ts';
import { rowAmount } from './tracks.ts';
import type { Account, Row, User, World } from './world.ts';

const MOST_MONTHS = 12;
const FEWEST_MONTHS = 3;
/** Months, with the running one, whose rows tell whether a category is one of income. */
const DECIDING_MONTHS = 25;

export interface Budget {
  /** Cents a month. */
  readonly earnings: bigint;
  readonly spending: bigint;
  /** The part that repays own loans. */
  readonly instalments: bigint;
  readonly categories: readonly { readonly name: string | null; readonly value: bigint }[];
}

/** Null where fewer than three complete months are known. */
export function budgetOf(world: World, { accounts }: User): Budget | null {
  const { today } = world;
  const checking = accounts.filter(({ type }) => type === 'checking');
  const days = checking
    .flatMap((account) => liveRows(account, today).map(({ date }) => date))
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const startsEarly = daysBetween(firstOf(monthOf(first)), first) < 15;
  const earliest = monthAfter(monthOf(today), -MOST_MONTHS);
  let from = startsEarly ? monthOf(first) : monthAfter(monthOf(first));
  if (from < earliest) from = earliest;
  let until = monthAfter(monthOf(last));
  if (until > monthOf(today)) until = monthOf(today);
  let count = 0;
  for (let month = from; month < until; month = monthAfter(month)) count++;
  if (count < FEWEST_MONTHS) return null;

  const moved = ownTransfers(world, accounts);
  const counts = (row: Row) =>
    !moved.has(row) && row.type !== 'transfer' && row.type !== 'buy' && row.type !== 'sell';
  const isIncome = incomeCategories(
    world,
    checking.flatMap((account) => liveRows(account, today).filter(counts)),
  );
  const earned: Fraction[] = [];
  const repaid: Fraction[] = [];
  const spent = new Map<string | null, Fraction>();
  for (const account of checking) {
    for (const row of liveRows(account, today)) {
      if (monthOf(row.date) < from || monthOf(row.date) >= until) continue;
      const amount = rowAmount(world, row) ?? NOTHING;
      const other = moved.get(row);
      if (other !== undefined) {
        if (other.type === 'loan' && amount.n < 0n) repaid.push(negative(amount));
        continue;
      }
      if (!counts(row)) continue;
      if (amount.n > 0n && isIncome(row.category)) earned.push(amount);
      else spent.set(row.category, minus(spent.get(row.category) ?? NOTHING, amount));
    }
  }
  const monthly = (amount: Fraction) => toCents(over(amount, whole(count)));
  return {
    earnings: monthly(total(earned)),
    spending: monthly(plus(total([...spent.values()]), total(repaid))),
    instalments: monthly(total(repaid)),
    categories: [...spent]
      .map(([name, amount]) => ({ name, value: monthly(amount) }))
      .filter(({ value }) => value > 0n),
  };
}

/** A credit of a category from which more goes out than comes in gives something back; one without category is income. */
function incomeCategories(
  world: World,
  rows: readonly Row[],
): (category: string | null) => boolean {
  const since = firstOf(monthAfter(monthOf(world.today), 1 - DECIDING_MONTHS));
  const net = new Map<string, { latest?: Fraction; earlier?: Fraction }>();
  for (const row of rows) {
    if (row.category === null) continue;
    const sums = net.get(row.category) ?? {};
    const when = row.date >= since ? 'latest' : 'earlier';
    sums[when] = plus(sums[when] ?? NOTHING, rowAmount(world, row) ?? NOTHING);
    net.set(row.category, sums);
  }
  return (category) => {
    if (category === null) return true;
    const { latest, earlier } = net.get(category) ?? {};
    return (latest ?? earlier ?? NOTHING).n > 0n;
  };
}

const LATER = [0, 1, 2, 3];
const DEBIT_FIRST = [...LATER, -1, -2];

interface Side {
  readonly account: Account;
  readonly row: Row;
}

const isTransfer = ({ row }: Side) => row.type === 'transfer';
const names = ({ row }: Side, { account }: Side) =>
  new RegExp(`(?<!\\w)${account.name}(?!\\w)`, 'i').test(row.label);
const countOf = (said: readonly boolean[]) => said.filter(Boolean).length;
/** Counts the evidence that two rows give of each other: their types, and the names in their labels. */
const saidOf = (a: Side, b: Side) =>
  countOf([isTransfer(a) && isTransfer(b), names(a, b), names(b, a)]);

/** Evidence in rows comes first; then a debit and an equal credit of the same day or up to three days later. */
const STAGES: readonly {
  readonly fits: (debit: Side, credit: Side) => boolean;
  readonly distances: readonly number[];
}[] = [
  { fits: (a, b) => saidOf(a, b) > 1, distances: DEBIT_FIRST },
  { fits: (a, b) => saidOf(a, b) > 0, distances: DEBIT_FIRST },
  { fits: (a, b) => isTransfer(a) || isTransfer(b), distances: LATER },
  { fits: () => true, distances: LATER },
];

/** Rows that moved money between own accounts, each with the account of the other side. */
function ownTransfers({ today }: World, accounts: readonly Account[]): Map<Row, Account> {
  const sides = accounts.flatMap((account) =>
    liveRows(account, today)
      .filter(isExternal)
      .map((row) => ({ account, row, amount: fraction(row.amount) })),
  );
  const debits = sides
    .filter(({ amount }) => amount.n < 0n)
    .sort((a, b) => (a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : 0));
  const paired = new Map<Row, Account>();
  for (const { fits, distances } of STAGES) {
    for (const distance of distances) {
      for (const debit of debits) {
        if (paired.has(debit.row)) continue;
        const credit = sides.find(
          (side) =>
            side.account !== debit.account &&
            !paired.has(side.row) &&
            fits(debit, side) &&
            side.row.currency === debit.row.currency &&
            compare(side.amount, negative(debit.amount)) === 0 &&
            daysBetween(debit.row.date, side.row.date) === distance,
        );
        if (credit === undefined) continue;
        paired.set(debit.row, credit.account);
        paired.set(credit.row, debit.account);
      }
    }
  }
  return paired;
}
