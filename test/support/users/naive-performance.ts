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
}

/** A component with a value (null: unknown) and flows on each day; null before its start. */
interface Part {
  readonly first: number;
  readonly value: (day: number) => number | null;
  readonly moved: (day: number) => Moved;
}

export function naivePerformance(scenario: Scenario): Naive {
  const parts = scenario.accounts.flatMap((account) => partsOf(account, scenario));
  const beside = scenario.accounts.map((account) => besideLines(account, scenario));
  const netByDay: (number | null)[] = [];
  const grossByDay: (number | null)[] = [];
  const flows: number[] = [];
  let start = 0;
  for (let day = 0; day < DAYS; day++) {
    const total = nothing();
    let end = 0;
    for (const { first, value, moved } of parts) {
      if (day < first) continue;
      const [before, now] = [day > first ? value(day - 1) : null, value(day)];
      if (now !== null) end += now;
      if (before !== null && now === null) move(total, -before, 0, -before, 0);
      else if (before === null && now !== null && day > first) move(total, now, 0, now, 0);
      else if (now !== null) addMoved(total, moved(day));
    }
    for (const moved of beside) addMoved(total, moved(day));
    const [net, gross] = [start + total.in, start + total.grossIn];
    grossByDay.push(returnOf(gross, end + total.grossOut));
    netByDay.push(returnOf(net, end + total.out));
    flows.push(total.out - total.in);
    start = end;
  }
  return {
    net: chained(netByDay),
    gross: chained(grossByDay),
    netByDay,
    end: start,
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

const nothing = (): Moved => ({ in: 0, out: 0, grossIn: 0, grossOut: 0 });

function move(to: Moved, moneyIn: number, out: number, grossIn: number, grossOut: number) {
  to.in += moneyIn;
  to.out += out;
  to.grossIn += grossIn;
  to.grossOut += grossOut;
  return to;
}
const addMoved = (to: Moved, each: Moved) =>
  move(to, each.in, each.out, each.grossIn, each.grossOut);

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
    moved: (day) =>
      line.lots
        .filter((lot) => lot.day === day)
        .reduce((sum, { side, quantity, price, fees }) => {
          const gross = quantity * price;
          return side === 'buy'
            ? move(sum, gross + fees, 0, gross, 0)
            : move(sum, 0, gross - fees, 0, gross);
        }, nothing()),
  };
}

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
      move(total, opening, 0, opening, 0);
      for (const { type, amount, costs } of rows.filter((row) => row.day === day)) {
        if (type === 'credit') move(total, amount + costs, 0, amount, 0);
        else if (type === 'debit') move(total, 0, amount - costs, 0, amount);
        else if (type === 'fee') move(total, 0, 0, 0, amount);
        else move(total, 0, 0, 0, costs);
      }
      return total;
    },
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
          return move(sum, 0, amount, 0, amount + costs);
        return type === 'fee' && booked === day ? move(sum, 0, -amount, 0, 0) : sum;
      }, nothing());
}
