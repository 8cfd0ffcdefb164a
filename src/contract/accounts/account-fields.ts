/** The fields that both responses about an account share (contract, sections 2.2 and 2.4). */
import { z } from 'zod';
import { ACCOUNT_TYPES } from '../../core/accounts/account-type.ts';
import { SAVINGS_PRODUCTS } from '../../core/accounts/savings-product.ts';
import { Instant, StoredDecimal } from '../scalars.ts';

const listed = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

const TYPES = `${listed(ACCOUNT_TYPES)}. \`cto\`, \`pea\` and \`av\` are the French securities account, share savings plan and life insurance`;

export const AccountTypeText = z.string().describe(`Kind of account: ${TYPES}.`);

export const Institution = z
  .string()
  .nullable()
  .describe('Bank, broker or platform of the account.');

export const Iban = z
  .string()
  .nullable()
  .describe('International bank account number, without spaces.');

export const Bic = z.string().nullable().describe('Code of the bank, 8 or 11 characters.');

export const OpenedAtText = z
  .string()
  .nullable()
  .describe('Opening date of the account: a day or an ISO 8601 instant, as sent.');

export const ContributionsEur = StoredDecimal.nullable().describe(
  'Payments into the account up to `contributionsStatedAt`, in euros, stated by the owner.',
);

export const ContributionsStatedAt = Instant.nullable().describe(
  'The instant up to which `contributionsEur` counts, ISO 8601, UTC.',
);

export const SavingsProductText = z
  .string()
  .nullable()
  .describe(
    `Kind of savings account: ${listed(SAVINGS_PRODUCTS)}; all but \`autre\` (another one) are products of French law.`,
  );

export const TaxSocialPct = StoredDecimal.nullable().describe(
  'Social levies on gains: percent points, `17.2` means 17.2 %.',
);

export const TaxIncomePct = StoredDecimal.nullable().describe(
  'Income tax on gains: percent points, `12.8` means 12.8 %.',
);

export const TaxMaturedIncomePct = StoredDecimal.nullable().describe(
  'Income tax on gains once the account is old enough for a lower rate: percent points.',
);

export const RealEstateKind = z
  .string()
  .nullable()
  .describe("Kind of property in the owner's words, such as `apartment`.");

export const AreaSqm = z.number().nullable().describe('Living area of a property, square metres.');

export const AddressText = z
  .string()
  .nullable()
  .describe('Postal address of a property; public address of a wallet.');

export const BuiltYear = z.number().nullable().describe('Year in which a property was built.');
