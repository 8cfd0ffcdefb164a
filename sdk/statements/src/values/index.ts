/** Exact decimals, texts and codes as statements write them: without a reader, so that a program starts with them. */

export { isFormula, withoutGuard } from '../../../../src/core/text/formula.ts';
export { type InCurrency, inCurrency } from '../currency.ts';
export { isCurrency, isIsin } from '../trades/security.ts';
export {
  absolute,
  cents,
  difference,
  exceeds,
  isNegative,
  isZero,
  minus,
  product,
  rounded,
  sum,
  trimmed,
} from './arithmetic.ts';
export { isBalanceRow, isOpening } from './balance-row.ts';
export { asDebit, decimalOf, exactSum, isDecimal, unsigned } from './decimal.ts';
export { labelOf, oneLine, plain } from './text.ts';
