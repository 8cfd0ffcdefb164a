/** Returns the symbol of a ticker: of a coin without the currency in which it is quoted. */
export const symbolOfTicker = (ticker: string | null, kind: string): string | null =>
  kind === 'crypto' ? (ticker?.replace(/-[A-Z]{3}$/, '') ?? null) : ticker;
