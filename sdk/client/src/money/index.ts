export type { Decimal, Money } from '../types/money.ts';
export { abs, compare, fromCents, isNegative, negate, subtract, sum, toCents } from './exact.ts';
export { type FormatOptions, format } from './format.ts';
export { readAmount } from './typed-amount.ts';
