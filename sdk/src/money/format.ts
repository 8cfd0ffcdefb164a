import type { Money } from '../types/money.ts';
import { read } from './scaled.ts';

/** How to write an amount. */
export interface FormatOptions {
  /** Languages and places as `Intl` takes them, such as `fr-FR`. @default the reader's own */
  locale?: string | readonly string[] | undefined;
  /** ISO 4217 code. */
  currency: string;
}

/**
 * An amount as people of a place write it: `format('-1234.5', { locale: 'fr-FR', currency: 'EUR' })` is `-1 234,50 €`.
 *
 * It has the decimals of its currency, rounded half away from zero where there are more, and keeps all digits, which a
 * JavaScript number would not. What rounds to zero has no sign. It needs the `Intl` of 2023: Node.js 20, Chrome 106,
 * Firefox 116, Safari 15.4.
 *
 * @throws {TypeError} when it is no decimal number.
 * @throws {RangeError} when `Intl` knows no such locale or currency.
 */
export function format(amount: Money, { locale, currency }: FormatOptions): string {
  read(amount);
  const signDisplay = 'negative' as 'auto';
  const options = { style: 'currency', currency, signDisplay } as const;
  // The types of ES2022 know neither this sign nor that decimal text is taken as it is (ECMA-402, 2023).
  return new Intl.NumberFormat(locale as string[], options).format(amount as unknown as number);
}
