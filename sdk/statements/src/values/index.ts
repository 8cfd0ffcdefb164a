/** Exact decimals and texts as statements write them. */
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
export { asDebit, decimalOf, exactSum, isDecimal, unsigned } from './decimal.ts';
export { labelOf, oneLine, plain } from './text.ts';
