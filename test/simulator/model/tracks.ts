/**
 * The lines whose returns are measured, each as a list of the days with an event: the value then, and flows in and out.
 * Between two such days the value is constant.
 */
import { dayAfter, dayBefore, daysBetween } from './calendar.ts';
import {
  above,
  compare,
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
import {
  balancesOf,
  beganEmpty,
  cashOf,
  exchanged,
  isExternal,
  liveRows,
  PAPER,
} from './ledger.ts';
import { follow, held, inEuros, splitFactor } from './securities.ts';
import {
  type Account,
  type Holding,
  inTime,
  type Lot,
  latest,
  type Row,
  type World,
} from './world.ts';

export interface Flows {
  readonly netIn: Fraction;
  readonly netOut: Fraction;
  readonly grossIn: Fraction;
  readonly grossOut: Fraction;
  /** Money that the same day's money can have paid for, and money that can have paid for it. */
  readonly netPaid: Fraction;
  readonly netEarned: Fraction;
  readonly grossPaid: Fraction;
  readonly grossEarned: Fraction;
}

export const NO_FLOWS: Flows = {
  netIn: NOTHING,
  netOut: NOTHING,
  grossIn: NOTHING,
  grossOut: NOTHING,
  netPaid: NOTHING,
  netEarned: NOTHING,
  grossPaid: NOTHING,
  grossEarned: NOTHING,
};

export const addFlows = (a: Flows, b: Flows): Flows => ({
  netIn: plus(a.netIn, b.netIn),
  netOut: plus(a.netOut, b.netOut),
  grossIn: plus(a.grossIn, b.grossIn),
  grossOut: plus(a.grossOut, b.grossOut),
  netPaid: plus(a.netPaid, b.netPaid),
  netEarned: plus(a.netEarned, b.netEarned),
  grossPaid: plus(a.grossPaid, b.grossPaid),
  grossEarned: plus(a.grossEarned, b.grossEarned),
});

export interface Event {
  readonly day: string;
  /** At the end of the day; null while the line is outside, since its value is unknown. */
  readonly value: Fraction | null;
  readonly flows: Flows;
  readonly isHeld: boolean;
  /** At the start of the day the line leaves at the value that it had. */
  readonly leaves: boolean;
  /** By how much a trade of the day tells that the value of the evening before had changed. */
  readonly revalued: Fraction;
  /** Something is unknown, on this day and until the next event. */
  readonly isGap: boolean;
  /** True for a gap on this day alone. */
  readonly isGapToday: boolean;
  /** True while a cost replaces a value, until the next event. */
  readonly standsIn: boolean;
  /** Inflow without a payment: a value that became known. */
  readonly appears: Fraction;
  /** This day alone rests on an assumption. */
  readonly isAssumed: boolean;
}

export interface Track {
  readonly account: Account;
  readonly holding: Holding | null;
  readonly first: string;
  /** The last day on which it counts: today, or the one before its account was archived. */
  readonly last: string;
  readonly events: readonly Event[];
  /** False where no value is ever known: it adds nothing on any day. */
  readonly isPriced: boolean;
  /** Days on which the owner or a market valued it. */
  readonly valuedOn: readonly string[];
  /** Days, both included, on which it is guessed what money that came or went has earned. */
  readonly guessed: readonly { readonly from: string; readonly to: string }[];
}

export const isArchived = ({ archivedOn }: Account, today: string): boolean =>
  archivedOn !== null && archivedOn <= today;

export const lastDayOf = (account: Account, today: string): string =>
  isArchived(account, today) ? dayBefore(account.archivedOn ?? '') : today;

export const isLine = (account: Account, today: string): boolean =>
  PAPER.has(account.type) &&
  account.holdings.length === 0 &&
  liveRows(account, today).some((row) => isExternal(row) && fraction(row.amount).n !== 0n);

/** All lines that have at least one day. */
export function tracksOf(world: World, accounts: readonly Account[]): Track[] {
  return accounts
    .flatMap((account) => [
      ...account.holdings.map((holding) =>
        holdingTrack(world, account, holding, tradesOf(accounts, holding.isin, world.today)),
      ),
      isLine(account, world.today) ? accountTrack(world, account) : null,
    ])
    .filter((track) => track !== null);
}

/** The first day of a holding; null while that is to come. */
export function firstDayOf({ lots, entryDate, recordedOn }: Holding, today: string): string | null {
  const [firstLot] = lots
    .map(({ date }) => date)
    .filter((day) => day <= today)
    .sort();
  const first = firstLot ?? entryDate ?? recordedOn;
  return first <= today ? first : null;
}

/** Worth at a close; null without a close or a rate. Worthless is worth nothing. */
export function priceOf(
  { market }: World,
  { isin, worthlessAt }: Holding,
  units: Fraction,
  day: string,
): Fraction | null {
  if (worthlessAt !== null && worthlessAt <= day) return NOTHING;
  const close = latest(market.prices[isin], day);
  if (close === undefined) return null;
  const perUnit = over(fraction(close.value.price), splitFactor(market, isin, close.day, day));
  return inEuros(market, times(units, perUnit), close.value.currency, day);
}

const ONE_UNIT = fraction('1');

/** The first day from `first` on, on which a holding can be valued by the market, whether it is held then or not. */
export function firstPriceDay(
  world: World,
  holding: Holding,
  { first, last }: { first: string; last: string },
): string | null {
  const { market } = world;
  const closes = inTime(market.prices[holding.isin] ?? {});
  const rates = [...new Set(closes.map(({ value }) => value.currency))].flatMap((currency) =>
    inTime(market.rates[currency] ?? {}),
  );
  const days = [first, ...[...closes, ...rates].map(({ day }) => day)];
  if (holding.worthlessAt !== null) days.push(holding.worthlessAt);
  return (
    days
      .filter((day) => day >= first && day <= last)
      .sort()
      .find((day) => priceOf(world, holding, ONE_UNIT, day) !== null) ?? null
  );
}

/** All trades of a security so far. */
const tradesOf = (accounts: readonly Account[], isin: string, today: string) =>
  accounts.flatMap(({ holdings }) =>
    holdings
      .filter((holding) => holding.isin === isin)
      .flatMap(({ lots }) => lots.filter(({ date }) => date <= today)),
  );

/** The mean price of the trades of a day, without gifts, in euros; null without a rate, undefined without a trade. */
function dealtOn({ market }: World, trades: readonly Lot[], day: string) {
  const ofDay = trades.filter(({ date, unitPrice }) => date === day && fraction(unitPrice).n > 0n);
  if (ofDay.length === 0) return undefined;
  let [units, paid] = [NOTHING, NOTHING];
  for (const { quantity, unitPrice, currency } of ofDay) {
    const euros = inEuros(market, times(fraction(quantity), fraction(unitPrice)), currency, day);
    if (euros === null) continue;
    units = plus(units, fraction(quantity));
    paid = plus(paid, euros);
  }
  return units.n === 0n ? null : over(paid, units);
}

/** The last day from Monday to Friday before a day. */
function weekdayBefore(day: string): string {
  const before = dayBefore(day);
  const weekday = new Date(`${before}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? weekdayBefore(before) : before;
}

function holdingTrack(
  world: World,
  account: Account,
  holding: Holding,
  trades: readonly Lot[],
): Track | null {
  const { market, today } = world;
  const first = firstDayOf(holding, today);
  const last = lastDayOf(account, today);
  if (first === null || first > last) return null;
  const { isin } = holding;
  const lots = holding.lots.filter(({ date }) => date <= today);
  const closes = inTime(market.prices[isin] ?? {});
  const currencies = new Set(closes.map(({ value }) => value.currency));
  const firstPriced = firstPriceDay(world, holding, { first, last });
  const isTraded = firstPriced === null && isSoldForKnownCash(world, holding, last);
  const days = new Set([
    first,
    ...lots.map(({ date }) => date),
    ...closes.map(({ day }) => day),
    ...trades.map(({ date }) => date),
    ...Object.keys(market.splits[isin] ?? {}),
    ...[...currencies].flatMap((currency) => Object.keys(market.rates[currency] ?? {})),
    ...(holding.worthlessAt === null ? [] : [holding.worthlessAt]),
  ]);
  const events: Event[] = [];
  const guessed: { from: string; to: string }[] = [];
  let before: Fraction | null = NOTHING;
  for (const day of [...days].filter((each) => each >= first && each <= last).sort()) {
    let revalued = NOTHING;
    const evening = dayBefore(day);
    const known = latest(market.prices[isin], evening)?.day;
    const dealt = dealtOn(world, trades, day);
    const isWorthless = holding.worthlessAt !== null && holding.worthlessAt <= evening;
    const mayBeOld = known !== undefined && known < weekdayBefore(day) && !isWorthless;
    if (dealt !== undefined && day > first && mayBeOld) {
      const ofEvening =
        lots.length > 0 ? follow(market, isin, lots, evening) : held(world, holding, evening);
      const old = firstPriced !== null && evening >= firstPriced ? before : null;
      if (old !== null && ofEvening.units.n > 0n) {
        const now = times(ofEvening.units, splitFactor(market, isin, evening, day));
        if (dealt === null) guessed.push({ from: dayAfter(known), to: day });
        else revalued = minus(times(now, dealt), old);
      }
    }
    const { units, cost } =
      lots.length > 0 ? follow(market, isin, lots, day) : held(world, holding, day);
    const isHeld = units.n > 0n;
    const standsIn = isHeld && (isTraded || (firstPriced !== null && day < firstPriced));
    const value = !isHeld
      ? NOTHING
      : firstPriced === null && !isTraded
        ? null
        : standsIn
          ? cost
          : priceOf(world, holding, units, day);
    const joins = before === null && value !== null;
    const traded = tradesOn(world, holding, day);
    let flows = NO_FLOWS;
    let isAssumed = false;
    let appears = NOTHING;
    if (value !== null && joins) {
      flows = cameIn(value);
      isAssumed = value.n > 0n || traded.lacksRate;
      appears = value;
    } else if (value !== null && lots.length > 0) {
      flows = traded.flows;
      isAssumed = traded.lacksRate;
      if (traded.lacksRate) {
        // What was paid is unknown, so the change of the day's value counts as that.
        const change = minus(value, before ?? NOTHING);
        flows = change.n < 0n ? wentOut(negative(change)) : cameIn(change);
        if (day === first) appears = value;
      }
    } else if (value !== null && day === first) {
      const stated = statedBuy(holding);
      flows = stated ?? cameIn(value);
      if (stated === null) appears = value;
      isAssumed = stated !== null || value.n > 0n;
    }
    const isGap = value === null;
    events.push({
      day,
      value,
      flows,
      revalued: isGap ? NOTHING : revalued,
      leaves: isGap && before !== null && before.n > 0n,
      isGap,
      isHeld,
      isGapToday: false,
      appears,
      standsIn: standsIn && !isGap,
      isAssumed,
    });
    before = value;
  }
  return {
    account,
    holding,
    first,
    last,
    events,
    isPriced: firstPriced !== null || isTraded,
    // A close that no rate converts says nothing.
    valuedOn: closes
      .filter(({ value, day }) => inEuros(market, ONE_UNIT, value.currency, day) !== null)
      .map(({ day }) => day),
    guessed,
  };
}

/**
 * True for a holding without any price that was bought and sold again for known cash. Its cost replaces its value while
 * it is held.
 */
export function isSoldForKnownCash({ market }: World, { isin, lots }: Holding, last: string) {
  const traded = lots.filter(({ date }) => date <= last);
  if (traded.length === 0 || follow(market, isin, traded, last).units.n > 0n) return false;
  return traded.every(({ currency, date }) => inEuros(market, ONE_UNIT, currency, date) !== null);
}

const cameIn = (net: Fraction, gross = net): Flows => ({
  ...NO_FLOWS,
  ...{ netIn: net, grossIn: gross, netPaid: net, grossPaid: gross },
});

const wentOut = (net: Fraction, gross = net): Flows => ({
  ...NO_FLOWS,
  ...{ netOut: net, grossOut: gross, netEarned: net, grossEarned: gross },
});

/** A stated day and a stated cost stand for one buy. */
function statedBuy({ entryDate, costBasis, feesTotal }: Holding): Flows | null {
  if (entryDate === null || costBasis === null) return null;
  const paid = fraction(costBasis);
  return cameIn(paid, minus(paid, fraction(feesTotal ?? '0')));
}

export function tradesOn(
  { market }: World,
  { isin, lots }: Holding,
  day: string,
): { flows: Flows; lacksRate: boolean } {
  let flows = NO_FLOWS;
  let lacksRate = false;
  const evening = dayBefore(day);
  const before = lots.filter(({ date }) => date <= evening);
  let held = times(
    before.length > 0 ? follow(market, isin, before, evening).units : NOTHING,
    splitFactor(market, isin, evening, day),
  );
  for (const lot of lots.filter(({ date }) => date === day)) {
    const price = inEuros(
      market,
      times(fraction(lot.quantity), fraction(lot.unitPrice)),
      lot.currency,
      day,
    );
    const fees = inEuros(market, fraction(lot.fees), lot.currency, day);
    const units = fraction(lot.quantity);
    const ofHeld = lot.side === 'buy' ? NOTHING : compare(units, held) < 0 ? units : held;
    held = minus(held, ofHeld);
    if (price === null || fees === null) {
      lacksRate = true;
    } else if (lot.side === 'buy') {
      flows = addFlows(flows, cameIn(plus(price, fees), price));
    } else {
      const part = over(ofHeld, units);
      const sold = wentOut(minus(price, fees), price);
      flows = addFlows(flows, {
        ...sold,
        netEarned: times(sold.netEarned, part),
        grossEarned: times(sold.grossEarned, part),
      });
    }
  }
  return { flows, lacksRate };
}

/** An account whose balance is the worth of everything in it. */
function accountTrack(world: World, account: Account): Track | null {
  const { market, today } = world;
  const rows = liveRows(account, today);
  const balances = balancesOf(account, today);
  const first = firstDayOfAccount(world, account);
  const last = lastDayOf(account, today);
  if (first === null || first > last) return null;
  const currencies = new Set([account.currency, ...rows.map(({ currency }) => currency)]);
  const days = new Set([
    first,
    ...rows.map(({ date }) => date),
    ...balances.map(({ date }) => date),
    ...[...currencies].flatMap((currency) => Object.keys(market.rates[currency] ?? {})),
  ]);
  const events: Event[] = [];
  let before: Fraction | null = NOTHING;
  let isPriced = false;
  for (const day of [...days].filter((each) => each >= first && each <= last).sort()) {
    // Money without a rate makes all of it unknown until a balance tells.
    const { amount, lacksRate } = cashOf(market, account, day, today);
    const value = lacksRate ? null : amount;
    isPriced ||= value !== null;
    const ofDay = rows.filter(({ date }) => date === day);
    const isGapToday = ofDay.some((row) => {
      // A trade only changes what is inside.
      if (row.type === 'buy' || row.type === 'sell') return false;
      const terms = { from: row.currency, to: account.currency, day };
      return exchanged(market, fraction(row.amount), terms) === null;
    });
    let flows = NO_FLOWS;
    let isAssumed = false;
    let appears = NOTHING;
    if (value !== null) {
      const isOut = before === null || isGapToday;
      flows = rowFlows(world, ofDay, day === first || isOut ? NOTHING : above(before ?? NOTHING));
      // What the rows of the first day that is known do not explain was there before.
      if (day === first || before === null || isGapToday) {
        const explained = total(
          ofDay.flatMap((row) =>
            row.type === 'buy' || row.type === 'sell' ? [] : (rowAmount(world, row) ?? []),
          ),
        );
        const opening = above(minus(value, explained));
        if (opening.n > 0n) {
          isAssumed = true;
          appears = opening;
          flows = addFlows(flows, cameIn(opening));
        }
      }
    }
    const isGap = value === null;
    events.push({
      day,
      value,
      flows,
      revalued: NOTHING,
      leaves: (isGap || isGapToday) && before !== null && before.n !== 0n,
      isGap,
      isHeld: true,
      isGapToday,
      appears,
      standsIn: false,
      isAssumed,
    });
    before = value;
  }
  const looked = rows.filter((row) => tellsOfEarnings(row) && rowAmount(world, row)?.n);
  const valuedOn = [...balances, ...looked].map(({ date }) => date);
  const looks = balances.filter(({ date }) => date <= last);
  const guessed = guessedSpans(world, account, rows, looks);
  return { account, holding: null, first, last, events, isPriced, valuedOn, guessed };
}

/** True for income, a fee or a tax. Its day counts as one on which the owner looked at the account. */
export const tellsOfEarnings = (row: Row): boolean =>
  row.type === 'dividend' || row.type === 'interest' || row.type === 'fee' || hasTax(row);

/** True for a deposit or a withdrawal with a tax in it, or that is nothing but one. */
export const hasTax = (row: Row): boolean => isExternal(row) && taxIn(row).n !== 0n;

/** Labels of the drawn rows that name a tax. */
const TAX_LABELS = ['Prélèvements sociaux', 'VORABPAUSCHALE', 'Tax refund'];

/** The tax that is told, or all of a row whose label alone tells that it is one. */
function taxIn({ tax, type, label, amount }: Row): Fraction {
  if (tax !== null) return fraction(tax);
  const isUntold = type === null || type === 'credit' || type === 'debit';
  if (!isUntold || !TAX_LABELS.some((each) => label.startsWith(each))) return NOTHING;
  const all = fraction(amount);
  return all.n < 0n ? negative(all) : all;
}

/** True for money that comes in and is all tax. */
const isRefund = (row: Row): boolean =>
  isExternal(row) && fraction(row.amount).n > 0n && equal(fraction(row.amount), taxIn(row));

const equal = (a: Fraction, b: Fraction) => minus(a, b).n === 0n;

/** Returns the taxes in a deposit or a withdrawal, below 0 for a refund, in euros; null without a rate. */
export function taxesPaid({ market }: World, row: Row): Fraction | null {
  const paid = inEuros(market, taxIn(row), row.currency, row.date);
  return paid !== null && isRefund(row) ? negative(paid) : paid;
}

/** Its first balance; its first row where it is known that nothing was there before. */
export function firstDayOfAccount({ today }: World, account: Account): string | null {
  const balances = balancesOf(account, today);
  const [row] = liveRows(account, today);
  if (row === undefined) return null;
  const wasEmpty = balances.some(
    ({ date, balance }) => date < row.date && fraction(balance).n === 0n,
  );
  return wasEmpty || beganEmpty(account, today) ? row.date : (balances[0]?.date ?? null);
}

export const rowAmount = ({ market }: World, { amount, currency, date }: Row): Fraction | null =>
  inEuros(market, fraction(amount), currency, date);

/** Returns the fee and the tax of a row, in euros. */
export function costsIn({ market }: World, row: Row): Fraction {
  const { fee, tax, currency, date } = row;
  const costs = plus(fraction(fee ?? '0'), isExternal(row) ? taxIn(row) : fraction(tax ?? '0'));
  return inEuros(market, costs, currency, date) ?? NOTHING;
}

function rowFlows(world: World, rows: readonly Row[], held: Fraction): Flows {
  let flows = NO_FLOWS;
  const added = (each: Partial<Flows>) => {
    flows = addFlows(flows, { ...NO_FLOWS, ...each });
  };
  for (const row of rows) {
    const amount = rowAmount(world, row);
    if (amount === null) continue;
    const costs = costsIn(world, row);
    if (isExternal(row)) {
      // A refund is a gain, which is none before taxes.
      if (isRefund(row)) added({ grossIn: amount });
      else if (amount.n >= 0n) added(cameIn(plus(amount, costs), amount));
      else added(wentOut(minus(negative(amount), costs), negative(amount)));
    } else if (row.type === 'dividend' || row.type === 'interest') added({ grossOut: costs });
    else if (row.type === 'fee') added({ grossOut: negative(amount) });
  }
  // What is taken out beyond what was there came in on the same day.
  const within = (earned: Fraction) => (compare(earned, held) < 0 ? earned : held);
  const { netEarned, grossEarned } = flows;
  return { ...flows, netEarned: within(netEarned), grossEarned: within(grossEarned) };
}

const FAR_APART_DAYS = 31;

/**
 * Returns the spans whose return must be guessed. Each lies between two valuations more than 31 days apart, with an
 * external flow above a tenth of the account's value.
 */
function guessedSpans(
  world: World,
  account: Account,
  rows: readonly Row[],
  balances: readonly { readonly date: string }[],
): Track['guessed'] {
  return balances.flatMap(({ date: to }, index) => {
    const from = balances[index - 1]?.date;
    if (from === undefined || daysBetween(from, to) <= FAR_APART_DAYS) return [];
    const external = rows.filter(
      (row) => isExternal(row) && !isRefund(row) && row.date > from && row.date <= to,
    );
    const isLarge = [...new Set(external.map(({ date }) => date))].some((day) => {
      const amounts = external.flatMap((row) =>
        row.date === day ? (rowAmount(world, row) ?? []) : [],
      );
      const before = cashOf(world.market, account, dayBefore(day), world.today);
      // What is unknown is outside, and nothing is assumed of it.
      const isMuch = (sum: Fraction) =>
        sum.n > 0n && !before.lacksRate && minus(times(sum, fraction('10')), before.amount).n > 0n;
      const deposits = total(amounts.filter(({ n }) => n > 0n));
      const withdrawals = negative(total(amounts.filter(({ n }) => n < 0n)));
      // What comes in right after a valuation, or goes out on the day of the next, meets a value that is known.
      return (day !== dayAfter(from) && isMuch(deposits)) || (day !== to && isMuch(withdrawals));
    });
    return isLarge ? [{ from: dayAfter(from), to: dayBefore(to) }] : [];
  });
}
