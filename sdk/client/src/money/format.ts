import type { Money } from '../types/money.ts';
import { read } from './scaled.ts';

/** Options for formatting an amount. */
export interface FormatOptions {
  /** Locales for `Intl`, such as `fr-FR`. @default the user's own */
  locale?: string | readonly string[] | undefined;
  /** ISO 4217 code. */
  currency: string;
}

/**
 * Formats an amount for a locale: `format('-1234.5', { locale: 'fr-FR', currency: 'EUR' })` is `-1 234,50 €`.
 *
 * It has the decimals of its currency, rounded half away from zero, and keeps all digits, which a JavaScript
 * number would not. A result of zero has no sign. It needs the `Intl` of 2023: Node.js 20, Chrome 106,
 * Firefox 116, Safari 15.4.
 *
 * @throws {TypeError} when it is not a decimal number.
 * @throws {RangeError} when `Intl` knows no such locale or currency.
 */
export function format(amount: Money, { locale, currency }: FormatOptions): string {
  read(amount);
  const signDisplay = 'negative' as 'auto';
  const options = { style: 'currency', currency, signDisplay } as const;
  // The types of ES2022 lack this sign, and decimal text as an argument (ECMA-402, 2023).
  return new Intl.NumberFormat(locale as string[], options).format(amount as unknown as number);
}
