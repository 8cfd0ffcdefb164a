/** Minor units in which exchanges quote: the currency and the number of decimals of each. */
const MINOR_UNITS: ReadonlyMap<string, { readonly currency: string; readonly decimals: number }> =
  new Map([
    ['GBp', { currency: 'GBP', decimals: 2 }],
    ['GBX', { currency: 'GBP', decimals: 2 }],
    ['ZAc', { currency: 'ZAR', decimals: 2 }],
    ['ZAC', { currency: 'ZAR', decimals: 2 }],
    ['ZAX', { currency: 'ZAR', decimals: 2 }],
    ['ILA', { currency: 'ILS', decimals: 2 }],
    ['USX', { currency: 'USD', decimals: 2 }],
    ['KWF', { currency: 'KWD', decimals: 3 }],
  ]);

/**
 * Returns the currency of a quote, and the places by which its figures move: `GBp` is `GBP`, 2. Null for
 * other text.
 */
export function majorUnit(code: string): { currency: string; decimals: number } | null {
  const minor = MINOR_UNITS.get(code);
  if (minor !== undefined) return minor;
  return /^[A-Z]{3}$/.test(code) ? { currency: code, decimals: 0 } : null;
}
