/** The units of one holding in the books, in those of today: what splits made of them is applied. */
import { NO_CURRENCY } from '../money/conversion.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { eachDay, inDayOrder } from '../valuation/day-order.ts';
import type { Lot } from '../valuation/lots.ts';
import { applySplit, type Split, splitFactor } from '../valuation/splits.ts';
import { unitsLeft } from '../valuation/units-left.ts';
import {
  type BookAccount,
  type BookBalance,
  type BookEntry,
  equity,
  type Posting,
} from './book.ts';

interface Held {
  readonly account: BookAccount;
  readonly commodity: string;
  readonly name: string;
  readonly lots: readonly Lot[];
  readonly splits: readonly Split[];
  readonly today: Day;
}

interface Traded {
  readonly entries: readonly BookEntry[];
  readonly balances: readonly BookBalance[];
  readonly hasLots: boolean;
}

const GAINS: BookAccount = { root: 'income', key: ':gains', name: 'Gains' };

/** A lot as it counts: its units of today, and its price with fees; null where it is unknown. */
interface Counted {
  readonly lot: Lot;
  readonly side: Lot['side'];
  readonly units: Decimal;
}

export function tradesOf({ account, commodity, name, lots, splits, today }: Held): Traded {
  const hasLots = haveCosts(lots);
  const entries: BookEntry[] = [];
  const currency = lots.find(({ side }) => side === 'buy')?.gross.currency ?? 'EUR';
  let held = ZERO;
  for (const ofDay of eachDay(lots)) {
    const counted = ofDay.map(
      (lot): Counted => ({
        ...{ lot, side: lot.side },
        units: applySplit(lot.quantity, splitFactor(splits, lot.day, today)),
      }),
    );
    for (const { lot, side, units } of inDayOrder(counted, held)) {
      const left = side === 'buy' ? add(held, units) : unitsLeft(held, units);
      const change = subtract(left, held);
      held = left;
      if (change === ZERO) continue;
      const told = { account, commodity, units: change, money: moneyOf(lot), fees: lot.fees };
      entries.push({ ...entryOf(lot, change), trade: { ...told, moveId: lot.moved?.moveId } });
    }
  }
  return { entries, balances: [{ day: today, account, amount: held, commodity }], hasLots };

  function entryOf(lot: Lot, change: Decimal): BookEntry {
    const { day, moved } = lot;
    const other = equity(moved === undefined ? 'Trades' : 'Moves');
    const units = { account, amount: change, commodity };
    const money = moneyOf(lot);
    const text = name;
    if (money === null || (moved !== undefined && !hasLots)) {
      return { day, text, postings: [units, { ...units, account: other, amount: negate(change) }] };
    }
    const open: Posting = { account: other, amount: null, commodity: money.currency };
    if (change > 0n) {
      if (!hasLots) return { day, text, postings: [{ ...units, price: money }, open] };
      const parts = moved?.fifo.parts ?? [{ day, units: change, cost: money.amount }];
      return { day, text, postings: [...arrived(units, parts, lot), open] };
    }
    if (moved !== undefined)
      return { day, text, postings: [{ ...units, lot: { currency } }, open] };
    const brought = { account: other, amount: money.amount, commodity: money.currency };
    const sold = { ...units, price: money };
    if (!hasLots) return { day, text, postings: [sold, brought] };
    const gains = { account: GAINS, amount: null, commodity: money.currency };
    return { day, text, postings: [{ ...sold, lot: { currency } }, brought, gains] };
  }

  /** The purchases that arrive, in units of today; the last takes what rounding leaves. */
  function arrived(
    units: Posting,
    parts: readonly { day: Day; units: Decimal; cost: Decimal | null }[],
    { day, gross }: Lot,
  ): Posting[] {
    let left = units.amount ?? ZERO;
    return parts.map((part, at) => {
      const some = applySplit(part.units, splitFactor(splits, day, today));
      const amount = at === parts.length - 1 ? left : some;
      left = subtract(left, amount);
      const cost = { amount: part.cost ?? ZERO, currency: gross.currency };
      return { ...units, amount, lot: { cost, day: part.day } };
    });
  }
}

/** Returns what a buy cost, or a sell brought in; null where it is unknown, or fees are in another currency. */
function moneyOf({ side, gross, fees, moved }: Lot) {
  if (gross.currency === NO_CURRENCY) return null;
  if (moved !== undefined || fees.amount === ZERO) return gross;
  if (fees.currency !== gross.currency) return null;
  const sum = side === 'buy' ? add(gross.amount, fees.amount) : subtract(gross.amount, fees.amount);
  return { amount: sum < 0n ? ZERO : sum, currency: gross.currency };
}

/**
 * True if lots with a cost can be kept: all is known, and what was bought is in one currency, or nothing has left yet. Units
 * that leave name the currency of their cost.
 */
const haveCosts = (lots: readonly Lot[]): boolean =>
  lots.every((lot) => moneyOf(lot) !== null) &&
  (new Set(lots.filter(({ side }) => side === 'buy').map(({ gross }) => gross.currency)).size <=
    1 ||
    lots.every(({ side, moved }) => side === 'buy' && moved === undefined));
