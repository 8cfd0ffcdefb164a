/** The anchored ledger: an account's own money at the end of a day, in its currency and in euros. */
import { daysBetween, pointsFrom } from './calendar.ts';
import {
  above,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  negative,
  over,
  plus,
  times,
  whole,
} from './fraction.ts';
import { debtBefore, debtOn } from './loans.ts';
import { inEuros, rateOn } from './securities.ts';
import type { Account, Market, Row } from './world.ts';

/** Accounts whose balance is the worth of everything in them, as long as no holding is recorded. */
export const PAPER: ReadonlySet<string> = new Set([
  'cto',
  'pea',
  'av',
  'crypto_wallet',
  'crowdlending',
]);
const COUNTED_BACK = new Set(['checking', 'savings', 'loan']);

export interface Cash {
  /** In the account's currency. */
  readonly own: Fraction;
  /** At the rate of the day; 0 without a rate. */
  readonly amount: Fraction;
  /** False where a rate is missing, or nothing is recorded up to the day. */
  readonly isKnown: boolean;
  /** True if a rate is missing. */
  readonly lacksRate: boolean;
  /** True if a rate is missing for the whole amount. */
  readonly isUnknown: boolean;
  /** True for a sum of rows that no balance precedes. */
  readonly isSum: boolean;
  /** True on a straight line between two balances, where a rate converts it. */
  readonly standsIn: boolean;
  readonly balanceDay: string | null;
  readonly currencies: readonly string[];
}

/** Rows that move money between an account and the outside. */
export const isExternal = ({ type }: Row): boolean =>
  type === null || type === 'credit' || type === 'debit' || type === 'transfer';

export const liveRows = (account: Account, today: string): Row[] =>
  account.rows
    .filter((row) => !row.deleted && row.date <= today)
    .map((row) => typedByWords(account, row))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

const INTEREST = /\b(interets|interest|zinsen)\b/i;
const retyped = new WeakMap<Row, Row>();

/** In savings, a credit under a word for interest is interest. The same row is given each time. */
function typedByWords({ type }: Account, row: Row): Row {
  const isPlain = row.type === null || row.type === 'credit';
  const isInterest = type === 'savings' && isPlain && Number(row.amount) > 0;
  if (!isInterest || !INTEREST.test(row.label)) return row;
  const interest = retyped.get(row) ?? { ...row, type: 'interest' };
  retyped.set(row, interest);
  return interest;
}

export const balancesOf = (account: Account, today: string) =>
  account.balances.filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : 1));

/** In another currency, at the rates of a day; null where one is missing. */
export function exchanged(
  market: Market,
  amount: Fraction,
  { from, to, day }: { from: string; to: string; day: string },
): Fraction | null {
  if (from === to) return amount;
  const euros = inEuros(market, amount, from, day);
  if (euros === null || to === 'EUR') return euros;
  const rate = rateOn(market, to, day);
  return rate === null ? null : over(euros, over(fraction('1'), rate));
}

/** In an account whose balance is everything in it, a trade only changes what is inside. */
export const movesCash = ({ type, holdings }: Account, row: Row): boolean =>
  (row.type !== 'buy' && row.type !== 'sell') || holdings.length > 0 || !PAPER.has(type);

const OPENED_AT_MOST_DAYS = 31;

/** The day from which an account is said to exist; one after today counts from its day on. */
const openedOnOf = ({ openedOn }: Account, today: string): string | null =>
  openedOn !== null && openedOn > today ? null : openedOn;

/** Opened at most 31 days before its first row: nothing was in it before. */
export function beganEmpty(account: Account, today: string): boolean {
  const [first] = liveRows(account, today);
  const openedOn = openedOnOf(account, today);
  if (first === undefined || openedOn === null) return false;
  return daysBetween(openedOn, first.date) <= OPENED_AT_MOST_DAYS;
}

