/** The scalar types that only the owner's procedures take. */
import { z } from 'zod';
import { readableOpenedAt } from '../core/accounts/opened-at.ts';
import { isBic, isIban } from '../core/identifiers/iban.ts';
import { coinSymbol, isCoinCode } from '../core/identifiers/security-code.ts';
import { asciiUpperCase } from '../core/text/ascii.ts';
import { isMailAddress } from '../core/text/mail-address.ts';
import { violation } from '../i18n/errors/values/violation.ts';
import { AnswersHash } from './import-answers.ts';
import { PositiveAmount, textOf, Uuid } from './scalars.ts';

/** An ISIN in upper case. Its check digit matters only before a look-up by a provider (contract, section 4.5). */
export const Isin = textOf(12, 12).transform(asciiUpperCase);

/** A coin, which has no ISIN, by its symbol: `coin:BTC`. */
const CoinCode = z
  .string()
  .refine(isCoinCode)
  .transform((code) => `coin:${coinSymbol(code)}`);

/** A security by its ISIN, or a coin by its symbol. */
export const SecurityCode = z.union([Isin, CoinCode], {
  error: ({ errors }) => errors?.[0]?.[0]?.message,
});

/** A currency's code in upper case. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, {
    error: violation(['currency']),
  })
  .transform(asciiUpperCase);

/** A currency with a rate to the euro, in upper case. */
export const ForeignCurrencyCode = CurrencyCode.refine((code) => code !== 'EUR', {
  error: violation(['foreignCurrency']),
});

/** The name of a user. */
export const UserName = textOf(1, 80);

/** The share of an owner in an account: percent above 0 and up to 100, with up to four decimals. */
export const SharePct = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: violation(['share']), abort: true })
  .refine((text) => Number(text) > 0 && Number(text) <= 100, { error: violation(['share']) });

/** A password; a short one is guessed, and a long one costs a body. */
export const Password = textOf(12, 128);

/** An address that mails go to. */
export const MailAddress = textOf(3, 254).refine(isMailAddress, {
  error: violation(['mailAddress']),
});

/** The name of an asset. */
export const AssetName = textOf(1, 200);

/** The symbol under which market data finds an asset. */
export const AssetTicker = textOf(0, 40).regex(/^\S{1,40}$/, {
  error: violation(['ticker']),
});

/** A note of the owner about a transaction; an empty one counts as no note. */
export const TransactionNote = textOf(0, 10_000);

/** A note of the owner about a part of a transaction. */
export const PartNote = textOf(0, 200);

/** Name of a source for an account, in the account's currency. */
export const AccountOrigin = z.object({ source: textOf(1, 300), currency: CurrencyCode });

/** Source of the rows of an import. */
export const ImportSource = z.object({
  /** Batches with one id, a UUID that the caller draws, are one import. @default the batch is an import of its own */
  id: Uuid.optional(),
  /** Name of the file or the feed. */
  name: textOf(0, 300).optional(),
  /** Format of the file, such as `camt.053`. */
  format: textOf(0, 80).optional(),
  /** Name of the feed, which is then the author in place of the command. */
  feed: textOf(1, 300).optional(),
  /** Imports with one such id, a UUID that the caller draws, are one move of a whole app: undoing one undoes all. */
  whole: Uuid.optional(),
  /** True if the account was created for the import, so that its undoing removes an empty one. */
  madeAccount: z.boolean().optional(),
  /** Names of the source for the account: the next file is known by them, until the import is undone. */
  origins: z.array(AccountOrigin).max(4).optional(),
  /** SHA-256 of layouts of which the answers were given for this import, and go with it. */
  answers: z.array(AnswersHash).max(20).optional(),
});

export type ImportSource = z.output<typeof ImportSource>;

/** A rule's pattern: words, `*` for any characters. */
export const RulePattern = textOf(1, 200).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  error: violation(['letterOrDigit']),
});

/** Maximum number of rules of a user. */
export const MAX_RULES = 500;

/** The term of a loan, in months. */
export const LOAN_TERM_MONTHS = [1, 1_200] as const;
/** The area of a property, in square metres. */
export const AREA_SQM = [0, 1_000_000_000] as const;
/** The year in which a property was built. */
export const BUILT_YEAR = [1, 9_999] as const;

/** An IBAN, with or without spaces, in upper case and without them. */
export const Iban = textOf(0, 100)
  .transform(compact)
  .refine(isIban, {
    error: violation(['iban']),
  });

/** A BIC in upper case. */
export const Bic = textOf(0, 100)
  .transform(compact)
  .refine(isBic, {
    error: violation(['bic']),
  });

/** A day or an instant. */
export const OpenedAt = textOf(0, 100).refine((text) => readableOpenedAt(text) !== null, {
  error: violation(['dayOrInstant']),
});

/** An unsigned decimal number above zero, in text form. */
export const AmountAboveZero = PositiveAmount.refine((text) => /[1-9]/.test(text), {
  error: violation(['aboveZero']),
});

/** The part of a row that is VAT, as a fraction: `20/120` for a rate of 20 %; `1/1` for a row that is VAT alone. */
export const VatShare = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, { error: violation(['vatShare']) })
  .refine((text) => isPart(text), { error: violation(['vatShare']) });

function isPart(fraction: string): boolean {
  const [part = 0, whole = 0] = fraction.split('/').map(Number);
  return part <= whole;
}

/** New units for old ones, such as `3:2`; the old ones are not 0. */
export const Ratio = z.string().regex(/^\d{1,9}(\.\d{1,9})?:\d{0,8}[1-9]\d{0,8}$/, {
  error: violation(['ratio']),
});

/** A number typed by a person, between two limits. */
export function typedNumber(min: number, max: number) {
  const form = violation(['number', { min, max }]);
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: form, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error: form });
}

/** A whole number typed by a person, between two limits. */
export function typedInteger(min: number, max: number) {
  const form = violation(['integer', { min, max }]);
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: form, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error: form });
}

function compact(text: string): string {
  return asciiUpperCase(text.replace(/\s/g, ''));
}
