import { type Euros, formatEuros } from '../money/euros.ts';
import { toDay } from '../time/day.ts';
import { type Language, LOCALES } from './languages.ts';

/** How one language writes figures, days and numbers of things. */
export interface Formats {
  /** A decimal number in text form, to the cent or as exact as it is, with its currency. */
  money(amount: string, currency: string): string;
  euros(amount: Euros): string;
  /** A decimal number in text form, as exact as it is, with two decimals or at least as many as said. */
  decimal(amount: string, decimals?: number): string;
  /** A ratio as percent, `0.125` as 12.5 %, to a tenth or as many decimals as said. */
  percent(ratio: number, decimals?: number): string;
  /** A day, `YYYY-MM-DD`, in words. */
  day(date: string): string;
  /** A span of time, to a tenth. */
  months(count: number): string;
  years(count: number): string;
  number(count: number): string;
  /** The form of a noun or sentence that goes with a number. */
  plural(count: number, forms: { one: string; other: string }): string;
  /** The name of a currency; what is no code is its own name. */
  currency(code: string): string;
}

const MILLISECONDS_A_DAY = 86_400_000;
const CURRENCY_CODE = /^[A-Z]{3}$/;

const formatsByLanguage = new Map<Language, Formats>();

/** The formats of a language. Any three characters may be a currency: what is no code is written after the number. */
export function formatsOf(language: Language): Formats {
  const formats = formatsByLanguage.get(language) ?? makeFormats(LOCALES[language]);
  formatsByLanguage.set(language, formats);
  return formats;
}

function makeFormats(locale: string): Formats {
  const plurals = onFirstUse(() => new Intl.PluralRules(locale));
  const days = onFirstUse(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  );
  const numbers = onFirstUse(() => new Intl.NumberFormat(locale));
  const plain = onFirstUse(() => new Intl.NumberFormat(locale, exact(2)));
  const currencies = onFirstUse(() => new Intl.DisplayNames(locale, { type: 'currency' }));

  function money(amount: string, currency: string): string {
    if (!CURRENCY_CODE.test(currency)) return `${plain().format(decimal(amount))} ${currency}`;
    const style = { style: 'currency', currency, maximumFractionDigits: 18 } as const;
    return new Intl.NumberFormat(locale, style).format(decimal(amount));
  }
  function span(count: number, unit: 'month' | 'year'): string {
    const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(locale, style).format(withoutNegativeZero(count));
  }
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
      // What is there never reads as nothing.
      return ratio > 0 && ratio < least / 2 ? `< ${format.format(least)}` : format.format(ratio);
    },
    day: (date) => days().format(toDay(date) * MILLISECONDS_A_DAY),
    months: (count) => span(count, 'month'),
    years: (count) => span(count, 'year'),
    number: (count) => numbers().format(count),
    plural: (count, { one, other }) => (plurals().select(count) === 'one' ? one : other),
    currency: (code) => (CURRENCY_CODE.test(code) ? (currencies().of(code) ?? code) : code),
  };
}

/** What `Intl` formats with takes milliseconds to make, and a server that starts writes nothing yet. */
function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** All digits that there are. */
const exact = (minimumFractionDigits: number) => ({
  minimumFractionDigits,
  maximumFractionDigits: 18,
});

/** `Intl` formats the text of a decimal exactly; only its type says less. */
const decimal = (amount: string) => amount as `${number}`;

/** A little below 0 is written 0 at a tenth, not −0. */
const withoutNegativeZero = (count: number) => (Math.abs(count) < 0.05 ? 0 : count);
