/** Prices as users state them: in pence, in percent, adjusted for splits, or by mistake; and how they are stored. */
import { z } from 'zod';
import { type Decimal, divide, formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { canonicalDecimal } from '../../../core/money/decimal-text.ts';
import { majorUnit } from '../../../core/money/minor-units.ts';
import { asciiUpperCase } from '../../../core/text/ascii.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import {
  type DatedPrice,
  priceContradiction,
} from '../../../core/valuation/price-contradiction.ts';
import type { Split } from '../../../core/valuation/splits.ts';
import type { LineError } from '../../../i18n/errors/lines/line-error.ts';
import { violation } from '../../../i18n/errors/values/violation.ts';

/** A currency in upper case, or a minor unit of one as exchanges write it: `GBX`, `GBp`. */
export const QuoteCurrency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, { error: violation(['currency']) })
  .transform((code) => ((majorUnit(code)?.decimals ?? 0) > 0 ? code : asciiUpperCase(code)));

/** Options for all prices of a call. */
export const QuoteOptions = z.object({
  /** The prices are percent of the nominal value, as those of bonds. */
  percent: z.boolean().default(false),
  /** Stores prices that contradict others. */
  anyway: z.boolean().default(false),
});

/** Returns amounts in the currency itself and not in percent or a minor unit: `512`, `GBX` is `5.12`, `GBP`. */
export function inMajorUnit<Amounts extends Readonly<Record<string, string>>>(
  quoted: string,
  amounts: Amounts,
  percentOf: readonly (keyof Amounts)[] = [],
): { readonly currency: string; readonly amounts: Amounts } {
  const { currency, decimals } = majorUnit(quoted) ?? { currency: quoted, decimals: 0 };
  const moved = (text: string, places: number) =>
    places === 0
      ? text
      : formatDecimal(divide(parseDecimal(text), parseDecimal(`1${'0'.repeat(places)}`)));
  const entries = Object.entries(amounts).map(([name, text]) => [
    name,
    moved(text, decimals + (percentOf.includes(name) ? 2 : 0)),
  ]);
  return { currency, amounts: Object.fromEntries(entries) as Amounts };
}

/** A price that others are compared with. */
export interface KnownPrice extends DatedPrice {
  readonly isLot: boolean;
}

interface GivenPrice {
  readonly isin: string;
  readonly date: string;
  readonly price: string;
  readonly currency: string;
}

/** Returns why a price contradicts those that are known; null where it does not. */
export function contradictionOf(
  { isin, date, price, currency }: GivenPrice,
  known: readonly KnownPrice[],
  splits: readonly Split[],
  isStored = false,
): LineError | null {
  const given = { day: toDay(date), price: parseDecimal(price), currency };
  const found = priceContradiction(given, known, splits);
  if (found === null) return null;
  const { isLot, day, price: other } = found.other;
  return [
    'priceContradicts',
    {
      ...{ isin, date, price: canonicalDecimal(price), currency, kind: found.kind, isStored },
      than: { isLot, price: formatDecimal(other), date: formatDay(day) },
    },
  ];
}

/** Reads a stored price. */
export const knownPrice = (
  isLot: boolean,
  { date, price, currency }: Omit<GivenPrice, 'isin'>,
): KnownPrice => ({
  ...{ isLot, currency },
  day: toDay(date) as Day,
  price: parseDecimal(price) as Decimal,
});
