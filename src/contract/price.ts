/** Prices (contract, section 2.8). */
import { z } from 'zod';
import { Day } from './scalars.ts';

export const Price = z
  .strictObject({
    name: z.string(),
    isin: z.string().nullable(),
    ticker: z.string().nullable(),
    kind: z.string(),
    price: z.string().meta({ description: 'Latest close, in `currency`.' }),
    currency: z.string(),
    date: Day,
  })
  .meta({ id: 'Price' });
export type Price = z.infer<typeof Price>;

export const PriceList = z.strictObject({ prices: z.array(Price) });
