import { type DecimalMark, decimalMark } from './decimal.ts';

/** What the amounts of a column show of their decimal mark. */
export interface MarkSeen {
  /** Undefined where none of them shows it. */
  readonly mark?: DecimalMark | undefined;
  /** An amount such as `1.234`, and the mark in it, where all with a mark look so. */
  readonly open?: { readonly text: string; readonly mark: DecimalMark } | undefined;
  /** Whether amounts under a thousand stand beside them without a mark. */
  readonly isWhole: boolean;
  /** Whether an amount of a thousand or more has no mark between its groups. */
  readonly isUngrouped: boolean;
}

export function markIn(texts: readonly string[]): MarkSeen {
  const digits = texts.filter((text) => /[1-9]/.test(text));
  const marked = digits.filter((text) => /\d[.,]\d/.test(text));
  const whole = digits.filter((text) => !/[.,]/.test(text)).map((text) => text.replace(/\D/g, ''));
  const [text] = marked;
  const found = text === undefined ? undefined : decimalMark(marked);
  return {
    mark: found,
    open:
      text === undefined || found !== undefined
        ? undefined
        : { text, mark: text.includes(',') ? ',' : '.' },
    isWhole: whole.some((each) => each.length <= 3),
    isUngrouped: whole.some((each) => each.length > 3),
  };
}

/** Minor units of the currencies that do not have two decimals (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['BIF', 'CLP', 'DJF', 'GNF', 'HUF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND']
      .concat(['VUV', 'XAF', 'XOF', 'XPF'])
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
};

/** How many decimals amounts of a currency have in practice, which for HUF is none; undefined for an unknown currency. */
export const decimalsOf = (currency: string | undefined): number | undefined =>
  currency === undefined ? undefined : (DECIMALS[currency.toUpperCase()] ?? 2);
