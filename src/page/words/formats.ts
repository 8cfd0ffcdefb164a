import { LOCALES } from '../../core/text/languages.ts';
import { daysBetween } from '../../core/time/iso-days.ts';
import type { Language } from './languages.ts';

/** Figures and days as a language writes them; decimals in text are written exactly. */
export interface Formats {
  readonly locale: string;
  /** `1 234,50 €`. */
  euros(amount: Figure): string;
  /** `+1 234,50 €`; zero has no sign. */
  change(amount: Figure): string;
  /** `1 235 €`. */
  roundEuros(amount: Figure): string;
  /** `1,2 k€` or `1,2 M€`, for axes. */
  shortEuros(amount: number): string;
  /** The parts of an amount, to write the cents smaller. */
  euroParts(amount: Figure): Intl.NumberFormatPart[];
  /** An amount in its own currency. */
  money(amount: Figure, currency: string): string;
  signedMoney(amount: Figure, currency: string): string;
  /** Percent points: `12,5 %`. */
  percent(points: number, digits?: number): string;
  signedPercent(points: number, digits?: number): string;
  /** An amount without its currency, which a heading tells. */
  amount(of: Figure, digits?: number): string;
  /** Units of a security, up to eight digits. */
  quantity(units: Figure): string;
  /** A count or a ratio. */
  number(value: number, digits?: number): string;
  /** `3 sept. 2026`. */
  day(date: string): string;
  /** `3 septembre 2026`. */
  longDay(date: string): string;
  /** `3 sept.` */
  dayAndMonth(date: string): string;
  /** `sept. 2026`. */
  month(date: string): string;
  /** `17:12`. */
  time(at: Date): string;
  /** `septembre 2026`. */
  longMonth(date: string): string;
  /** `mer. 3`. */
  dayOfMonth(date: string): string;
  /** `janv.` to `déc.` */
  readonly months: readonly string[];
  /** `il y a 3 mois`. */
  ago(date: string, today: string): string;
  readonly list: Intl.ListFormat;
  readonly plural: Intl.PluralRules;
}

/** A number, or the text of a decimal number. */
type Figure = number | string;

/** `Intl.NumberFormat` for any text of a number: its own type wants a literal one. */
interface NumberFormat {
  format(amount: Figure): string;
  formatToParts(amount: Figure): Intl.NumberFormatPart[];
}

/** Mark in place of an amount that is hidden. */
const HIDDEN = '•••';

/** Returns formats that tell no amount: a mark and the currency stand for it. */
export function hiding(formats: Formats): Formats {
  const unit = (currency: string) =>
    formats
      .euroParts(0)
      .map(({ type, value }) =>
        type === 'integer' ? HIDDEN : type === 'currency' && currency !== 'EUR' ? currency : value,
      )
      .filter((part) => !/^[.,\d]+$/.test(part))
      .join('');
  const euros = unit('EUR');
  const money = (_: Figure, currency: string) => unit(currency);
  return {
    ...formats,
    ...{
      euros: () => euros,
      change: () => euros,
      roundEuros: () => euros,
      shortEuros: () => euros,
    },
    ...{ money, signedMoney: money, amount: () => HIDDEN, quantity: () => HIDDEN },
    euroParts: () => [{ type: 'literal', value: euros }],
  };
}

/** Returns a sentence of the service without its figures. */
export const hideFigures = (text: string): string =>
  text.replace(/[−+-]?\u2060?\p{N}(?:[\p{N}.,’'\s]*\p{N})?/gu, HIDDEN);

const known = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const formats = known.get(language) ?? create(LOCALES[language]);
  known.set(language, formats);
  return formats;
}

function create(locale: string): Formats {
  const numbers = new Map<string, NumberFormat>();
  const number = (options: Intl.NumberFormatOptions) => {
    const name = JSON.stringify(options);
    const format = numbers.get(name) ?? (new Intl.NumberFormat(locale, options) as NumberFormat);
    numbers.set(name, format);
    return format;
  };
  const days = new Map<string, Intl.DateTimeFormat>();
  const date = (options: Intl.DateTimeFormatOptions, day: string) => {
    const name = JSON.stringify(options);
    const format =
      days.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    days.set(name, format);
    const text = format.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`));
    // French has an ordinal for the first day of a month, which Intl does not write.
    return locale === 'fr-FR'
      ? text.replace(/(^|\s)1 (?=\p{L})/u, (_, before) => `${before}1er `)
      : text;
  };
  // What rounds to zero has no sign.
  const plain = { signDisplay: 'negative' } as const;
  const euro = { style: 'currency', currency: 'EUR', ...plain } as const;
  const signed = { signDisplay: 'exceptZero' } as const;
  const digits = (count: number) => ({
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  });
  // A line breaks between a minus and a currency sign (Unicode line breaking, LB25), but not at a word joiner.
  const minus = (text: string) => text.replace(/-(?!\d)/, '−\u2060').replace('-', '−');
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  return {
    locale,
    euros: (amount) => minus(number(euro).format(amount)),
    change: (amount) => minus(number({ ...euro, ...signed }).format(amount)),
    roundEuros: (amount) => minus(number({ ...euro, ...digits(0) }).format(amount)),
    shortEuros: (amount) =>
      minus(number({ ...euro, notation: 'compact', maximumFractionDigits: 1 }).format(amount)),
    euroParts: (amount) => number(euro).formatToParts(amount),
    money: (amount, currency) =>
      minus(number({ style: 'currency', currency, ...plain }).format(amount)),
    signedMoney: (amount, currency) =>
      minus(number({ style: 'currency', currency, ...signed }).format(amount)),
    percent: (points, count = 1) =>
      minus(number({ style: 'percent', ...plain, ...digits(count) }).format(points / 100)),
    signedPercent: (points, count = 1) =>
      minus(number({ style: 'percent', ...signed, ...digits(count) }).format(points / 100)),
    amount: (of, count = 0) => minus(number({ ...plain, ...digits(count) }).format(of)),
    quantity: (units) => number({ maximumFractionDigits: 8 }).format(units),
    number: (value, count = 0) => minus(number({ ...plain, ...digits(count) }).format(value)),
    day: (day) => date({ day: 'numeric', month: 'short', year: 'numeric' }, day),
    longDay: (day) => date({ day: 'numeric', month: 'long', year: 'numeric' }, day),
    dayAndMonth: (day) => date({ day: 'numeric', month: 'short' }, day),
    month: (day) => date({ month: 'short', year: 'numeric' }, day),
    time: (at) =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at),
    longMonth: (day) => date({ month: 'long', year: 'numeric' }, day),
    dayOfMonth: (day) => date({ weekday: 'short', day: 'numeric' }, day),
    months: Array.from({ length: 12 }, (_, month) =>
      date({ month: 'short' }, `2026-${String(month + 1).padStart(2, '0')}-01`),
    ),
    ago(day, today) {
      const span = daysBetween(day.slice(0, 10), today);
      if (span < 31) return relative.format(-span, 'day');
      if (span < 365) return relative.format(-Math.round(span / 30.44), 'month');
      return relative.format(-Math.round(span / 365.25), 'year');
    },
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
    plural: new Intl.PluralRules(locale),
  };
}
