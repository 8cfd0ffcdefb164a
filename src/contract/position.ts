/** Positions and movements (contract, sections 2.9, 2.10 and 4.9). */
import { z } from 'zod';
import { MovementSide } from './enums.ts';
import { Pricing } from './pricing.ts';
import { Day, Id, PercentPoints } from './scalars.ts';

const Euro = z.number().meta({ description: 'Euros, two decimals.' });

export const Position = z
  .strictObject({
    id: Id,
    name: z.string(),
    ticker: z.string().nullable(),
    isin: z.string().nullable(),
    kind: z.string(),
    accountId: Id,
    accountName: z.string(),
    accountType: z.string(),
    accountOpenedAt: z.string().nullable(),
    ter: PercentPoints.nullable(),
    quantity: z.number(),
    quantityFromLots: z.boolean(),
    costBasis: Euro.nullable(),
    costBasisUnit: z.number().nullable(),
    price: z.number().nullable().meta({ description: 'Latest close, in `quoteCurrency`.' }),
    value: Euro.nullable(),
    priceDate: Day.nullable(),
    worthlessAt: Day.nullable(),
    quoteCurrency: z.string().nullable(),
    weight: PercentPoints.nullable().meta({ description: 'Share of the sum of all values.' }),
    gainAbs: Euro.nullable(),
    gainPct: PercentPoints.nullable(),
    feesTotal: Euro.nullable(),
    feesFromLots: z.boolean(),
    spark: z
      .array(z.number())
      .meta({ description: 'The last 30 closes, oldest first, in `quoteCurrency`.' }),
    editable: z.strictObject({
      quantity: z.string(),
      costBasis: z.string().nullable(),
      feesTotal: z.string().nullable(),
      ter: z.string().nullable(),
      entryDate: z.string().nullable(),
    }),
  })
  .meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

export const Movement = z
  .strictObject({
    date: Day,
    side: MovementSide,
    name: z.string().nullable(),
    accountName: z.string(),
    quantity: z.number(),
    unitPrice: z.number(),
    amount: Euro.meta({ description: 'quantity × unit price, positive, without fees.' }),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof Movement>;

export const PositionList = z.strictObject({
  summary: z.strictObject({ unrealized: Euro, realized: Euro.nullable(), total: Euro.nullable() }),
  positions: z.array(Position),
  movements: z.array(Movement),
  pricing: Pricing,
});
export type PositionList = z.infer<typeof PositionList>;
