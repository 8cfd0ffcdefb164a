/** Savings of a user in a month: the change of net worth less the changes without any saving. */
import { type Appearance, lacksBalance, netAppearances, shiftedOn } from './appearances.ts';
import {
  dayAfter,
  dayBefore,
  daysBetween,
  endOf,
  firstOf,
  monthAfter,
  monthOf,
} from './calendar.ts';
import {
  cents,
  type Fraction,
  minus,
  NOTHING,
  negative,
  over,
  plus,
  toCents,
  toNumber,
  total,
  whole,
} from './fraction.ts';
import {
  balancesOf,
  cashOf,
  exchanged,
  isCountedBack,
  isExternal,
  liveRows,
  movesCash,
  PAPER,
} from './ledger.ts';
import { isLine, lastDayOf, rowAmount, tracksOf, tradesOn } from './tracks.ts';
import { centsOn, valueOn, walkOf } from './walk.ts';
import { type AccountHistory, cashWorthOn, worthOn } from './wealth.ts';
import type { Account, Row, User, World } from './world.ts';

const MONTHS = 12;
const FEWEST_MONTHS = 3;
const REVALUED = new Set(['real_estate', 'object']);

/** Euros, the mean over the last complete months whose beginning is known. */
export function monthlySavings(
  world: World,
  { accounts }: User,
  { histories, first }: { histories: readonly AccountHistory[]; first: string },
): number {
  const { today } = world;
  const recorded = histories.filter(({ account }) => !lacksBalance(account, today));
  const walk = walkOf(world, accounts);
  const unsaved = recorded.map((history) => unsavedChanges(world, history));
  const invested = accounts.flatMap((account) => investedAppearances(world, account));
  const appearances = [...invested, ...unsaved.flatMap((each) => each.appearances)];
  const groups = netAppearances(world, accounts, appearances);
  // Cash of an account without any balance counts in no total; its holdings do.
  const worth = (day: string) =>
    histories.reduce((sum, history) => {
      const cash = recorded.includes(history) ? 0n : cashWorthOn(history, day);
      return sum + worthOn(history, day) - cash;
    }, 0n);
  const totalOn = (day: string) => plus(cents(worth(day)), shiftedOn(groups, day));
  const saved: Fraction[] = [];
  const thisMonth = monthOf(today);
  let month = endOf(thisMonth) === today ? thisMonth : monthAfter(thisMonth, -1);
  for (; saved.length < MONTHS && month > monthOf(first); month = monthAfter(month, -1)) {
    const [before, end] = [dayBefore(firstOf(month)), endOf(month)];
    const isIn = ({ day }: { readonly day: string }) => day > before && day <= end;
    const gains = unsaved.flatMap((each) => each.gains).filter(isIn);
    const appeared = groups.filter(isIn).flatMap(({ members }) => members);
    const notSaved = plus(
      total(gains.map(({ amount }) => amount)),
      total(appeared.map(({ net }) => net)),
    );
    let change = minus(minus(totalOn(end), totalOn(before)), notSaved);
    if (walk !== null) {
      const days = walk.days.filter(isIn);
      const contributed = days.reduce((all, day) => plus(all, day.contributed), NOTHING);
      const gain = centsOn(walk, end) - centsOn(walk, before) - toCents(contributed);
      change = minus(change, cents(gain));
    }
    saved.push(change);
  }
  if (saved.length < FEWEST_MONTHS) return 0;
  return toNumber(over(total(saved), whole(saved.length)));
}

interface Unsaved {
  readonly appearances: readonly Appearance[];
  readonly gains: readonly { readonly day: string; readonly amount: Fraction }[];
}

/** Value of a component of the returns that came to be known, or ceased to be. */
function investedAppearances(world: World, account: Account): Appearance[] {
  const byDay = new Map<string, Fraction>();
  const add = (day: string, amount: Fraction) =>
    byDay.set(day, plus(byDay.get(day) ?? NOTHING, amount));
  for (const track of tracksOf(world, [account]).filter(({ isPriced }) => isPriced)) {
    const leave = (day: string) => add(day, negative(valueOn(track, dayBefore(day)) ?? NOTHING));
    for (const { day, appears, leaves } of track.events) {
      add(day, appears);
      if (leaves) leave(day);
    }
    if (track.last < world.today) leave(dayAfter(track.last));
  }
  return [...byDay].map(([day, amount]) => ({ account, day, amount }));
}

/**
 * Changes of cash, property or things without savings: amounts from before the first record, interest, revaluations and
 * exchange rates. So are payments for holdings without any price, and archived accounts. An account of the returns counts only while its value is unknown to them.
 */