/** Before its first balance it is counted back from that. */
export const isCountedBack = ({ type, holdings }: Account): boolean =>
  holdings.length > 0 || COUNTED_BACK.has(type);

export function cashOf(market: Market, account: Account, day: string, today: string): Cash {
  const isDebt = account.type === 'loan';
  const balances = balancesOf(account, today);
  const anchor = balances.findLast(({ date }) => date <= day);
  const live = liveRows(account, today);
  const isSum =
    anchor === undefined &&
    (balances.length === 0 || !isCountedBack(account)) &&
    live.some(({ date }) => date <= day) &&
    !beganEmpty(account, today);
  const between = (after: string, upTo: string) =>
    live.filter((row) => row.date > after && row.date <= upTo && movesCash(account, row));
  const signed = (balance: string) => {
    const amount = fraction(balance);
    return isDebt && amount.n > 0n ? negative(amount) : amount;
  };
  const answer = (rows: readonly Row[], base: Fraction | null, goesBack = false): Cash => {
    const moves = converted(market, account, rows);
    let own: Fraction;
    if (isDebt && account.loanRatePct !== null) {
      const terms = { ratePct: account.loanRatePct, moves: moves.known };
      own = negative(
        goesBack
          ? debtBefore(negative(base ?? NOTHING), {
              ...terms,
              earlier: converted(market, account, between('', day)).known,
            })
          : debtOn(negative(base ?? NOTHING), { ...terms, since: anchor?.date ?? '' }),
      );
    } else own = goesBack ? minus(base ?? NOTHING, moves.sum) : plus(base ?? NOTHING, moves.sum);
    if (isDebt) own = negative(above(negative(own)));
    if (base === null && !isCountedBack(account)) own = above(own);
    // Nothing is nothing in any currency.
    const euros = own.n === 0n ? NOTHING : inEuros(market, own, account.currency, day);
    return {
      own,
      amount: euros ?? NOTHING,
      isKnown: euros !== null && !moves.lacksRate,
      lacksRate: euros === null || moves.lacksRate,
      isUnknown: euros === null || (base === null && moves.lacksRate && moves.known.length === 0),
      isSum,
      standsIn: false,
      balanceDay: goesBack ? null : (anchor?.date ?? null),
      currencies: [account.currency, ...rows.map(({ currency }) => currency)],
    };
  };

  const line = anchor === undefined ? null : lineAfter(market, account, anchor, today);
  const onLine = line?.findLast((each) => each.day <= day);
  if (onLine !== undefined && anchor !== undefined) {
    const cash = answer([], isDebt ? negative(onLine.amount) : onLine.amount);
    const currencies = between(anchor.date, day).map(({ currency }) => currency);
    return {
      ...cash,
      standsIn: !cash.isUnknown,
      currencies: [...cash.currencies, ...currencies],
    };
  }
  if (anchor !== undefined) return answer(between(anchor.date, day), signed(anchor.balance));
  if (!live.some((row) => row.date <= day && movesCash(account, row)))
    return {
      own: NOTHING,
      amount: NOTHING,
      isKnown: false,
      lacksRate: false,
      isUnknown: false,
      isSum,
      standsIn: false,
      balanceDay: null,
      currencies: [],
    };
  const [first] = balances;
  if (first !== undefined && isCountedBack(account))
    return answer(between(day, first.date), signed(first.balance), true);
  return answer(between('', day), null);
}

/** Values from a balance to the next one that no record tells, where the account is a loan, a property or a thing. */
export function lineAfter(
  market: Market,
  account: Account,
  balance: Account['balances'][number],
  today: string,
): Move[] {
  if (account.type === 'loan') return debtLineAfter(market, account, balance, today);
  const isAppraised = account.type === 'real_estate' || account.type === 'object';
  return isAppraised && account.holdings.length === 0
    ? appraisalsAfter(market, account, balance, today)
    : [];
}

