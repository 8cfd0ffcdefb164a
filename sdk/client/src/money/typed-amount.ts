import type { Money } from '../types/money.ts';

/** `1234`, or thousands in groups of three with one mark, then decimals behind another. */
const AMOUNT = /^([+-]?)(?:(\d+)|(\d{1,3}(?:,\d{3})+)|(\d{1,3}(?:\.\d{3})+))(?:([.,])(\d+))?$/;

/**
 * Returns a typed amount (`1 234,56`, `1,234.56`, `-12`) as a decimal in text. Null for anything else, and for an
 * ambiguous one, such as `1.234`.
 */
export function readAmount(typed: string): Money | null {
  const plain = typed.replace(/[\s\u00a0\u202f'’€]/g, '').replace('−', '-');
  if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return null;
  const [found, sign, digits, byComma, byPoint, mark, decimals] = AMOUNT.exec(plain) ?? [];
  if (found === undefined || (byComma && mark === ',') || (byPoint && mark === '.')) return null;
  const whole = (digits ?? byComma ?? byPoint ?? '').replace(/[.,]/g, '');
  return `${sign === '-' ? '-' : ''}${whole}${decimals === undefined ? '' : `.${decimals}`}` as Money;
}
