/** Dated balance (contract, sections 2.5 and 4.4). */
import { z } from 'zod';
import { Amount, CurrencyText, Day, Id, Instant, IsoDay, StoredDecimal } from '../scalars.ts';

export const RecordBalanceBody = z
  .strictObject({
    id: Id.meta({ description: 'Account id.' }),
    balance: Amount.meta({
      description:
        'Balance at the end of the day, in the currency of the account; of a loan, the debt, with either sign.',
    }),
    date: IsoDay.optional().meta({
      description: 'Day, `YYYY-MM-DD`, today if absent; an instant is rejected.',
    }),
  })
  .describe('A balance to record.');
export type RecordBalanceBody = z.infer<typeof RecordBalanceBody>;

export const Balance = z
  .strictObject({
    id: Id.describe('Opaque id of the recorded balance.'),
    currency: CurrencyText.describe('ISO 4217 code of the currency of the account.'),
    createdAt: Instant.describe('Instant of recording, ISO 8601, UTC.'),
    date: Day.describe('Day at whose end it is valid, YYYY-MM-DD.'),
    accountId: Id.describe('Opaque id of the account.'),
    balance: StoredDecimal.describe(
      'Balance of the account, in `currency`, with the digits that were sent.',
    ),
    changeKind: z
      .string()
      .nullable()
      .describe('`initial`, `update`, or `overwrite` for a day that had another balance.'),
  })
  .meta({ id: 'Balance', description: 'A recorded balance.' });
export type Balance = z.infer<typeof Balance>;
