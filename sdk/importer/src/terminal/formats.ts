import type { Language } from '../language.ts';

/** Formats of amounts and days, as in the service's own sentences. */
export interface Formats {
  /** Formats a decimal in text form, exactly, with its currency. */
  amount(decimal: string, currency: string): string;
  /** Formats a day, `YYYY-MM-DD`, in words. */
  day(date: string): string;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' };

export function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    amount(decimal, currency) {
      // `Intl` formats the text of a decimal exactly, but is typed for numbers.
      const exact = decimal as unknown as number;
      const decimals = { maximumFractionDigits: 18 };
      if (/^[A-Z]{3}$/.test(currency)) {
        const style = { style: 'currency', currency, ...decimals } as const;
        return new Intl.NumberFormat(locale, style).format(exact);
      }
      const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...decimals });
      return `${plain.format(exact)} ${currency}`.trim();
    },
    day: (date) => days.format(Date.parse(date)),
  };
}
