/** Values of the messages about a refresh of market data, by key; null for a message without values. */
export interface MarketMessageValues {
  // Results
  /** Securities that the directory knows, out of those asked for. */
  directoryKnows: { readonly known: number; readonly asked: number };
  identified: { readonly name: string; readonly ticker: string };
  holds: { readonly quantity: string; readonly chain: string };
  noClose: null;
  /** `YYYY-MM-DD`. */
  closedOn: { readonly day: string };
  newerRates: { readonly count: number };

  // Reasons of a failure
  wrongCheckDigit: null;
  unknownSecurity: null;
  unquoted: { readonly name: string };
  wrongAddress: { readonly chain: string };
  otherCurrency: { readonly quoted: string; readonly asset: string };
  /** Codes, separated by spaces. */
  unpublished: { readonly currencies: string };
  /** An unexpected error, in its own words. */
  unexpected: { readonly text: string };

  // Failures of a provider, named by its host
  noProvider: null;
  slow: { readonly host: string; readonly seconds: number };
  unreachable: { readonly host: string };
  redirected: { readonly host: string; readonly to: string | null };
  oversized: { readonly host: string; readonly maxBytes: number };
  notUtf8: { readonly host: string };
  busy: { readonly host: string; readonly status: number; readonly seconds: number | null };
  answered: { readonly host: string; readonly status: number };
  resting: { readonly host: string; readonly seconds: number };
  restingLonger: { readonly host: string };
  /** `detail` is for a report of the defect, in English. */
  unreadable: { readonly host: string; readonly detail: string };
  unknownShape: { readonly host: string };
  otherSymbol: { readonly host: string; readonly asked: string; readonly sent: string };
  splitPending: null;
  closesWithoutDay: { readonly symbol: string };
  unknownUnit: { readonly symbol: string; readonly unit: string };
  unknownTimeZone: { readonly timeZone: string };
}

/** A message by its key, with its values: `['unreachable', { host: 'api.example.org' }]`. */
export type MarketMessage = {
  [Key in keyof MarketMessageValues]: MarketMessageValues[Key] extends null
    ? readonly [key: Key]
    : readonly [key: Key, values: MarketMessageValues[Key]];
}[keyof MarketMessageValues];
