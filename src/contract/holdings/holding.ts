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
} from '../scalars.ts';

export const AddHoldingBody = z
  .strictObject({
    id: Id.meta({ description: 'Account id.' }),
    isin: textOf(12, 12).meta({ description: 'ISIN, 12 characters, upper-cased.' }),
    quantity: Quantity.describe('Number of units, above 0.'),
    costBasis: PositiveAmount.optional().meta({
      description: 'Total cost in euros, fees included.',
    }),
    feesTotal: PositiveAmount.optional().meta({
      description: 'Purchase fees in euros, part of the cost.',
    }),
    ter: Percent.optional().meta({
      description: 'Total expense ratio, percent points a year, 0 to 100.',
    }),
    entryDate: IsoDay.optional().meta({ description: 'Day of purchase, `YYYY-MM-DD`.' }),
  })
  .describe('A holding to add.');
export type AddHoldingBody = z.infer<typeof AddHoldingBody>;

export const Holding = z
  .strictObject({
    id: Id.describe('Opaque id of the holding.'),
    costBasis: StoredDecimal.nullable().describe('Total cost in euros, `feesTotal` included.'),
    createdAt: Instant.describe('Instant of creation, ISO 8601, UTC.'),
    updatedAt: Instant.describe('Instant of the last change, ISO 8601, UTC.'),
    accountId: Id.describe('Opaque id of its account.'),
    quantity: StoredDecimal.describe('Number of units, above 0, with the digits that were sent.'),
    feesTotal: StoredDecimal.nullable().describe('Purchase fees in euros, part of the cost.'),
    worthlessAt: Day.nullable().describe('Day from which the owner values it at 0, YYYY-MM-DD.'),
    entryDate: Day.nullable().describe('Day of purchase, YYYY-MM-DD.'),
    assetId: Id.describe('Opaque id of the security, the same for all users.'),
  })
  .meta({ id: 'Holding', description: 'A security that an account holds.' });
export type Holding = z.infer<typeof Holding>;
