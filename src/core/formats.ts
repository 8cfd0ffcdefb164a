import { toDay } from './day.ts';
import type { Language } from './languages.ts';

/** How one language writes figures, days and numbers of things. */
export interface Formats {
  /** A decimal number in text form, to the cent or as exact as it is, with its currency. */
  money(amount: string, currency: string): string;
  /** A day, `YYYY-MM-DD`, in words. */
  day(date: string): string;
  number(count: number): string;
  /** The form of a noun or sentence that goes with a number. */
  plural(count: number, forms: { one: string; other: string }): string;
}

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
const MILLISECONDS_A_DAY = 86_400_000;

/** The formats of a language. Any three characters may be a currency: what is no code is written after the number. */
export function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  const plurals = new Intl.PluralRules(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale);
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 18 };
  const plain = new Intl.NumberFormat(locale, decimals);
  return {
    money(amount, currency) {
      if (!/^[A-Z]{3}$/.test(currency)) return `${plain.format(decimal(amount))} ${currency}`;
      const style = { style: 'currency', currency, maximumFractionDigits: 18 } as const;
      return new Intl.NumberFormat(locale, style).format(decimal(amount));
    },
    day: (date) => days.format(toDay(date) * MILLISECONDS_A_DAY),
    number: (count) => numbers.format(count),
    plural: (count, { one, other }) => (plurals.select(count) === 'one' ? one : other),
  };
}

/** `Intl` formats the text of a decimal exactly; only its type says less. */
const decimal = (amount: string) => amount as `${number}`;
