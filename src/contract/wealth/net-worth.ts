/** Net worth (contract, section 4.6). */
import { z } from 'zod';
import { AssetClass } from '../enums.ts';
import { Pricing } from '../pricing.ts';
import { Euros, PercentPoints } from '../scalars.ts';

export const NetWorth = z
  .strictObject({
    netWorth: z
      .strictObject({
        gross: Euros.describe('Sum of all assets: euros, two decimals.'),
        liabilities: Euros.describe('Sum of all debts, ≥ 0: euros, two decimals.'),
        net: Euros.describe('gross − liabilities, exactly: euros, two decimals.'),
      })
      .describe('Assets, debts and their difference, today.'),
    allocation: z
      .array(
        z.strictObject({
          assetClass: AssetClass.describe('Class of the assets.'),
          valueEur: Euros.describe('Their value today: euros, two decimals.'),
          pct: PercentPoints.describe(
            'Their share of `gross`: percent points, two decimals, 12.5 means 12.5 %.',
          ),
        }),
      )
      .describe(
        'Gross assets by class, the largest first; the values add up to `gross`, `pct` to exactly 100.',
      ),
    pricing: Pricing,
  })
  .meta({ id: 'NetWorth', description: "A user's net worth today, in euros, two decimals." });
export type NetWorth = z.infer<typeof NetWorth>;
