/** Positions and movements (contract, sections 2.9, 2.10 and 4.9). */
import { z } from 'zod';
import { AccountTypeText, OpenedAtText } from '../accounts/account-fields.ts';
import { MovementSide } from '../enums.ts';
import { Pricing } from '../pricing.ts';
import { CurrencyText, Day, Id, PercentPoints } from '../scalars.ts';
import { IsinText, KindText, Ticker } from './security-fields.ts';

const Euro = z.number().meta({ description: 'Euros, two decimals.' });

export const Position = z
  .strictObject({
    id: Id.describe('Opaque id of the holding.'),
    name: z.string().describe('Name of the security.'),
    ticker: Ticker,
    isin: IsinText,
    kind: KindText,
    accountId: Id.describe('Opaque id of its account.'),
    accountName: z.string().describe('Name of its account.'),
    accountType: AccountTypeText,
    accountOpenedAt: OpenedAtText,
    ter: PercentPoints.nullable().describe(
      'Total expense ratio: percent points a year, 0.2 means 0.2 %.',
    ),
    quantity: z.number().describe('Number of units held today.'),
    quantityFromLots: z
      .boolean()
      .describe(
        'True if the quantity comes from lots (dated buys and sells), not from the holding.',
      ),
    costBasis: Euro.nullable().describe('Cost, purchase fees included: euros, two decimals.'),
    costBasisUnit: z.number().nullable().describe('Cost of one unit, euros.'),
    price: z.number().nullable().describe('Latest close of one unit, in `quoteCurrency`.'),
    value: Euro.nullable().describe('Value today: euros, two decimals.'),
    priceDate: Day.nullable().describe('Day of that close, YYYY-MM-DD.'),
    worthlessAt: Day.nullable().describe('Day from which the owner values it at 0, YYYY-MM-DD.'),
    quoteCurrency: CurrencyText.nullable().describe('ISO 4217 code of its quote currency.'),
    weight: PercentPoints.nullable().describe(
      'Share of the sum of all values: percent points, 12.5 means 12.5 %.',
    ),
    gainAbs: Euro.nullable().describe(
      'Value less cost, where both are known: euros, two decimals.',
    ),
    gainPct: PercentPoints.nullable().describe(
      '`gainAbs` over `costBasis`: percent points, 12.5 means 12.5 %.',
    ),
    feesTotal: Euro.nullable().describe('Purchase fees, part of the cost: euros, two decimals.'),
    feesFromLots: z.boolean().describe('True if the fees come from lots, not from the holding.'),
    spark: z
      .array(z.number())
      .describe('The last 30 closes, the oldest first, in `quoteCurrency`.'),
    editable: z
      .strictObject({
        quantity: z.string().describe('Number of units, as stored.'),
        costBasis: z.string().nullable().describe('Total cost in euros, as stored.'),
        feesTotal: z.string().nullable().describe('Purchase fees in euros, as stored.'),
        ter: z
          .string()
          .nullable()
          .describe('Total expense ratio, percent points a year, as stored.'),
        entryDate: z.string().nullable().describe('Day of purchase, YYYY-MM-DD.'),
      })
      .describe('Figures stated by the owner, as decimal text.'),
  })
  .meta({
    id: 'Position',
    description:
      'A holding of the portfolio. Its figures are computed numbers; euros have two decimals, null is unknown.',
  });
export type Position = z.infer<typeof Position>;

export const Movement = z
  .strictObject({
    date: Day.describe('Day of the trade, YYYY-MM-DD.'),
    side: MovementSide.describe('Direction of the trade: bought or sold.'),
    name: z.string().nullable().describe('Name of the security.'),
    accountName: z.string().describe('Name of the account.'),
    quantity: z.number().describe('Number of units, positive.'),
    unitPrice: z.number().describe('Price of one unit, euros.'),
    amount: Euro.describe('quantity × unit price, positive, without fees: euros, two decimals.'),
  })
  .meta({ id: 'Movement', description: 'A buy or a sell, in euros.' });
export type Movement = z.infer<typeof Movement>;

export const PositionList = z
  .strictObject({
    summary: z
      .strictObject({
        unrealized: Euro.describe('Unrealized gains: euros, two decimals.'),
        realized: Euro.nullable().describe(
          'Gains of sells at average cost, in archived accounts too: euros, two decimals; null without lots.',
        ),
        total: Euro.nullable().describe(
          'unrealized + realized: euros, two decimals; null where `realized` is.',
        ),
      })
      .describe('Gains of all holdings together.'),
    positions: z.array(Position).describe('Holdings of all accounts that are not archived.'),
    movements: z.array(Movement).describe('Their buys and sells, the newest first.'),
    pricing: Pricing,
  })
  .describe('All holdings, and all buys and sells.');
export type PositionList = z.infer<typeof PositionList>;
