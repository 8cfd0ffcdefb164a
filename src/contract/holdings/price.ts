/** Prices (contract, section 2.8). */
import { z } from 'zod';
import { CurrencyText, Day } from '../scalars.ts';
import { IsinText, KindText, Ticker } from './security-fields.ts';

export const Price = z
  .strictObject({
    name: z.string().describe('Name of the security.'),
    isin: IsinText,
    ticker: Ticker,
    kind: KindText,
    price: z.string().describe('Latest close of one unit, in `currency`, as decimal text.'),
    currency: CurrencyText.describe('ISO 4217 code of its quote currency.'),
    date: Day.describe('Day of that close, YYYY-MM-DD.'),
  })
  .meta({ id: 'Price', description: 'The latest price of an asset.' });
export type Price = z.infer<typeof Price>;

export const PriceList = z
  .strictObject({
    prices: z.array(Price).describe('One for each security with a price in an account in use.'),
  })
  .describe('All prices.');
