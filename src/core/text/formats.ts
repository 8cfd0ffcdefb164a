import { type Euros, formatEuros } from '../money/euros.ts';
import { toDay } from '../time/day.ts';
import { type Language, LOCALES } from './languages.ts';

/** Formats of figures, days and counts in one language. */
export interface Formats {
  /** Formats a decimal number in text form, with at least two decimals, with its currency. */
  money(amount: string, currency: string): string;
  euros(amount: Euros): string;
  /** Formats a decimal number in text form, exactly, with two or at least `decimals` decimals. */
  decimal(amount: string, decimals?: number): string;
  /** Formats a ratio as percent, `0.125` as 12.5 %, to a tenth or to `decimals`. */
  percent(ratio: number, decimals?: number): string;
  /** Formats a day, `YYYY-MM-DD`, in words. */
  day(date: string): string;
  /** Formats an instant, in milliseconds since 1970, to the minute in UTC. */
  instant(milliseconds: number): string;
  /** Formats a period, to a tenth. */
  months(count: number): string;
  years(count: number): string;
  number(count: number): string;
  /** Selects the form of a noun or sentence for a number. */
  plural(count: number, forms: { one: string; other: string }): string;
  /** Returns the name of a currency; other text is returned unchanged. */
  currency(code: string): string;
}

const MILLISECONDS_A_DAY = 86_400_000;
const TO_THE_MINUTE = {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const),
};
const CURRENCY_CODE = /^[A-Z]{3}$/;

const formatsByLanguage = new Map<Language, Formats>();

/**
 * Returns the formats of a language. Any three characters may be a currency: an unknown code follows the
 * number.
 */
export function formatsOf(language: Language): Formats {
  const formats = formatsByLanguage.get(language) ?? makeFormats(LOCALES[language]);
  formatsByLanguage.set(language, formats);
  return formats;
}

function makeFormats(locale: string): Formats {
  const plurals = lazily(() => new Intl.PluralRules(locale));
  const days = lazily(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  );
  const instants = lazily(() => new Intl.DateTimeFormat(locale, TO_THE_MINUTE));
  const numbers = lazily(() => new Intl.NumberFormat(locale));
  const plain = lazily(() => new Intl.NumberFormat(locale, exact(2)));
  const currencies = lazily(() => new Intl.DisplayNames(locale, { type: 'currency' }));

  function money(amount: string, currency: string): string {
    if (!CURRENCY_CODE.test(currency))
      return `${plain().format(decimal(amount))} ${currency}`.trim();
    const style = { style: 'currency', currency, maximumFractionDigits: 18 } as const;
    return new Intl.NumberFormat(locale, style).format(decimal(amount));
  }
  function span(count: number, unit: 'month' | 'year'): string {
    const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(locale, style).format(withoutNegativeZero(count));
  }
  // French has an ordinal for the first day of a month, which `Intl` does not write.
  const ordinal = (text: string) => (locale === LOCALES.fr ? text.replace(/^1 /, '1er ') : text);
  return {
    money,
    euros: (amount) => money(formatEuros(amount), 'EUR'),
    decimal: (amount, decimals = 2) =>
      (decimals === 2 ? plain() : new Intl.NumberFormat(locale, exact(decimals))).format(
        decimal(amount),
      ),
    percent(ratio, maximumFractionDigits = 1) {
      const style = { style: 'percent', maximumFractionDigits } as const;
      const format = new Intl.NumberFormat(locale, style);
      const least = 10 ** -(maximumFractionDigits + 2);
      // A positive ratio never reads as zero.
      return ratio > 0 && ratio < least / 2 ? `< ${format.format(least)}` : format.format(ratio);
    },
    day: (date) => ordinal(days().format(toDay(date) * MILLISECONDS_A_DAY)),
    instant: (milliseconds) => ordinal(instants().format(milliseconds)),
    months: (count) => span(count, 'month'),
    years: (count) => span(count, 'year'),
    number: (count) => numbers().format(count),
    plural: (count, { one, other }) => (plurals().select(count) === 'one' ? one : other),
    currency: (code) => (CURRENCY_CODE.test(code) ? (currencies().of(code) ?? code) : code),
  };
}

/** Creates `Intl` formatters on first use: each takes milliseconds, and a starting server needs none. */
function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Keeps all existing decimals. */
const exact = (minimumFractionDigits: number) => ({
  minimumFractionDigits,
  maximumFractionDigits: 18,
});

/** Converts the type: `Intl` formats the text of a decimal exactly, but is typed for numbers. */
const decimal = (amount: string) => amount as `${number}`;

/** Returns 0 instead of −0 for values that round to it at a tenth. */
const withoutNegativeZero = (count: number) => (Math.abs(count) < 0.05 ? 0 : count);
