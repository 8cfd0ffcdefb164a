import { type DecimalMark, decimalMark } from './decimal.ts';

/** Evidence of a decimal mark in the amounts of a column. */
export interface MarkSeen {
  /** Undefined where none of them shows it. */
  readonly mark?: DecimalMark | undefined;
  /** An amount such as `1.234`, and the mark in it, where all with a mark look so. */
  readonly open?: { readonly text: string; readonly mark: DecimalMark } | undefined;
}

/** Finds the decimal mark of a column, or an amount that leaves it open. */
export function markIn(texts: readonly string[]): MarkSeen {
  const text = texts.find(hasMark);
  if (text === undefined) return {};
  const mark = decimalMark(texts.filter(hasMark));
  return mark === undefined ? { open: { text, mark: text.includes(',') ? ',' : '.' } } : { mark };
}

const hasMark = (text: string): boolean => /[1-9]/.test(text) && /\d[.,]\d/.test(text);

/** Returns true if amounts under a thousand have no mark, and none of a thousand or more lacks one. */
export function areGrouped(texts: readonly string[]): boolean {
  const whole = texts
    .filter((text) => /[1-9]/.test(text) && !/[.,]/.test(text))
    .map((text) => text.replace(/\D/g, ''));
  return whole.length > 0 && whole.every(({ length }) => length <= 3);
}

/** Minor units of the currencies that do not have two decimals (ISO 4217). */
const NO_DECIMALS = /BIF|CLP|DJF|GNF|HUF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/i;
const THREE_DECIMALS = /BHD|IQD|JOD|KWD|LYD|OMR|TND/i;

/** Decimals that amounts of a currency have in practice, which for HUF is none; undefined for an unknown currency. */
export const decimalsOf = (currency: string | undefined): number | undefined =>
  currency === undefined
    ? undefined
    : NO_DECIMALS.test(currency)
      ? 0
      : THREE_DECIMALS.test(currency)
        ? 3
        : 2;
