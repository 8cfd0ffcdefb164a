/** Savings of a user in a month: the change of net worth less the changes without any saving. */
import { dayAfter, dayBefore, endOf, firstOf, monthAfter, monthOf } from './calendar.ts';
import { type Fraction, minus, NOTHING, over, plus, toCents, toNumber, whole } from './fraction.ts';
import { balancesOf, beganEmpty, cashOf, isCountedBack, liveRows, movesCash } from './ledger.ts';
import { isLine, rowAmount, tracksOf } from './tracks.ts';
import { centsOn, valueOn, walkOf } from './walk.ts';
import { type AccountHistory, cashWorthOn, worthOn } from './wealth.ts';
import type { Account, User, World } from './world.ts';

const MONTHS = 12;
const FEWEST_MONTHS = 3;
const REVALUED = new Set(['real_estate', 'object']);

interface Month {
  /** The evening before. */
  readonly before: string;
  readonly end: string;
}

/** Euros, the mean over the last complete months whose beginning is known. */
export function monthlySavings(
  world: World,
  { accounts }: User,
  { histories, first }: { histories: readonly AccountHistory[]; first: string },
): number {
  const { today } = world;
  const walk = walkOf(world, accounts);
  const saved: bigint[] = [];
  const thisMonth = monthOf(today);
  let month = endOf(thisMonth) === today ? thisMonth : monthAfter(thisMonth, -1);
  for (; saved.length < MONTHS && month > monthOf(first); month = monthAfter(month, -1)) {
    const [before, end] = [dayBefore(firstOf(month)), endOf(month)];
    let change = 0n;
    for (const history of histories) {
      change += worthOn(history, end) - worthOn(history, before);
      change -= notSaved(world, history, { before, end });
    }
    if (walk !== null) {
      const days = walk.days.filter(({ day }) => day > before && day <= end);
      const sum = (of: 'contributed' | 'appeared') =>
        toCents(days.reduce((all, day) => plus(all, day[of]), NOTHING));
      change -= centsOn(walk, end) - centsOn(walk, before) - sum('contributed');
      change -= sum('appeared');
    }
    saved.push(change);
  }
  if (saved.length < FEWEST_MONTHS) return 0;
  return toNumber(over(whole(saved.reduce((a, b) => a + b, 0n)), whole(saved.length * 100)));
}

/**
 * Returns the cents by which cash, property or things changed in a month without savings. They are amounts from before
 * the first record, revaluations, and archived accounts. An account of the returns counts only while its value is
 * unknown to them; their figures include the rest.
 */
function notSaved(world: World, history: AccountHistory, { before, end }: Month): bigint {
  const { account, firstCash, last } = history;
  if (firstCash === null || firstCash > last) return 0n;
  const { today } = world;
  const tracks = isLine(account, today) ? tracksOf(world, [account]) : [];
  const isCounted = (day: string) =>
    day >= firstCash &&
    day <= last &&
    !cashOf(world.market, account, day, today).isUnknown &&
    tracks.every((track) => valueOn(track, day) === null);
  const moved = (from: string, upTo: string): Fraction =>
    liveRows(account, today)
      .filter(({ date }) => date >= from && date <= upTo && isCounted(date))
      .filter((row) => movesCash(account, row))
      .reduce((sum, row) => plus(sum, rowAmount(world, row) ?? NOTHING), NOTHING);
  if (REVALUED.has(account.type)) {
    const change = cashWorthOn(history, end) - cashWorthOn(history, before);
    const held = moved(dayAfter(before), last < end ? last : end);
    return toCents(minus(over(whole(change), whole(100)), held));
  }
  const confirmedOn = firstBalanceAfterRows(account, today);
  let change = 0n;
  const days = history.days.filter((day) => day >= firstCash && day <= last);
  if (last < today) days.push(dayAfter(last));
  for (const [at, day] of days.entries()) {
    if (day <= before || day > end) continue;
    const previous = days[at - 1];
    const was = previous !== undefined && isCounted(previous);
    // The first balance tells more than the rows before it, as if the account were recorded only then.
    const isNew = isCounted(day) && (!was || day === confirmedOn);
    const isGone = was && (!isCounted(day) || day === confirmedOn);
    if (isNew) change += cashWorthOn(history, day) - toCents(moved(day, day));
    if (isGone) change -= cashWorthOn(history, previous);
  }
  return change;
}

/** The day of the first balance where rows came before it that may not have been all; it is not counted back from. */
function firstBalanceAfterRows(account: Account, today: string): string | null {
  const [row, balance] = [liveRows(account, today)[0], balancesOf(account, today)[0]];
  if (row === undefined || balance === undefined || row.date >= balance.date) return null;
  return isCountedBack(account) || beganEmpty(account, today) ? null : balance.date;
}