function unsavedChanges(world: World, history: AccountHistory): Unsaved {
  const { account, firstCash, last } = history;
  const { today, market } = world;
  if (firstCash === null || firstCash > last) return { appearances: [], gains: [] };
  const isValuedAlone =
    PAPER.has(account.type) && account.holdings.length === 0 && !isLine(account, today);
  const isRevalued = REVALUED.has(account.type) || isValuedAlone;
  const tracks = isLine(account, today) ? tracksOf(world, [account]) : [];
  const knownOn = (day: string): Fraction | null => {
    if (day < firstCash || day > last) return null;
    const cash = cashOf(market, account, day, today);
    const isInside = tracks.some((track) => valueOn(track, day) !== null);
    return cash.isUnknown || isInside ? null : cash.amount;
  };
  /** Returns the cash of a day, at the rate of another. */
  const amountOf = (held: string, rated: string): Fraction => {
    const { own } = cashOf(market, account, held, today);
    return exchanged(market, own, { from: account.currency, to: 'EUR', day: rated }) ?? NOTHING;
  };
  const rowsOn = (day: string) =>
    liveRows(account, today).filter((row) => row.date === day && movesCash(account, row));
  const movedOn = (day: string): Fraction =>
    isValuedAlone ? NOTHING : total(rowsOn(day).map((row) => rowAmount(world, row) ?? NOTHING));
  const confirmedOn = isCountedBack(account) ? null : balancesOf(account, today)[0]?.date;
  const appearances: Appearance[] = [];
  const gains: { day: string; amount: Fraction }[] = paidForUnpriced(world, account);
  let before: Fraction | null = null;
  let dayOfBefore = firstCash;
  const days = new Set([...history.days.filter((day) => day >= firstCash), dayAfter(last)]);
  for (const day of [...days].filter((each) => each <= today).sort()) {
    const value = knownOn(day);
    const isConfirmed = !isRevalued && value !== null && day === confirmedOn;
    if (before !== null && (value === null || isConfirmed))
      appearances.push({ account, day, amount: negative(before) });
    if (value !== null && (before === null || isConfirmed)) {
      const amount = minus(value, movedOn(day));
      if (!isRevalued || amount.n > 0n) appearances.push({ account, day, amount });
      else gains.push({ day, amount });
    } else if (value !== null && before !== null && isRevalued)
      gains.push({ day, amount: minus(minus(value, before), movedOn(day)) });
    if (value !== null && !isRevalued && account.type !== 'loan')
      for (const row of rowsOn(day).filter(({ type }) => type === 'interest'))
        gains.push({ day, amount: rowAmount(world, row) ?? NOTHING });
    if (before !== null && value !== null && !isConfirmed && !isRevalued && account.type !== 'loan')
      gains.push({ day, amount: minus(amountOf(dayOfBefore, day), before) });
    before = value;
    dayOfBefore = day;
  }
  return { appearances, gains };
}

/** Days between a trade and the row of its account that paid for it, at most. */
const PAYMENT_DAYS = 3;

const isPayment = (row: Row): boolean =>
  isExternal(row) || row.type === 'buy' || row.type === 'sell';

/** Payments by the account's own rows for holdings that never had a price, below 0. */
function paidForUnpriced(world: World, account: Account): { day: string; amount: Fraction }[] {
  const { today } = world;
  const unpriced = account.holdings.filter((holding) =>
    tracksOf(world, [account]).some((track) => track.holding === holding && !track.isPriced),
  );
  const days = unpriced.flatMap(({ lots }) => lots.map(({ date }) => date));
  const rows = liveRows(account, today).filter((row) => isPayment(row) && movesCash(account, row));
  const payments = [...new Set(rows.map(({ date }) => date))].sort().flatMap((day) => {
    const ofDay = rows.filter(({ date }) => date === day).map((row) => rowAmount(world, row));
    const sumOf = (isWanted: (amount: Fraction) => boolean) =>
      negative(total(ofDay.filter((each) => each !== null).filter(isWanted)));
    return [sumOf(({ n }) => n < 0n), sumOf(({ n }) => n > 0n)].map((left) => ({ day, left }));
  });
  return [...new Set(days)]
    .filter((day) => day <= lastDayOf(account, today))
    .sort()
    .map((day) => {
      const flows = unpriced.map((holding) => tradesOn(world, holding, day).flows);
      const cost = total(flows.map(({ netIn, netOut }) => minus(netIn, netOut)));
      let left = cost;
      for (const payment of payments) {
        if (Math.abs(daysBetween(payment.day, day)) > PAYMENT_DAYS) continue;
        if (left.n === 0n || payment.left.n > 0n !== cost.n > 0n) continue;
        const isLess = minus(payment.left, left).n < 0n === cost.n > 0n;
        const part = isLess ? payment.left : left;
        payment.left = minus(payment.left, part);
        left = minus(left, part);
      }
      return { day, amount: minus(left, cost) };
    });
}
