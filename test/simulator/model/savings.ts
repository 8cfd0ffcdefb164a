/** What a person puts aside in a month: the change of net worth less what came about by itself. */
import { dayBefore, endOf, firstOf, monthAfter, monthOf } from './calendar.ts';
import { type Fraction, minus, NOTHING, over, plus, toCents, toNumber, whole } from './fraction.ts';
import { balancesOf, liveRows } from './ledger.ts';
import { isArchived, rowAmount, tracksOf } from './tracks.ts';
import { centsOn, walkOf } from './walk.ts';
import { type AccountHistory, worthOn } from './wealth.ts';
import type { Person, World } from './world.ts';

const MONTHS = 12;
const FEWEST_MONTHS = 3;
const REVALUED = new Set(['real_estate', 'object']);

/** Euros, the mean over the last complete months whose beginning is known. */
export function monthlySavings(
  world: World,
  { accounts }: Person,
  { histories, first }: { histories: readonly AccountHistory[]; first: string },
): number {
  const { today } = world;
  const walk = walkOf(world, tracksOf(world, accounts));
  const saved: bigint[] = [];
  const thisMonth = monthOf(today);
  let month = endOf(thisMonth) === today ? thisMonth : monthAfter(thisMonth, -1);
  for (; saved.length < MONTHS && month > monthOf(first); month = monthAfter(month, -1)) {
    const [before, end] = [dayBefore(firstOf(month)), endOf(month)];
    let change = 0n;
    for (const history of histories) change += worthOn(history, end) - worthOn(history, before);
    if (walk !== null) {
      const paid = walk.days
        .filter(({ day }) => day > before && day <= end)
        .reduce((sum, { contributed }) => plus(sum, contributed), NOTHING);
      change -= centsOn(walk, end) - centsOn(walk, before) - toCents(paid);
    }
    for (const history of histories) change -= unearned(world, history, before, end);
    saved.push(change);
  }
  if (saved.length < FEWEST_MONTHS) return 0;
  return toNumber(over(whole(saved.reduce((a, b) => a + b, 0n)), whole(saved.length * 100)));
}

/** Cents by which an account changed because it was recorded, revalued or archived. */
function unearned(world: World, history: AccountHistory, before: string, end: string): bigint {
  const { account, first, last } = history;
  const { today } = world;
  const moved = (after: string, upTo: string): Fraction =>
    liveRows(account, today)
      .filter(({ date }) => date > after && date <= upTo)
      .reduce((sum, row) => plus(sum, rowAmount(world, row) ?? NOTHING), NOTHING);
  let cents = 0n;
  const appears = first > before && first <= end;
  const from = appears ? first : before;
  // A ledger without any balance starts from nothing: all of it is told by rows.
  const isStated = balancesOf(account, today).length > 0 || account.holdings.length > 0;
  if (appears && isStated)
    cents += worthOn(history, first) - toCents(moved(dayBefore(first), first));
  const leaves = isArchived(account, today) && last >= before && last < end;
  const upTo = leaves ? last : end;
  if (leaves) cents -= worthOn(history, last);
  if (REVALUED.has(account.type) && upTo > from) {
    const change = minus(whole(worthOn(history, upTo) - worthOn(history, from)), NOTHING);
    cents += toCents(minus(over(change, whole(100)), moved(from, upTo)));
  }
  return cents;
}
