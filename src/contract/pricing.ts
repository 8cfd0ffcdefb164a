/** Pricing block (contract, section 2.3): how well the valuation beside it is priced. */
import { z } from 'zod';
import { Day } from './scalars.ts';

export const AsOfByKind = z
  .record(z.string(), z.string())
  .meta({ description: 'Oldest price date in use, by kind of asset.' });

export const HoldingCounts = {
  pricedHoldings: z.number().meta({ description: 'Lines with a price.' }),
  unpricedHoldings: z.number().meta({ description: 'Lines without price, which add nothing.' }),
  worthlessHoldings: z.number().meta({ description: 'Lines marked worthless, which are worth 0.' }),
};

export const ForeignCurrency = z
  .array(z.string())
  .meta({ description: 'Currencies other than EUR in the valuation, sorted.' });

export const Pricing = z
  .strictObject({
    ...HoldingCounts,
    asOf: Day.nullable().meta({ description: 'The oldest of the price dates in use.' }),
    asOfByKind: AsOfByKind,
    foreignCurrency: ForeignCurrency,
  })
  .meta({ id: 'Pricing' });
export type Pricing = z.infer<typeof Pricing>;