/** The days of rows and month ends from an appraisal to the next: what no row explains goes in a straight line. */
function appraisalsAfter(
  market: Market,
  account: Account,
  { date, balance }: Account['balances'][number],
  today: string,
): Move[] {
  const next = balancesOf(account, today).find((each) => each.date > date);
  if (next === undefined) return [];
  const rows = liveRows(account, today).filter((row) => row.date > date && row.date <= next.date);
  const { sum, lacksRate } = converted(market, account, rows);
  const rise = minus(minus(fraction(next.balance), fraction(balance)), sum);
  if (lacksRate || rise.n === 0n) return [];
  const days = new Set([...pointsFrom(date, next.date), ...rows.map((row) => row.date)]);
  return [...days]
    .filter((day) => day > date && day < next.date)
    .sort()
    .map((day) => {
      const part = over(whole(daysBetween(date, day)), whole(daysBetween(date, next.date)));
      const until = rows.filter((row) => row.date <= day);
      const told = plus(fraction(balance), converted(market, account, until).sum);
      return { day, amount: plus(told, times(part, rise)) };
    });
}

/** Month ends on the straight line from a balance of a loan to the next, where no row lies between the two. */
function debtLineAfter(
  market: Market,
  account: Account,
  { date, balance }: Account['balances'][number],
  today: string,
): Move[] {
  const next = balancesOf(account, today).find((each) => each.date > date);
  if (next === undefined) return [];
  const rows = liveRows(account, today).filter((row) => row.date > date && row.date <= next.date);
  const sums = new Map<string, Fraction>();
  for (const row of rows) {
    const { known, lacksRate } = converted(market, account, [row]);
    if (lacksRate) return [];
    for (const { day, amount } of known) sums.set(day, plus(sums.get(day) ?? NOTHING, amount));
  }
  if ([...sums.values()].some(({ n }) => n !== 0n)) return [];
  const [from, to] = [sizeOf(balance), sizeOf(next.balance)];
  if (from.n === 0n && to.n === 0n) return [];
  const days = daysBetween(date, next.date);
  return pointsFrom(date, next.date)
    .filter((day) => day > date && day < next.date)
    .map((day) => {
      const part = over(whole(daysBetween(date, day)), whole(days));
      return { day, amount: plus(from, times(part, minus(to, from))) };
    });
}

const sizeOf = (balance: string) => fraction(balance.replace('-', ''));

/**
 * Days on which a loan's debt is unknown: up to its first record, if something was owed then. From its opening on, where
 * that is known.
 */
export function unknownDebt(
  market: Market,
  account: Account,
  today: string,
): { from: string; until: string } | null {
  const [balance] = balancesOf(account, today);
  if (account.type !== 'loan') return null;
  const [row] = liveRows(account, today);
  const openedOn = openedOnOf(account, today);
  if (balance === undefined) {
    const isKnown = row === undefined || beganEmpty(account, today);
    if (isKnown || (openedOn !== null && openedOn >= row.date)) return null;
    return { from: openedOn ?? '', until: row.date };
  }
  const first = row !== undefined && row.date < balance.date ? row.date : balance.date;
  if (openedOn !== null && openedOn >= first) return null;
  const owed = negative(cashOf(market, account, first, today).own);
  const rows = liveRows(account, today).filter(({ date }) => date === first);
  const before = first === balance.date ? owed : plus(owed, converted(market, account, rows).sum);
  return before.n > 0n ? { from: openedOn ?? '', until: first } : null;
}

export interface Move {
  readonly day: string;
  readonly amount: Fraction;
}

function converted(market: Market, { currency }: Account, rows: readonly Row[]) {
  const known: Move[] = [];
  let sum = NOTHING;
  let lacksRate = false;
  for (const row of rows) {
    const terms = { from: row.currency, to: currency, day: row.date };
    const amount = exchanged(market, fraction(row.amount), terms);
    if (amount === null) {
      lacksRate = true;
      continue;
    }
    sum = plus(sum, amount);
    known.push({ day: row.date, amount });
  }
  return { known, sum, lacksRate };
}
