/** Pricing block (contract, section 2.3): how completely a valuation is priced. */
import { z } from 'zod';
import { Count, Day } from './scalars.ts';

export const AsOfByKind = z
  .record(z.string(), z.string())
  .describe('Oldest price day in use by kind of security, YYYY-MM-DD.');

export const HoldingCounts = {
  pricedHoldings: Count.describe('Number of holdings with a price.'),
  unpricedHoldings: Count.describe('Number of holdings without price, which add nothing.'),
  worthlessHoldings: Count.describe('Number of holdings marked worthless, which are worth 0.'),
};

export const ForeignCurrency = z
  .array(z.string())
  .describe('ISO 4217 codes of the currencies other than EUR in the valuation, sorted.');

export const Pricing = z
  .strictObject({
    ...HoldingCounts,
    asOf: Day.nullable().describe(
      'Oldest price day in use, YYYY-MM-DD: every figure is at least this fresh.',
    ),
    asOfByKind: AsOfByKind,
    foreignCurrency: ForeignCurrency,
  })
  .meta({ id: 'Pricing', description: 'Completeness of the prices in a valuation.' });
export type Pricing = z.infer<typeof Pricing>;
