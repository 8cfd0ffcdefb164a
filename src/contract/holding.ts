/** Security holding (contract, sections 2.6 and 4.5). */
import { z } from 'zod';
import {
  Day,
  Id,
  Instant,
  IsoDay,
  Percent,
  PositiveAmount,
  Quantity,
  StoredDecimal,
  textOf,
} from './scalars.ts';

export const AddHoldingBody = z.strictObject({
  id: Id.meta({ description: 'Account id.' }),
  isin: textOf(12, 12).meta({ description: 'ISIN, 12 characters, upper-cased.' }),
  quantity: Quantity,
  costBasis: PositiveAmount.optional().meta({ description: 'Total cost in euros, fees included.' }),
  feesTotal: PositiveAmount.optional().meta({
    description: 'Purchase fees in euros, part of the cost.',
  }),
  ter: Percent.optional().meta({ description: 'Total expense ratio, percent points a year.' }),
  entryDate: IsoDay.optional().meta({ description: 'Day on which the holding was bought.' }),
});
export type AddHoldingBody = z.infer<typeof AddHoldingBody>;

export const Holding = z
  .strictObject({
    id: Id,
    costBasis: StoredDecimal.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    accountId: Id,
    quantity: StoredDecimal,
    feesTotal: StoredDecimal.nullable(),
    worthlessAt: Day.nullable(),
    entryDate: Day.nullable(),
    assetId: Id,
  })
  .meta({ id: 'Holding' });
export type Holding = z.infer<typeof Holding>;
