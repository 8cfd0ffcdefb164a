/** Account (contract, sections 2.2 and 4.1). */
import { z } from 'zod';
import { AccountType, Chain, SavingsProduct } from '../enums.ts';
import { CurrencyText, Id, Instant, Json, StoredDecimal, textOf } from '../scalars.ts';
import {
  AccountTypeText,
  AddressText,
  AreaSqm,
  Bic,
  BuiltYear,
  ContributionsEur,
  ContributionsStatedAt,
  Iban,
  Institution,
  OpenedAtText,
  RealEstateKind,
  SavingsProductText,
  TaxIncomePct,
  TaxMaturedIncomePct,
  TaxSocialPct,
} from './account-fields.ts';

export const CreateAccountBody = z.strictObject({
  name: textOf(1, 80).meta({ description: 'What the owner calls the account.' }),
  type: AccountType.meta({
    description:
      'Kind of account: `cto`, `pea` and `av` are French wrappers for securities, `object` is a thing of value.',
  }),
  institution: textOf(0, 80).optional().meta({ description: 'Bank, broker or platform.' }),
  currency: textOf(0, 3)
    .optional()
    .meta({ description: 'ISO 4217 code, upper-cased; default EUR.' }),
  chain: Chain.optional().meta({
    description: 'Block chain of a `crypto_wallet` followed by its address.',
  }),
  address: textOf(0, 120)
    .optional()
    .meta({ description: 'Postal address of a property; public address of a wallet.' }),
  openedAt: textOf(0, 100).optional().meta({
    description:
      'When the account was opened: a day or an instant. Other text is kept and answered null.',
  }),
  savingsProduct: SavingsProduct.optional().meta({ description: 'Kind of savings account.' }),
});
export type CreateAccountBody = z.infer<typeof CreateAccountBody>;

export const Account = z
  .strictObject({
    id: Id.describe('Opaque id of the account.'),
    name: z.string().describe('What the owner calls the account.'),
    type: AccountTypeText,
    institution: Institution,
    currency: CurrencyText.describe('ISO 4217 code of the currency that the account is kept in.'),
    iban: Iban,
    bic: Bic,
    syncMode: z
      .string()
      .describe('`manual`, or `onchain` for a wallet that is followed by its address.'),
    connectorMeta: Json.describe('`{chain, address}` of an on-chain wallet, else `{}`.'),
    archivedAt: Instant.nullable().describe(
      'When the owner archived the account: an ISO 8601 instant, UTC; null while it is in use.',
    ),
    openedAt: OpenedAtText,
    costBasis: StoredDecimal.nullable().describe(
      'What a balance-only account cost, in its currency, as the owner states it.',
    ),
    contributionsEur: ContributionsEur,
    contributionsStatedAt: ContributionsStatedAt,
    savingsProduct: SavingsProductText,
    platformFeeAnnual: StoredDecimal.nullable().describe(
      'What the platform takes each year, in the currency of the account, as the owner states it.',
    ),
    platformFeePerOperation: StoredDecimal.nullable().describe(
      'What the platform takes for each operation, in the currency of the account, as stated.',
    ),
    taxSocialPct: TaxSocialPct,
    taxIncomePct: TaxIncomePct,
    taxMaturedIncomePct: TaxMaturedIncomePct,
    loanOriginalPrincipal: StoredDecimal.nullable().describe(
      'What was borrowed in the beginning, in the currency of the account.',
    ),
    loanRatePct: StoredDecimal.nullable().describe(
      'Interest rate of a loan: percent points a year, `1.85` means 1.85 %.',
    ),
    loanTermMonths: z.number().nullable().describe('How long a loan runs, in months.'),
    linkedAccountId: z
      .string()
      .nullable()
      .describe('Id of the account of the property that a loan paid for.'),
    realEstateKind: RealEstateKind,
    areaSqm: AreaSqm,
    address: AddressText,
    builtYear: BuiltYear,
    details: Json.describe('What else is known of the account, `{}` today.'),
    createdAt: Instant.describe('When the account was created: an ISO 8601 instant, UTC.'),
    updatedAt: Instant.describe('When the account was last changed: an ISO 8601 instant, UTC.'),
    userId: Id.describe('Opaque id of the user whose account it is.'),
  })
  .meta({ id: 'Account', description: 'An account with all that is stored of it.' });
export type Account = z.infer<typeof Account>;
