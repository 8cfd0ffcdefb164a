/** Converts trades to the lots that the owner's procedures accept. */

import type { InCurrency } from '../statements/currency.ts';
import type { Statement, Trade } from '../statements/index.ts';
import { sum, trimmed } from '../statements/values/arithmetic.ts';

/** A line of a lots file. */
export interface LotLine {
  readonly date: string;
  /** The ISIN; a coin, which has none, is written `coin:BTC`. */
  readonly isin: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly unitPrice: string;
  /** Commissions and taxes together: both are part of what it cost. */
  readonly fees: string;
  readonly currency: string;
}

/** Exchanges and wallets, whose symbols are coins; a broker's is a ticker, which more than one security may have. */
const COINS =
  /^(binance|bitvavo|coinbase|finary|kraken|ledger-live|pytr|revolut-crypto|trade-republic)/;

/** The ISIN of each security without one in the file, or `coin`, by symbol. */
export type Securities = ReadonlyMap<string, string>;

/** Value in place of an ISIN for a symbol that is a coin. */
export const COIN = 'coin';

/** Symbol of a trade's security where the file has no ISIN, else its name. */
const symbolOf = ({ symbol, name }: Trade): string => symbol || name || '';

/** The securities of a statement of which no ISIN is known, by symbol, with what they are called. */
export function unknownSecurities(
  { format, trades }: Statement,
  known: Securities,
): Map<string, string> {
  const unknown = new Map<string, string>();
  if (COINS.test(format)) return unknown;
  for (const trade of trades) {
    const symbol = symbolOf(trade);
    if (trade.isin === undefined && !known.has(symbol)) unknown.set(symbol, trade.name ?? '');
  }
  return unknown;
}

/** The lots of a statement by security, each in the order of the file; those of unknown securities are left out. */
export function lotsBySecurity(
  { format, trades }: InCurrency<Statement>,
  known: Securities,
): Map<string, LotLine[]> {
  const lots = new Map<string, LotLine[]>();
  for (const trade of trades) {
    const code = trade.isin ?? (COINS.test(format) ? COIN : known.get(symbolOf(trade)));
    if (code === undefined) continue;
    const isin = code === COIN ? `coin:${symbolOf(trade).toUpperCase()}` : code.toUpperCase();
    const { date, side, quantity, unitPrice, fees = '0', tax = '0', currency } = trade;
    const line = { date, isin, side, quantity, unitPrice, currency, fees: trimmed(sum(fees, tax)) };
    const same = lots.get(isin);
    if (same === undefined) lots.set(isin, [line]);
    else same.push(line);
  }
  return lots;
}

/** Lots as the file that `pactole lots import` takes. */
export function lotFile(lots: readonly LotLine[]): string {
  const lines = lots.map(({ date, isin, side, quantity, unitPrice, fees, currency }) =>
    [date, isin, side, quantity, unitPrice, fees, currency].join(','),
  );
  return `${['date,isin,side,quantity,unit_price,fees,currency', ...lines].join('\n')}\n`;
}
