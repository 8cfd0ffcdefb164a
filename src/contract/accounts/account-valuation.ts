/** Account list and its valuations (contract, sections 2.4 and 4.7). */
import { z } from 'zod';
import { AssetClass } from '../enums.ts';
import { AsOfByKind, ForeignCurrency, HoldingCounts, Pricing } from '../pricing.ts';
import { CurrencyText, Day, Euros, Id, PercentPoints } from '../scalars.ts';
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

export const AccountValuation = z
  .strictObject({
    id: Id.describe('Opaque id of the account.'),
    name: z.string().describe('Name of the account.'),
    type: AccountTypeText,
    institution: Institution,
    currency: CurrencyText.describe("ISO 4217 code of the account's currency."),
    iban: Iban,
    bic: Bic,
    assetClass: AssetClass.describe(
      'Class of the largest component of the account, its cash or one of its holdings.',
    ),
    valueEur: Euros.describe('Value today in euros, two decimals; ≤ 0 for a loan.'),
    gainAbs: Euros.nullable().describe(
      'Value less cost, in euros, two decimals; null where either is unknown.',
    ),
    gainPct: PercentPoints.nullable().describe(
      '`gainAbs` over `costBasis`: percent points, 12.5 means 12.5 %; null where unknown or at cost 0.',
    ),
    costBasis: Euros.nullable().describe('Cost used for `gainAbs`, in euros, two decimals.'),
    archived: z
      .boolean()
      .describe('True if the owner archived the account: it counts in no total.'),
    openedAt: OpenedAtText,
    realEstateKind: RealEstateKind,
    areaSqm: AreaSqm,
    address: AddressText,
    builtYear: BuiltYear,
    priceAsOf: Day.nullable().describe('Oldest price day used for the value, YYYY-MM-DD.'),
    priceAsOfByKind: AsOfByKind,
    balanceAsOf: Day.nullable().describe(
      'Day of the latest recorded balance up to today, YYYY-MM-DD.',
    ),
    cashEur: Euros.nullable().describe(
      'Cash in the account, in euros, two decimals; null for a balance-only investment.',
    ),
    contributionsEur: ContributionsEur,
    contributionsStatedAt: ContributionsStatedAt,
    savingsProduct: SavingsProductText,
    taxSocialPct: TaxSocialPct,
    taxIncomePct: TaxIncomePct,
    taxMaturedIncomePct: TaxMaturedIncomePct,
    unpricedHoldings: HoldingCounts.unpricedHoldings,
    pricedHoldings: HoldingCounts.pricedHoldings,
    worthlessHoldings: HoldingCounts.worthlessHoldings,
    foreignCurrency: ForeignCurrency,
  })
  .meta({ id: 'AccountValuation', description: 'An account with its value today.' });
export type AccountValuation = z.infer<typeof AccountValuation>;

export const AccountList = z
  .strictObject({
    accounts: z
      .array(AccountValuation)
      .describe('All accounts with their value today, archived ones included.'),
    pricing: Pricing,
  })
  .describe('All accounts, and the completeness of their prices.');
export type AccountList = z.infer<typeof AccountList>;
