/** Account list and its valuations (contract, sections 2.4 and 4.7). */
import { z } from 'zod';
import { AssetClass } from './enums.ts';
import { AsOfByKind, ForeignCurrency, HoldingCounts, Pricing } from './pricing.ts';
import { Day, Euros, Id, Instant, PercentPoints, StoredDecimal } from './scalars.ts';

export const AccountValuation = z
  .strictObject({
    id: Id,
    name: z.string(),
    type: z.string(),
    institution: z.string().nullable(),
    currency: z.string(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    assetClass: AssetClass.meta({ description: 'Class of the largest component.' }),
    valueEur: Euros.meta({ description: 'Value today in euros, two decimals; ≤ 0 for a loan.' }),
    gainAbs: z
      .string()
      .nullable()
      .meta({ description: 'Value less cost in euros, where both are known.' }),
    gainPct: PercentPoints.nullable(),
    costBasis: z.string().nullable().meta({ description: 'The cost behind `gainAbs`, in euros.' }),
    archived: z.boolean(),
    openedAt: z.string().nullable(),
    realEstateKind: z.string().nullable(),
    areaSqm: z.number().nullable(),
    address: z.string().nullable(),
    builtYear: z.number().nullable(),
    priceAsOf: Day.nullable(),
    priceAsOfByKind: AsOfByKind,
    balanceAsOf: Day.nullable().meta({ description: 'Day of the latest balance up to today.' }),
    cashEur: z
      .string()
      .nullable()
      .meta({ description: 'Cash in euros; null for a balance-only investment.' }),
    contributionsEur: StoredDecimal.nullable(),
    contributionsStatedAt: Instant.nullable(),
    savingsProduct: z.string().nullable(),
    taxSocialPct: StoredDecimal.nullable(),
    taxIncomePct: StoredDecimal.nullable(),
    taxMaturedIncomePct: StoredDecimal.nullable(),
    unpricedHoldings: HoldingCounts.unpricedHoldings,
    pricedHoldings: HoldingCounts.pricedHoldings,
    worthlessHoldings: HoldingCounts.worthlessHoldings,
    foreignCurrency: ForeignCurrency,
  })
  .meta({ id: 'AccountValuation' });
export type AccountValuation = z.infer<typeof AccountValuation>;

export const AccountList = z.strictObject({
  accounts: z.array(AccountValuation),
  pricing: Pricing,
});
export type AccountList = z.infer<typeof AccountList>;
