/** The scalar types that only the owner's procedures take. */
import { z } from 'zod';
import { readableOpenedAt } from '../core/accounts/opened-at.ts';
import { isBic, isIban } from '../core/identifiers/iban.ts';
import { asciiUpperCase } from '../core/text/ascii.ts';
import { PositiveAmount, textOf } from './scalars.ts';

/** An ISIN in upper case. Its check digit matters only before a look-up by a provider (contract, section 4.5). */
export const Isin = textOf(12, 12).transform(asciiUpperCase);

/** A currency's code in upper case. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, {
    error: 'must be a currency of three letters such as "USD"',
  })
  .transform(asciiUpperCase);

/** An IBAN, with or without spaces; normalized to upper case without spaces. */
export const Iban = textOf(0, 100).transform(compact).refine(isIban, {
  error: 'must be an IBAN with right check digits',
});

/** A BIC in upper case. */
export const Bic = textOf(0, 100).transform(compact).refine(isBic, {
  error: 'must be a BIC of 8 or 11 characters',
});

/** A day or an instant. */
export const OpenedAt = textOf(0, 100).refine((text) => readableOpenedAt(text) !== null, {
  error: 'must be a day, YYYY-MM-DD, or an instant',
});

/** An unsigned decimal number above zero, in text form. */
export const AmountAboveZero = PositiveAmount.refine((text) => /[1-9]/.test(text), {
  error: 'must be above 0',
});

/** A number typed by a person, between two limits. */
export function typedNumber(min: number, max: number) {
  const form = `must be a number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: form, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error: form });
}

/** A whole number typed by a person, between two limits. */
export function typedInteger(min: number, max: number) {
  const form = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: form, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error: form });
}

function compact(text: string): string {
  return asciiUpperCase(text.replace(/\s/g, ''));
}
