/** Converts exchange codes (Bloomberg's, by OpenFIGI) to Yahoo's symbols. */

/** Yahoo's suffix by exchange; without a home exchange, in the order of preference of a saver in euros. */
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['FP', '.PA'],
  ['GY', '.DE'],
  ['NA', '.AS'],
  ['IM', '.MI'],
  ['BB', '.BR'],
  ['SM', '.MC'],
  ['PL', '.LS'],
  ['FH', '.HE'],
  ['AV', '.VI'],
  ['ID', '.IR'],
  ['LN', '.L'],
  ['SE', '.SW'],
  ['US', ''],
  ['CT', '.TO'],
  ['SS', '.ST'],
  ['DC', '.CO'],
  ['NO', '.OL'],
  ['PW', '.WA'],
  ['JT', '.T'],
  ['HK', '.HK'],
  ['AT', '.AX'],
]);

/** Main exchange of an ISIN's country. Funds of IE and LU have none. */
const HOMES: Readonly<Record<string, string>> = {
  FR: 'FP',
  DE: 'GY',
  NL: 'NA',
  IT: 'IM',
  BE: 'BB',
  ES: 'SM',
  PT: 'PL',
  FI: 'FH',
  AT: 'AV',
  GB: 'LN',
  CH: 'SE',
  US: 'US',
  CA: 'CT',
  SE: 'SS',
  DK: 'DC',
  NO: 'NO',
  PL: 'PW',
  JP: 'JT',
  HK: 'HK',
  AU: 'AT',
};

const SYMBOL = /^[A-Z0-9^][A-Z0-9.=-]{0,23}$/;

/** Returns true if a text can be a symbol of Yahoo's. Only such text is put into a path. */
export const isYahooSymbol = (text: string): boolean => SYMBOL.test(text);

/** Returns the symbols under which Yahoo may quote a security, the home exchange first. */
export function yahooSymbols(
  isin: string,
  listings: readonly { readonly ticker: string; readonly exchange: string }[],
): string[] {
  const home = HOMES[isin.slice(0, 2)];
  const exchanges = [...SUFFIXES.keys()].sort((a, b) => Number(b === home) - Number(a === home));
  const symbols = exchanges.flatMap((exchange) =>
    listings
      .filter((listing) => listing.exchange === exchange)
      .map(({ ticker }) => yahooTicker(ticker) + SUFFIXES.get(exchange)),
  );
  return [...new Set(symbols)].filter(isYahooSymbol);
}

/** `BRK/B` is `BRK-B`, and `BP/` is `BP`. */
const yahooTicker = (ticker: string): string => ticker.replace(/\/$/, '').replace(/[/ ]/g, '-');
