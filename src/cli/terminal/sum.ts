import { add, formatDecimal, parseDecimal, ZERO } from '../../core/money/decimal.ts';

/** Returns the exact sum of amounts in text form. */
export const sumOf = (amounts: readonly string[]): string =>
  formatDecimal(amounts.map(parseDecimal).reduce(add, ZERO));
