/** All lines together, day by day: what they are worth, what came in and went out, and what each day returned. */
import { dayAfter, dayBefore, monthOf, pointsFrom } from './calendar.ts';
import {
  above,
  compare,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  negative,
  ONE,
  over,
  plus,
  times,
  toCents,
  total,
} from './fraction.ts';
import { liveRows } from './ledger.ts';
import {
  addFlows,
  costsIn,
  type Event,
  hasTax,
  lastDayOf,
  NO_FLOWS,
  rowAmount,
  type Track,
  taxesPaid,
  tellsOfEarnings,
  tracksOf,
} from './tracks.ts';
import type { Account, World } from './world.ts';

/** A day on which something happens; on all others the lines are worth what they were. */
export interface Day {
  readonly day: string;
  readonly start: Fraction;
  /** The part that a trade of the day adds to it, after an old close. */
  readonly revalued: Fraction;
  readonly end: Fraction;
  readonly netIn: Fraction;
  readonly netOut: Fraction;
  readonly grossIn: Fraction;
  readonly grossOut: Fraction;
  /** Of the inflows, what money of the same day paid for: it stays. */
  readonly netStays: Fraction;
  readonly grossStays: Fraction;
  /** Costs paid outside of the lines. */
  readonly costs: Fraction;
  /** Inflows less outflows, with lines that leave and join. */
  readonly contributed: Fraction;
  /** The part of it that only appeared or left because it came to be known, or ceased to be. */
  readonly appeared: Fraction;
}

export interface Walk {
  readonly first: string;
  readonly days: readonly Day[];
  readonly tracks: readonly Track[];
  /** Days of dividends, interest and fees outside of the lines. */
  readonly paidBeside: readonly string[];
  /** Days of dividends and fees outside of the lines that no rate converts. */
  readonly unknownBeside: readonly string[];
}

/** Null where nothing was ever invested. */
export function walkOf(world: World, accounts: readonly Account[]): Walk | null {
  const tracks = tracksOf(world, accounts).filter(
    ({ holding, events }) =>
      holding === null ||
      events.some(({ isHeld }) => isHeld) ||
      holding.lots.some(({ date }) => date <= world.today),
  );
  const firsts = tracks.map(({ first }) => first).sort();
  const [first] = firsts;
  if (first === undefined) return null;
  const priced = tracks.filter(({ isPriced }) => isPriced);
  const beside = besideFlows(world, priced);
  const alone = daysOf(world, priced, beside);
  const elsewhere = dividendsElsewhere(world, accounts, { first, days: alone });
  const found = daysOf(world, priced, [...beside, ...elsewhere]);
  const unknownBeside = [...beside, ...elsewhere]
    .filter(({ lacksRate }) => lacksRate)
    .map(({ day }) => day);
  const paidBeside = [
    ...looksBeside(world, priced),
    ...elsewhere.filter(({ netOut }) => netOut.n !== 0n).map(({ day }) => day),
  ];
  return { first, days: found, tracks, paidBeside, unknownBeside };
}

function daysOf(world: World, priced: readonly Track[], beside: readonly Beside[]): Day[] {
  const days = new Set([
    ...priced.flatMap(({ events }) => events.map(({ day }) => day)),
    ...priced.flatMap(({ last }) => (last < world.today ? [dayAfter(last)] : [])),
    ...beside.map(({ day }) => day),
  ]);
  const found: Day[] = [];
  for (const day of [...days].filter((each) => each <= world.today).sort()) {
    let [start, revalued, end, flows] = [NOTHING, NOTHING, NOTHING, NO_FLOWS];
    let [costs, left, appeared] = [NOTHING, NOTHING, NOTHING];
    for (const track of priced) {
      const before = valueOn(track, dayBefore(day)) ?? NOTHING;
      const event = track.events.find((each) => each.day === day);
      const now = valueOn(track, day);
      // Gone at the start of the day, at the value of the evening before; it may be back at its end.
      if (day > track.last || event?.leaves) left = plus(left, before);
      else start = plus(start, before);
      if (day > track.last) continue;
      end = plus(end, now ?? NOTHING);
      if (event === undefined) continue;
      appeared = plus(appeared, event.appears);
      revalued = plus(revalued, event.revalued);
      flows = addFlows(flows, event.flows);
    }
    for (const { netOut, grossOut, ...each } of beside.filter((flow) => flow.day === day)) {
      const earned = { netEarned: netOut, grossEarned: grossOut };
      flows = addFlows(flows, { ...NO_FLOWS, netOut, grossOut, ...earned });
      costs = plus(costs, each.costs);
    }
    const { netIn, netOut, grossIn, grossOut } = flows;
    const wasHeld = plus(start, left).n > 0n;
    const netStays = wasHeld ? lesser(flows.netPaid, flows.netEarned) : NOTHING;
    const grossStays = wasHeld ? lesser(flows.grossPaid, flows.grossEarned) : NOTHING;
    const contributed = minus(plus(netIn, costs), plus(netOut, left));
    appeared = minus(appeared, left);
    found.push({
      ...{ day, start, revalued, end, netIn, netOut, grossIn, grossOut, netStays, grossStays },
      ...{ costs, contributed, appeared },
    });
  }
  return found;
}

