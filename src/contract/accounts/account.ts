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

export const CreateAccountBody = z
  .strictObject({
    name: textOf(1, 80).meta({ description: 'Name of the account, 1 to 80 characters.' }),
    type: AccountType.meta({
      description: 'Kind of account.',
    }),
    institution: textOf(0, 80)
      .optional()
      .meta({ description: 'Bank, broker or platform, at most 80 characters.' }),
    currency: textOf(0, 3)
      .optional()
      .meta({ description: 'ISO 4217 code, upper-cased; `EUR` if absent.' }),
    chain: Chain.optional().meta({
      description: 'Block chain of a `crypto_wallet` that is tracked by its address.',
    }),
    address: textOf(0, 120).optional().meta({
      description:
        'Postal address of a property, or public address of a wallet; at most 120 characters.',
    }),
    openedAt: textOf(0, 100).optional().meta({
      description:
        'Opening date of the account: a day or an instant. Other text is kept and returned as null.',
    }),
    savingsProduct: SavingsProduct.optional().meta({ description: 'Kind of a savings account.' }),
  })
  .describe('Data of a new account.');
export type CreateAccountBody = z.infer<typeof CreateAccountBody>;

export const Account = z
  .strictObject({
    id: Id.describe('Opaque id of the account.'),
    name: z.string().describe('Name of the account.'),
    type: AccountTypeText,
    institution: Institution,
    currency: CurrencyText.describe("ISO 4217 code of the account's currency."),
    iban: Iban,
    bic: Bic,
    syncMode: z
      .string()
      .describe('`manual`, or `onchain` for a wallet that is tracked by its address.'),
    connectorMeta: Json.describe('`{chain, address}` of an on-chain wallet, else `{}`.'),
    archivedAt: Instant.nullable().describe(
      'Instant at which the owner archived the account, ISO 8601, UTC; null while it is in use.',
    ),
    openedAt: OpenedAtText,
    costBasis: StoredDecimal.nullable().describe(
      'Cost of a balance-only account, in its currency, stated by the owner.',
    ),
    contributionsEur: ContributionsEur,
    contributionsStatedAt: ContributionsStatedAt,
    savingsProduct: SavingsProductText,
    platformFeeAnnual: StoredDecimal.nullable().describe(
      'Annual fee of the platform, in the currency of the account, stated by the owner.',
    ),
    platformFeePerOperation: StoredDecimal.nullable().describe(
      'Fee of the platform for each operation, in the currency of the account, stated by the owner.',
    ),
    taxSocialPct: TaxSocialPct,
    taxIncomePct: TaxIncomePct,
    taxMaturedIncomePct: TaxMaturedIncomePct,
    loanOriginalPrincipal: StoredDecimal.nullable().describe(
      'Principal of a loan at its start, in the currency of the account.',
    ),
    loanRatePct: StoredDecimal.nullable().describe(
      'Interest rate of a loan: percent points a year, `1.85` means 1.85 %.',
    ),
    loanTermMonths: z.number().nullable().describe('Term of a loan, in months.'),
    linkedAccountId: z
      .string()
      .nullable()
      .describe('Id of the account of the property that a loan financed.'),
    realEstateKind: RealEstateKind,
    areaSqm: AreaSqm,
    address: AddressText,
    builtYear: BuiltYear,
    details: Json.describe('Further details of the account, `{}` today.'),
    createdAt: Instant.describe('Instant of creation, ISO 8601, UTC.'),
    updatedAt: Instant.describe('Instant of the last change, ISO 8601, UTC.'),
    userId: Id.describe('Opaque id of the user.'),
  })
  .meta({ id: 'Account', description: 'An account with all stored fields.' });
export type Account = z.infer<typeof Account>;
