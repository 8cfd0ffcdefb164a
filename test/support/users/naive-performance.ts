/**
 * A second implementation of performance, from docs/calculations.md: in floating point, with a full pass for
 * every day, ignoring speed.
 */
import { type Account, DAYS, type Line, type Scenario, signed } from './scenario.ts';

interface Naive {
  /** Ratios. */
  readonly net: number | null;
  readonly gross: number | null;
  /** By day, null without a return. */
  readonly netByDay: readonly (number | null)[];
  readonly end: number;
  /** Money in less money out. */
  readonly contributions: number;
  /** Flows on each day: above 0 out of the portfolio. */
  readonly flows: readonly number[];
}

interface Moved {
  in: number;
  out: number;
  grossIn: number;
  grossOut: number;
  /** Of the inflows, those that money of the same day can have paid for; of the outflows, those that can have paid. */
  bought: number;
  grossBought: number;
  earned: number;
  grossEarned: number;
}

/** A component with a value (null: unknown) and flows on each day; null before its start. */
interface Part {
  readonly first: number;
  readonly value: (day: number) => number | null;
  readonly moved: (day: number) => Moved;
  /** The value at the start of a day by trades after an old close; null where they say nothing. */
  readonly before: (day: number) => number | null;
}

export function naivePerformance(scenario: Scenario): Naive {
  const parts = scenario.accounts.flatMap((account) => partsOf(account, scenario));
  const beside = scenario.accounts.map((account) => besideLines(account, scenario));
  const days: { start: number; left: number; revalued: number; end: number; total: Moved }[] = [];
  for (let day = 0; day < DAYS; day++) {
    const start = days.at(-1)?.end ?? 0;
    const total = nothing();
    let [end, left, revalued] = [0, 0, 0];
    for (const { first, value, moved, before: told } of parts) {
      if (day < first) continue;
      const [before, now] = [day > first ? value(day - 1) : null, value(day)];
      if (now !== null) end += now;
      if (before !== null && now !== null) revalued += (told(day) ?? before) - before;
      if (before !== null && now === null) {
        left += before;
        move(total, -before, 0, -before, 0);
      } else if (before === null && now !== null && day > first) comeIn(total, now, now);
      else if (now !== null) addMoved(total, moved(day));
    }
    for (const moved of beside) addMoved(total, moved(day));
    days.push({ start, left, revalued, end, total });
  }
  const isInvested = days.map(({ start, total }) => start + total.in > 1e-9);
  for (const { type, rows } of scenario.accounts) {
    if (type !== 'checking') continue;
    for (const { type, day, amount, costs } of rows) {
      const on = type === 'dividend' ? days[isInvested.lastIndexOf(true, day)] : undefined;
      if (on !== undefined) goOut(on.total, amount, amount + costs, amount, amount + costs);
    }
  }
  const netByDay: (number | null)[] = [];
  const grossByDay: (number | null)[] = [];
  const flows: number[] = [];
  for (const { start, left, revalued, end, total } of days) {
    const stays = (bought: number, earned: number) =>
      start > 1e-9 ? Math.max(0, Math.min(bought, earned)) : 0;
    const [net, gross] = [
      stays(total.bought, total.earned),
      stays(total.grossBought, total.grossEarned),
    ];
    const [old, told] = [start - left, start - left + revalued];
    const rest = (came: number, went: number) => returnOf(start + revalued + came, end + went);
    const growth = (later: number | null) =>
      old <= 0 || told <= 0 || revalued === 0 ? later : (told / old) * (1 + (later ?? 0)) - 1;
    grossByDay.push(growth(rest(total.grossIn - gross, total.grossOut - gross)));
    netByDay.push(growth(rest(total.in - net, total.out - net)));
    flows.push(total.out - total.in);
  }
  return {
    net: chained(netByDay),
    gross: chained(grossByDay),
    netByDay,
    end: days.at(-1)?.end ?? 0,
    contributions: -flows.reduce((a, b) => a + b, 0),
    flows,
  };
}

/** Returns null if nothing is invested, or more than all of it would be lost. */
const returnOf = (invested: number, left: number): number | null =>
  invested > 0 && left >= -1e-9 * invested ? left / invested - 1 : null;

function chained(returns: readonly (number | null)[]): number | null {
  const known = returns.filter((each) => each !== null);
  return known.length === 0 ? null : known.reduce((growth, each) => growth * (1 + each), 1) - 1;
}

const nothing = (): Moved => ({
  ...{ in: 0, out: 0, grossIn: 0, grossOut: 0 },
  ...{ bought: 0, grossBought: 0, earned: 0, grossEarned: 0 },
});

/** Money or value comes in, which money of the same day can have paid for. */
function comeIn(to: Moved, net: number, gross: number) {
  to.bought += net;
  to.grossBought += gross;
  return move(to, net, 0, gross, 0);
}

/** Money goes out, of which some was there the evening before or was earned. */
function goOut(to: Moved, net: number, gross: number, earned: number, grossEarned: number) {
  to.earned += earned;
  to.grossEarned += grossEarned;
  return move(to, 0, net, 0, gross);
}

function move(to: Moved, moneyIn: number, out: number, grossIn: number, grossOut: number) {
  to.in += moneyIn;
  to.out += out;
  to.grossIn += grossIn;
  to.grossOut += grossOut;
  return to;
}
function addMoved(to: Moved, each: Moved) {
  to.bought += each.bought;
  to.grossBought += each.grossBought;
  to.earned += each.earned;
  to.grossEarned += each.grossEarned;
  return move(to, each.in, each.out, each.grossIn, each.grossOut);
}

