/** Converts trades to the lots that the owner's procedures accept. */

import { money } from '@pactole/sdk';
import { sum } from '@pactole/sdk/money';
import type { InCurrency, Statement, Trade } from '@pactole/statements';
import { symbolOfTicker } from './ticker.ts';

/** A line of a lots file. */
export interface LotLine {
  /** Day of the trade, `YYYY-MM-DD`. */
  readonly date: string;
  /** The ISIN; a coin, which has none, is written `coin:BTC`. */
  readonly isin: string;
  /** `buy` or `sell`. */
  readonly side: 'buy' | 'sell';
  /** Units, above 0: a decimal in text. */
  readonly quantity: string;
  /** Price of a unit in `currency`: a decimal in text. */
  readonly unitPrice: string;
  /** Commissions and taxes together: both are part of what it cost. */
  readonly fees: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The file's name of the security, which names one that the service does not know. */
  readonly name?: string | undefined;
}

/** Characters of a name: the service stores 200, of which a spreadsheet's apostrophe may be one. */
const MOST_NAME_CHARS = 199;

/** Exchanges and wallets, whose symbols are coins; a broker's is a ticker, which more than one security may have. */
const COINS =
  /^(binance|bitvavo|coinbase|finary|kraken|ledger-live|pytr|revolut-crypto|trade-republic)/;

/** The ISIN of each security without one in the file, or `coin`, by symbol. */
export type Securities = ReadonlyMap<string, string>;

/** Value in place of an ISIN for a symbol that is a coin. */
export const COIN = 'coin';

type Named = Pick<Trade, 'isin' | 'symbol' | 'name'>;

/** Symbol of a trade's security where the file has no ISIN, else its name. */
const symbolOf = ({ symbol, name }: Named): string => symbol || name || '';

/** Symbol of a coin: of a ticker such as `BTC-USD`, or of `BTCUSD` that the file calls "Bitcoin USD", without the currency. */
function coinOf(trade: Named): string {
  const symbol = symbolOfTicker(symbolOf(trade).toUpperCase(), 'crypto') ?? '';
  const quoted = / ([A-Z]{3})$/.exec(trade.name ?? '')?.[1];
  return quoted !== undefined && symbol.length > quoted.length && symbol.endsWith(quoted)
    ? symbol.slice(0, -quoted.length)
    : symbol;
}

/** The securities of a statement of which no ISIN is known, by symbol, with what they are called. */
export function unknownSecurities(
  { format, trades }: Pick<Statement, 'format' | 'trades'>,
  known: Securities,
): Map<string, string> {
  const unknown = new Map<string, string>();
  if (COINS.test(format)) return unknown;
  for (const trade of trades) {
    const symbol = symbolOf(trade);
    if (codeOf(trade, format, known) === undefined) unknown.set(symbol, trade.name ?? '');
  }
  return unknown;
}

/** Returns a security's ISIN, or `coin:BTC` of a coin; undefined for one that is not known. */
export function codeOf(trade: Named, format: string, known: Securities): string | undefined {
  const symbol = symbolOf(trade);
  if (symbol.startsWith(`${COIN}:`)) return symbol;
  const code = trade.isin ?? (COINS.test(format) ? COIN : known.get(symbol));
  return code === COIN ? `coin:${coinOf(trade)}` : code?.toUpperCase();
}

/** The lots of a statement by security, each in the order of the file; those of unknown securities are left out. */
export function lotsBySecurity(
  { format, trades }: Pick<InCurrency<Statement>, 'format' | 'trades'>,
  known: Securities,
): Map<string, LotLine[]> {
  const lots = new Map<string, LotLine[]>();
  for (const trade of trades) {
    const isin = codeOf(trade, format, known);
    if (isin === undefined) continue;
    const isCoin = isin.startsWith(`${COIN}:`);
    const name = isCoin ? '' : [...(trade.name?.trim() ?? '')].slice(0, MOST_NAME_CHARS).join('');
    const { date, side, quantity, unitPrice, fees = '0', tax = '0', currency } = trade;
    const line = {
      ...{ date, isin, side, quantity, unitPrice, currency, fees: sum([money(fees), money(tax)]) },
      ...(name !== '' && { name }),
    };
    const same = lots.get(isin);
    if (same === undefined) lots.set(isin, [line]);
    else same.push(line);
  }
  return lots;
}
