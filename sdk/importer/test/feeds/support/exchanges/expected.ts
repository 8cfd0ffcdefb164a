/** The rows and lots that a book of an exchange makes, by the rules of the documentation and nothing of the SDK. */
import type { Book, Entry } from '../book.ts';
import { decimal, ONE } from '../units.ts';

export interface ExpectedRow {
  readonly date: string;
  /** Without zeros at the end. */
  readonly amount: string;
  readonly currency: string;
}

export interface ExpectedLot {
  readonly date: string;
  readonly side: 'buy' | 'sell';
  readonly asset: string;
  readonly quantity: string;
  /** Units × price in 10⁻¹⁸; 0 for a reward. */
  readonly gross: bigint;
}

const MONEY = new Set(['EUR', 'USD', 'GBP']);

/** @param zone the time zone of the exchange's days */
export function expectedOf(book: Book, zone: string) {
  const entries = book.entries('main').filter(({ isPending }) => !isPending);
  const day = dayIn(zone);
  return {
    rows: entries.flatMap((entry) => rowsOf(entry, day(entry.time))),
    lots: entries.flatMap((entry) => lotsOf(entry, day(entry.time))),
  };
}

function rowsOf({ given, received, fee }: Entry, date: string): ExpectedRow[] {
  const changes = new Map<string, bigint>();
  for (const [amount, sign] of [
    [given, -1n],
    [received, 1n],
    [fee, -1n],
  ] as const) {
    if (amount === null || !MONEY.has(amount.asset)) continue;
    changes.set(amount.asset, (changes.get(amount.asset) ?? 0n) + sign * amount.units);
  }
  return [...changes]
    .filter(([, units]) => units !== 0n)
    .map(([currency, units]) => ({ date, amount: decimal(units), currency }));
}

function lotsOf({ kind, given, received }: Entry, date: string): ExpectedLot[] {
  if (kind !== 'trade' && kind !== 'reward') return [];
  const lots: ExpectedLot[] = [];
  if (received !== null && !MONEY.has(received.asset)) {
    const { asset, units } = received;
    lots.push({ date, side: 'buy', asset, quantity: decimal(units), gross: given?.units ?? 0n });
  }
  if (given !== null && !MONEY.has(given.asset)) {
    const { asset, units } = given;
    lots.push({
      date,
      side: 'sell',
      asset,
      quantity: decimal(units),
      gross: received?.units ?? 0n,
    });
  }
  return lots;
}

/** Returns true if units × price is the gross amount to half a cent. */
export function hasGross(units: bigint, price: bigint, gross: bigint): boolean {
  const difference = (units * price) / ONE - gross;
  return difference <= ONE / 200n && difference >= -ONE / 200n;
}

function dayIn(zone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return (time) => format.format(time);
}