const lesser = (a: Fraction, b: Fraction): Fraction => above(compare(a, b) < 0 ? a : b);

const MONEY: ReadonlySet<string> = new Set(['checking', 'savings']);

/**
 * Dividends that were paid to a current account or to savings, on their day. Where nothing was invested then, they count on
 * the last invested day before.
 */
function dividendsElsewhere(
  world: World,
  accounts: readonly Account[],
  walk: Pick<Walk, 'first' | 'days'>,
): Beside[] {
  return accounts
    .filter(({ type, holdings }) => holdings.length === 0 && MONEY.has(type))
    .flatMap((account) => {
      const last = lastDayOf(account, world.today);
      const paid = liveRows(account, world.today).filter(({ type }) => type === 'dividend');
      return paid.flatMap((row): Beside[] => {
        const booked = row.date > last ? last : row.date;
        const amount = rowAmount(world, row);
        const nothing = { day: booked, netOut: NOTHING, grossOut: NOTHING, costs: NOTHING };
        const lacksRate = amount === null && fraction(row.amount).n !== 0n;
        if (amount === null) return [{ ...nothing, lacksRate }];
        const day = lastInvested(walk, booked);
        const grossOut = plus(amount, costsIn(world, row));
        return day === null ? [] : [{ ...nothing, day, netOut: amount, grossOut, lacksRate }];
      });
    });
}

/** Returns the last day, up to one, that began with something invested; null where there is none. */
function lastInvested({ first, days }: Pick<Walk, 'first' | 'days'>, upTo: string): string | null {
  for (let day = upTo; day >= first; ) {
    const event = days.findLast((each) => each.day <= day);
    if (event === undefined) return null;
    if (event.day < day) {
      if (event.end.n > 0n) return day;
      day = event.day;
    } else if (plus(event.start, event.netIn).n > 0n) return day;
    else day = dayBefore(day);
  }
  return null;
}

/** Returns the value of a line at the end of a day; null before it, after it, and while it is unknown. */
export function valueOn({ events, last }: Track, day: string): Fraction | null {
  if (day > last) return null;
  return lastEvent(events, day)?.value ?? null;
}

const lastEvent = (events: readonly Event[], day: string): Event | undefined =>
  events.findLast((event) => event.day <= day);

interface Beside {
  readonly day: string;
  readonly netOut: Fraction;
  readonly grossOut: Fraction;
  readonly costs: Fraction;
  readonly lacksRate: boolean;
}

/**
 * Dividends and fees in accounts with holdings, from the first day of their first line on. Of any account: what is booked
 * after its end belongs to its last day, the interest of one that is a line as well.
 */
function besideFlows(world: World, priced: readonly Track[]): Beside[] {
  return [...new Set(priced.map(({ account }) => account))].flatMap((account) =>
    rowsBeside(world, priced, account).map(({ row, rowDay, day }): Beside => {
      const amount = hasTax(row) ? taxesPaid(world, row) : rowAmount(world, row);
      const costs = costsIn(world, row);
      const nothing = { day, netOut: NOTHING, grossOut: NOTHING, costs: NOTHING };
      const isLost = amount === null && fraction(row.amount).n !== 0n;
      const lacksRate = isLost && account.holdings.length > 0;
      // It is a gap on the day of the row itself.
      if (amount === null) return { ...nothing, day: rowDay, lacksRate };
      if (hasTax(row)) return { ...nothing, lacksRate, costs: amount };
      if (row.type === 'fee') return { ...nothing, lacksRate, costs: negative(amount) };
      return { ...nothing, lacksRate, netOut: amount, grossOut: plus(amount, costs) };
    }),
  );
}

/** Returns the rows that count outside of an account's lines, each with the day to which it belongs. */
function rowsBeside(world: World, priced: readonly Track[], account: Track['account']) {
  const lines = linesOf(priced, account);
  const first = lines.map((line) => line.first).sort()[0] ?? '';
  const last = lastDayOf(account, world.today);
  const isOneLine = lines.some(({ holding }) => holding === null);
  return liveRows(account, world.today).flatMap((row) => {
    const isIncome = row.type === 'dividend' || (isOneLine && row.type === 'interest');
    if (!isIncome && row.type !== 'fee' && !hasTax(row)) return [];
    // What an account earns while its value is unknown is outside, as its value is.
    if (isOneLine && lines.every((line) => valueOn(line, last) === null)) return [];
    // The balance of an account that is a line knows what was booked before its end.
    if (isOneLine ? row.date <= last : row.date < first) return [];
    const rowDay = row.date > last ? last : row.date;
    const isBooked = isOneLine || row.type === 'fee' || hasTax(row);
    return [{ row, rowDay, day: isBooked ? rowDay : lastDayHeld(world, lines, rowDay) }];
  });
}