function partsOf(account: Account, scenario: Scenario): Part[] {
  if (account.lines.length > 0) {
    return account.lines.flatMap((line) => linePart(line, scenario) ?? []);
  }
  const hasExternal = account.rows.some(({ type }) => type === 'credit' || type === 'debit');
  const isKnown = account.isNew || account.balances.length > 0;
  return account.type !== 'checking' && hasExternal && isKnown ? [accountPart(account)] : [];
}

/** Null where no close can ever be used, and something is left at the end. */
function linePart(line: Line, { rates }: Scenario): Part | null {
  const first = Math.min(...line.lots.map(({ day }) => day));
  const unitValue = (day: number): number | null => {
    const close = latest(line.closes, day);
    const rate = line.isForeign ? latest(rates, day) : { price: 100 };
    return close && rate ? close.price / (rate.price / 100) : null;
  };
  const days = Array.from({ length: DAYS - first }, (_, at) => first + at);
  const firstUsable = days.find((day) => unitValue(day) !== null);
  if (firstUsable === undefined && position(line, DAYS - 1).quantity > 0) return null;
  return {
    first,
    value(day) {
      const { quantity, cost } = position(line, day);
      const unit = unitValue(day);
      if (unit !== null) return quantity * unit;
      return quantity === 0 ? 0 : cost;
    },
    moved(day) {
      let held = position(line, day - 1).quantity;
      return line.lots
        .filter((lot) => lot.day === day)
        .reduce((sum, { side, quantity, price, fees }) => {
          const gross = quantity * price;
          if (side === 'buy') return comeIn(sum, gross + fees, gross);
          const part = Math.min(held, quantity) / quantity;
          held -= Math.min(held, quantity);
          return goOut(sum, gross - fees, gross, (gross - fees) * part, gross * part);
        }, nothing());
    },
    before(day) {
      const trades = line.lots.filter((lot) => lot.day === day && lot.price > 0);
      const units = trades.reduce((sum, { quantity }) => sum + quantity, 0);
      const close = latest(line.closes, day - 1);
      if (units === 0 || close === undefined || unitValue(day - 1) === null) return null;
      if (close.day >= weekdayBefore(day)) return null;
      const paid = trades.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
      return (position(line, day - 1).quantity * paid) / units;
    },
  };
}

/** The last day from Monday to Friday before a day; the first day is a Monday. */
const weekdayBefore = (day: number) => day - ([3, 1, 1, 1, 1, 1, 2][day % 7] ?? 1);

const latest = <Dated extends { day: number }>(all: readonly Dated[], day: number) =>
  all.filter((each) => each.day <= day).sort((a, b) => b.day - a.day)[0];

function position({ lots }: Line, day: number) {
  let [quantity, cost] = [0, 0];
  for (const lot of lots.filter((each) => each.day <= day)) {
    if (lot.side === 'buy') {
      quantity += lot.quantity;
      cost += lot.quantity * lot.price + lot.fees;
    } else {
      cost -= (cost * lot.quantity) / quantity;
      quantity -= lot.quantity;
    }
  }
  return { quantity, cost };
}

function accountPart({ rows, balances, isNew }: Account): Part {
  const first = Math.min(...(isNew ? rows : balances).map(({ day }) => day));
  const sum = (after: number, upTo: number) =>
    rows
      .filter(({ day }) => day > after && day <= upTo)
      .reduce((total, row) => total + signed(row), 0);
  const value = (day: number) => {
    const anchor = latest(balances, day);
    return anchor ? anchor.amount + sum(anchor.day, day) : Math.max(0, sum(-1, day));
  };
  return {
    first,
    value,
    moved(day) {
      const total = nothing();
      const opening = day === first ? Math.max(0, value(day) - sum(day - 1, day)) : 0;
      comeIn(total, opening, opening);
      for (const { type, amount, costs } of rows.filter((row) => row.day === day)) {
        if (type === 'credit') comeIn(total, amount + costs, amount);
        else if (type === 'debit') goOut(total, amount - costs, amount, amount - costs, amount);
        else if (type === 'fee') move(total, 0, 0, 0, amount);
        else move(total, 0, 0, 0, costs);
      }
      const held = day > first ? Math.max(0, value(day - 1)) : 0;
      total.earned = Math.min(total.earned, held);
      total.grossEarned = Math.min(total.grossEarned, held);
      return total;
    },
    before: () => null,
  };
}

/**
 * Returns dividends and fees of an account with holdings, from the first day with a value. A dividend after
 * the sale of everything counts on the day of the last sale.
 */
function besideLines({ lines, rows }: Account, scenario: Scenario): (day: number) => Moved {
  const priced = lines.filter((line) => linePart(line, scenario) !== null);
  const first = Math.min(...priced.map((line) => linePart(line, scenario)?.first ?? DAYS));
  const lastHeld = (day: number) =>
    Math.max(
      ...priced.map((line) =>
        position(line, day).quantity > 0
          ? day
          : Math.max(...line.lots.filter((lot) => lot.day <= day).map((lot) => lot.day)),
      ),
    );
  return (day) =>
    rows
      .filter((row) => row.day >= first)
      .reduce((sum, { type, amount, costs, day: booked }) => {
        if (type === 'dividend' && lastHeld(booked) === day)
          return goOut(sum, amount, amount + costs, amount, amount + costs);
        return type === 'fee' && booked === day ? move(sum, 0, -amount, 0, 0) : sum;
      }, nothing());
}
