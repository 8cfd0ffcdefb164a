/** Account (contract, sections 2.2 and 4.1). */
import { z } from 'zod';
import { AccountType, Chain, SavingsProduct } from './enums.ts';
import { Id, Instant, Json, StoredDecimal, textOf } from './scalars.ts';

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
    id: Id,
    name: z.string(),
    type: z.string(),
    institution: z.string().nullable(),
    currency: z.string(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    syncMode: z
      .string()
      .meta({ description: '`manual`, or `onchain` for a wallet followed by its address.' }),
    connectorMeta: Json.meta({
      description: '`{chain, address}` of an on-chain wallet, else `{}`.',
    }),
    archivedAt: Instant.nullable(),
    openedAt: z.string().nullable().meta({ description: 'Day or instant, as it was sent.' }),
    costBasis: StoredDecimal.nullable().meta({
      description: 'What a balance-only account cost, in its currency, as stated.',
    }),
    contributionsEur: StoredDecimal.nullable().meta({
      description: 'Payments into the account, as stated.',
    }),
    contributionsStatedAt: Instant.nullable(),
    savingsProduct: z.string().nullable(),
    platformFeeAnnual: StoredDecimal.nullable(),
    platformFeePerOperation: StoredDecimal.nullable(),
    taxSocialPct: StoredDecimal.nullable().meta({ description: 'Social levies, percent points.' }),
    taxIncomePct: StoredDecimal.nullable().meta({ description: 'Income tax, percent points.' }),
    taxMaturedIncomePct: StoredDecimal.nullable().meta({
      description: 'Income tax once the wrapper has matured, percent points.',
    }),
    loanOriginalPrincipal: StoredDecimal.nullable(),
    loanRatePct: StoredDecimal.nullable(),
    loanTermMonths: z.number().nullable(),
    linkedAccountId: z
      .string()
      .nullable()
      .meta({ description: 'The property that a loan paid for.' }),
    realEstateKind: z.string().nullable(),
    areaSqm: z.number().nullable(),
    address: z.string().nullable(),
    builtYear: z.number().nullable(),
    details: Json,
    createdAt: Instant,
    updatedAt: Instant,
    userId: Id,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;
