/** Identification of securities and coins in brokers' files. */
import { hasIsinForm } from '../../../../src/core/identifiers/isin.ts';
import type { Trade } from '../statement.ts';

/** Returns true for a text of the form of an ISIN; its check digit is not checked. */
export const isIsin = hasIsinForm;

/** The first ISIN within a text. */
export const isinIn = (text: string): string | undefined =>
  /(?<![A-Z0-9])[A-Z]{2}[A-Z0-9]{9}\d(?![A-Z0-9])/.exec(text)?.[0];

/** An ISIN where the text is one, else a symbol. */
export const securityCode = (text: string): { isin?: string; symbol?: string } =>
  isIsin(text) ? { isin: text } : text === '' ? {} : { symbol: text };

/** Currencies of accounts in banks' tables, and those that exchanges trade along with coins. */
const CURRENCIES = new Set(
  (
    'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON BGN ISK TRY UAH RUB RUR HRK RSD JPY CNY HKD SGD KRW INR THB IDR MYR PHP VND AUD NZD ' +
    'CAD MXN BRL ARS CLP COP PEN ZAR NGN KES AED SAR ILS KZT'
  ).split(' '),
);

/** True of the code of a currency of states, such as `EUR`. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/**
 * Returns the only currency of the first list that has one: deposits before all movements. Undefined where that list has
 * several, since the file then does not say in which of them the account is.
 */
export function accountCurrency(...lists: readonly (readonly string[])[]): string | undefined {
  const found = lists.map((codes) => new Set(codes.filter(isCurrency)));
  const [only, ...others] = found.find(({ size }) => size > 0) ?? [];
  return others.length === 0 ? only : undefined;
}

/** Coins that represent a unit of a currency: trades against them have their price in that currency. */
const STABLE: { readonly [coin: string]: string } = {
  USDT: 'USD',
  USDC: 'USD',
  BUSD: 'USD',
  FDUSD: 'USD',
  TUSD: 'USD',
  DAI: 'USD',
  USDP: 'USD',
  PYUSD: 'USD',
  UST: 'USD',
  EURC: 'EUR',
  EURT: 'EUR',
  EURI: 'EUR',
  EURS: 'EUR',
  EURR: 'EUR',
  EURQ: 'EUR',
  GBPT: 'GBP',
};

/** The currency that a stable coin represents. */
export const stableCurrency = (coin: string): string | undefined => STABLE[coin];

/** Names the security of a price: its ISIN, else its symbol and name. */
export const securityOfClose = ({ isin, symbol, name }: Pick<Trade, 'isin' | 'symbol' | 'name'>) =>
  isin === undefined ? { symbol, name } : { isin };
