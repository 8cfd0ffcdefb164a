/** Falls of net worth, of all that is known on a day. */
import { type Appearance, type Group, netAppearances, shiftedOn } from './appearances.ts';
import { dayAfter } from './calendar.ts';
import { above, cents, type Fraction, minus, NOTHING, negative, plus, total } from './fraction.ts';
import { liveRows, movesCash } from './ledger.ts';
import { type Falls, fallsOf } from './returns.ts';
import { firstDayOf, rowAmount } from './tracks.ts';
import type { AccountHistory } from './wealth.ts';
import type { Account, Holding, User, World } from './world.ts';

/** A holding, or the cash of an account. */
interface Component {
  readonly account: Account;
  readonly holding: Holding | null;
  readonly first: string;
  readonly last: string;
  readonly days: readonly string[];
  /** Null while it is unknown. */
  on(day: string): bigint | null;
}

interface Change extends Appearance {
  readonly component: Component;
  readonly leaves: boolean;
}

interface Terms {
  readonly histories: readonly AccountHistory[];
  readonly points: readonly string[];
}

export function netWorthFalls(
  world: World,
  { accounts }: User,
  terms: Terms,
): Omit<Falls, 'worstOn'> {
  const { histories, points } = terms;
  const components = histories.flatMap((history) => componentsOf(world, history));
  const changes = components.flatMap((component) => changesOf(world, component));
  const groups = netAppearances(world, accounts, changes);
  const levels = points.map((day) => {
    const known = components.reduce((sum, each) => sum + (each.on(day) ?? 0n), 0n);
    return { day, level: plus(cents(known), shiftedOn(groups, day)) };
  });
  const peakChange = (day: string, peakDay: string) => {
    const before = points[points.indexOf(day) - 1] ?? '';
    return changeOfPeak(groups, { points, after: before, upTo: day }, peakDay);
  };
  const { worstOn: _, ...falls } = fallsOf(levels, { from: NOTHING, points, peakChange });
  return falls;
}

function componentsOf(world: World, history: AccountHistory): Component[] {
  const { account, last, days, firstCash } = history;
  const of = (holding: Holding | null, first: string): Component => ({
    ...{ account, holding, first, last },
    days: days.filter((day) => day >= first),
    on(day) {
      if (day < first || day > last) return null;
      const part = history
        .partsOn(day)
        .find((each) => each.holding === holding && (holding !== null || each.kind !== 'line'));
      if (part === undefined) return 0n;
      return part.isUnknown ? null : part.cents;
    },
  });
  const lines = account.holdings.flatMap((holding) => {
    const first = firstDayOf(holding, world.today);
    return first === null || first > last ? [] : of(holding, first);
  });
  return firstCash === null || firstCash > last ? lines : [...lines, of(null, firstCash)];
}

/** It joins when it begins to be known, and leaves when it ceases to be. */
function changesOf(world: World, component: Component): Change[] {
  const { account, last } = component;
  const changes: Change[] = [];
  let before: bigint | null = null;
  const days = new Set([...component.days, dayAfter(last)]);
  for (const day of [...days].filter((each) => each <= world.today).sort()) {
    const now = component.on(day);
    if (before === null && now !== null) {
      const amount = minus(cents(now), explainedOn(world, component, day));
      changes.push({ account, component, day, amount, leaves: false });
    }
    if (before !== null && now === null)
      changes.push({ account, component, day, amount: negative(cents(before)), leaves: true });
    before = now;
  }
  return changes;
}

/** The rows of a day; of a holding that begins with a buy, all of it. */
function explainedOn(
  world: World,
  { account, holding, first, on }: Component,
  day: string,
): Fraction {
  if (holding === null)
    return total(
      liveRows(account, world.today)
        .filter((row) => row.date === day && movesCash(account, row))
        .map((row) => rowAmount(world, row) ?? NOTHING),
    );
  const isBuy =
    holding.lots.some(({ date }) => date <= world.today) ||
    (holding.entryDate !== null && holding.costBasis !== null);
  return day === first && isBuy ? cents(on(day) ?? 0n) : NOTHING;
}

interface Span {
  readonly points: readonly string[];
  readonly after: string;
  readonly upTo: string;
}

/** A component that joins adds its value at the next point, at most the value with which it joined. */
function changeOfPeak(groups: readonly Group<Change>[], span: Span, peakDay: string): Fraction {
  const all = groups.flatMap((group) => group.members.map((each) => ({ ...each, day: group.day })));
  const joins = all
    .filter((each) => !each.of.leaves)
    .map((each) => ({
      ...each,
      added: addedOf(
        each,
        span.points.find((day) => day >= each.day),
      ),
    }));
  const isNow = ({ day }: { day: string }) => day > span.after && day <= span.upTo;
  const added = joins.filter(isNow).map((each) => each.added);
  const taken = all
    .filter((each) => each.of.leaves && isNow(each))
    .map(({ of, net }) => {
      const onPeak = of.component.on(peakDay);
      const joined = joins.filter(
        (each) => each.of.component === of.component && each.day > peakDay,
      );
      const held = onPeak === null ? total(joined.map((each) => each.added)) : cents(onPeak);
      return negative(within(held, negative(net)));
    });
  return total([...added, ...taken]);
}

function addedOf({ of, net }: { of: Change; net: Fraction }, point = ''): Fraction {
  if (net.n <= 0n || of.day > point) return net;
  const there = above(cents(of.component.on(point) ?? 0n));
  return above(minus(net, above(minus(of.amount, there))));
}

/** The part of what was held that leaves: of the sign of what leaves, and no more than that. */
function within(held: Fraction, left: Fraction): Fraction {
  if (left.n === 0n || held.n > 0n !== left.n > 0n) return NOTHING;
  const isLess = minus(held, left).n < 0n === left.n > 0n;
  return isLess ? held : left;
}
