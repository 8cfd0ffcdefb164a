/** From the exchanges' codes (Bloomberg's, as OpenFIGI gives them) to the symbols that Yahoo quotes under. */

/** Yahoo's suffix by exchange, in the order in which a saver in euros prefers them when there is no home market. */
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

/** The exchange where securities of an ISIN's country are dealt in most. Funds of IE and LU are at home nowhere. */
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

/** Whether a text can be a symbol of Yahoo's. It goes into a path, so no other text gets there. */
export const isYahooSymbol = (text: string): boolean => SYMBOL.test(text);

/** The symbols under which Yahoo may quote a security, the market at home first. */
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
