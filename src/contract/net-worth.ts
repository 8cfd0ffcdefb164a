/** Net worth (contract, section 4.6). */
import { z } from 'zod';
import { AssetClass } from './enums.ts';
import { Pricing } from './pricing.ts';
import { Euros, PercentPoints } from './scalars.ts';

export const NetWorth = z
  .strictObject({
    netWorth: z.strictObject({
      gross: Euros.meta({ description: 'Sum of all that is owned.' }),
      liabilities: Euros.meta({ description: 'Sum of all that is owed, ≥ 0.' }),
      net: Euros.meta({ description: 'gross − liabilities.' }),
    }),
    allocation: z
      .array(z.strictObject({ assetClass: AssetClass, valueEur: Euros, pct: PercentPoints }))
      .meta({ description: 'Gross assets by class, largest first; `pct` adds up to exactly 100.' }),
    pricing: Pricing,
  })
  .meta({ id: 'NetWorth' });
export type NetWorth = z.infer<typeof NetWorth>;