/** Returns the days of dividends, interest and fees outside of lines: they count as looks at the account. */
const looksBeside = (world: World, priced: readonly Track[]): string[] =>
  priced.flatMap(({ account, holding, first, last }) =>
    liveRows(account, world.today)
      .filter((row) => tellsOfEarnings(row) && rowAmount(world, row)?.n)
      .filter(({ date }) => (holding === null ? date > last : date >= first))
      .map((row) => {
        const day = row.date > last ? last : row.date;
        if (holding === null || row.type === 'fee' || hasTax(row)) return day;
        return lastDayHeld(world, linesOf(priced, account), day);
      }),
  );

const linesOf = (tracks: readonly Track[], account: Track['account']): Track[] =>
  tracks.filter((track) => track.account === account);

/** Income that arrives after a line was left, by selling all of it, belongs to the last day on which it was dealt in. */
function lastDayHeld({ today }: World, lines: readonly Track[], day: string): string {
  const days = lines.map(({ holding, events, first }) => {
    const lots = holding?.lots.filter(({ date }) => date <= day && date <= today) ?? [];
    if (lots.length === 0 || lastEvent(events, day)?.isHeld) return first <= day ? day : '';
    return (
      lots
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? ''
    );
  });
  return days.sort().at(-1) || day;
}

/** 1 + the return of a day; null where nothing is invested, or more than everything would be lost. */
export function growth(day: Day, kind: Kind): Fraction | null {
  const base = baseOf(day, kind);
  const left = leftOf(day, kind);
  const later = base.n <= 0n || left.n < 0n ? null : over(left, base);
  const now = plus(day.start, day.revalued);
  if (day.revalued.n === 0n || day.start.n <= 0n || now.n <= 0n) return later;
  return base.n > 0n && left.n < 0n ? null : times(over(now, day.start), later ?? ONE);
}

/** True if more than everything would be lost on a day: net, or gross. */
export const losesMoreThanAll = (day: Day): boolean =>
  (['net', 'gross'] as const).some((kind) => baseOf(day, kind).n > 0n && leftOf(day, kind).n < 0n);

type Kind = 'net' | 'gross';

const baseOf = (day: Day, kind: Kind) =>
  plus(
    plus(day.start, day.revalued),
    kind === 'net' ? minus(day.netIn, day.netStays) : minus(day.grossIn, day.grossStays),
  );

const leftOf = (day: Day, kind: Kind) =>
  kind === 'net'
    ? plus(day.end, minus(minus(day.netOut, day.costs), day.netStays))
    : plus(day.end, minus(day.grossOut, day.grossStays));

/** Returns the value of all lines at the end of a day, each rounded to the cent. */
export const centsOn = ({ tracks }: Walk, day: string): bigint =>
  tracks.reduce(
    (sum, track) => sum + (track.isPriced ? toCents(valueOn(track, day) ?? NOTHING) : 0n),
    0n,
  );

export const exactOn = ({ tracks }: Walk, day: string): Fraction =>
  total(tracks.flatMap((track) => (track.isPriced ? (valueOn(track, day) ?? []) : [])));

/** True if the owner or a market valued a held line in a month. */
export const isLookedAtIn = ({ tracks, paidBeside }: Walk, month: string): boolean =>
  paidBeside.some((day) => monthOf(day) === month) ||
  tracks.some((track) => isGivenUpIn(track, month)) ||
  tracks.some((track) =>
    track.valuedOn.some((day) => {
      if (monthOf(day) !== month || day < track.first || day > track.last) return false;
      if (track.holding === null) return valueOn(track, day) !== null;
      const [before, now] = [valueOn(track, dayBefore(day)), valueOn(track, day)];
      // A close that no rate converts tells nothing, nor does one of what is worth nothing.
      return now !== null && (now.n !== 0n || (before !== null && before.n !== 0n));
    }),
  );

/** True if the owner stated in a month that a holding is worth nothing: this counts as a valuation. */
function isGivenUpIn({ holding, events, first, last }: Track, month: string): boolean {
  const day = holding?.worthlessAt ?? null;
  if (day === null || monthOf(day) !== month || day < first || day > last) return false;
  return lastEvent(events, day)?.isHeld === true;
}

interface Points {
  readonly count: number;
  readonly firstDate: string;
  readonly lastDate: string;
}

/** The points since whose predecessor some day is as `holds` says; null where there are none. */
export function flaggedPoints(
  first: string,
  today: string,
  holds: (after: string, upTo: string) => boolean,
): Points | null {
  const points = pointsFrom(first, today);
  return spansOf(
    points.filter((point, index) => holds(points[index - 1] ?? dayBefore(first), point)),
  );
}

export function spansOf(flagged: readonly string[]): Points | null {
  const [firstDate] = flagged;
  const lastDate = flagged.at(-1);
  if (firstDate === undefined || lastDate === undefined) return null;
  return { count: flagged.length, firstDate, lastDate };
}

/** True if a line has a property on some day after one and up to another; it lasts from an event to the next. */
export function lasts(
  { events, last }: Track,
  { after, upTo }: { after: string; upTo: string },
  holds: (event: Event) => boolean,
): boolean {
  const from = dayAfter(after);
  if (from > last) return false;
  const state = lastEvent(events, from);
  if (state !== undefined && holds(state)) return true;
  return events.some((event) => event.day > after && event.day <= upTo && holds(event));
}
