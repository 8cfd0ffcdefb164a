/** The code that names a security wherever one is named: an ISIN, or a coin's symbol. */
import { asciiUpperCase } from '../text/ascii.ts';

const COIN = /^coin:([A-Za-z0-9]{1,20})$/i;

/** Returns the symbol of a coin's code in upper case, `BTC` of `coin:btc`; null of an ISIN. */
export function coinSymbol(code: string): string | null {
  const symbol = COIN.exec(code)?.[1];
  return symbol === undefined ? null : asciiUpperCase(symbol);
}

export const isCoinCode = (code: string): boolean => coinSymbol(code) !== null;

/** The symbol under which market data quotes a coin, in euros, as those of followed wallets. */
export const coinTicker = (symbol: string): string => `${symbol}-EUR`;

interface NamedAsset {
  readonly isin: string | null;
  readonly ticker: string | null;
}

/** Returns the code of an asset; null of one that has neither an ISIN nor a coin's ticker. */
export function securityCode({ isin, ticker }: NamedAsset): string | null {
  if (isin !== null) return isin;
  const symbol = /^([A-Z0-9]{1,20})-EUR$/.exec(ticker ?? '')?.[1];
  return symbol === undefined ? null : `coin:${symbol}`;
}
