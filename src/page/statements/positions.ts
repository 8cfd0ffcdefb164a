import type { AddHoldingBody, Decimal, Money } from '@pactole/sdk';
import type { Trade } from '@pactole/sdk/statements';

const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);

/**
 * Returns what is held after the trades of a file, by ISIN: units, their average cost with fees, and the day of the first
 * buy. Trades in another currency give no cost. A security of which more is sold than bought is left out.
 */
export function positionsOf(trades: readonly Trade[]): AddHoldingBody[] {
  const isins = [...new Set(trades.flatMap(({ isin }) => isin ?? []))];
  return isins.flatMap((isin) => {
    const all = trades.filter((trade) => trade.isin === isin);
    const held = heldAfter(all.toSorted((one, other) => (one.date < other.date ? -1 : 1)));
    if (held === null || held.units <= 0n) return [];
    const isEuro = all.every(({ currency }) => currency === 'EUR');
    return [
      {
        isin,
        quantity: textOf(held.units, DIGITS) as Decimal,
        entryDate: held.since,
        ...(isEuro && { costBasis: inCents(held.cost) }),
      },
    ];
  });
}

function heldAfter(
  trades: readonly Trade[],
): { units: bigint; cost: bigint; since: string } | null {
  let [units, cost, since] = [0n, 0n, ''];
  for (const { side, quantity, unitPrice, fees = '0', tax = '0', date } of trades) {
    const moved = scaled(quantity);
    if (side === 'buy') {
      if (units === 0n) since = date;
      units += moved;
      cost += (moved * scaled(unitPrice)) / ONE + scaled(fees) + scaled(tax);
      continue;
    }
    if (moved > units) return null;
    cost -= (cost * moved) / units;
    units -= moved;
  }
  return { units, cost, since };
}

/** A decimal in text, in units of 10⁻¹⁸. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

/** Rounded half up to cents. */
const inCents = (units: bigint): Money => textOf((units + ONE / 200n) / (ONE / 100n), 2) as Money;

function textOf(units: bigint, digits: number): string {
  const text = String(units).padStart(digits + 1, '0');
  const fraction = digits === 2 ? text.slice(-2) : text.slice(-digits).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${fraction}`;
}
