/** Dated balance (contract, sections 2.5 and 4.4). */
import { z } from 'zod';
import { Amount, CurrencyText, Day, Id, Instant, IsoDay, StoredDecimal } from '../scalars.ts';

export const RecordBalanceBody = z.strictObject({
  id: Id.meta({ description: 'Account id.' }),
  balance: Amount.meta({
    description: 'Balance at the end of the day, in the currency of the account.',
  }),
  date: IsoDay.optional().meta({ description: 'Day of the balance, YYYY-MM-DD; default today.' }),
});
export type RecordBalanceBody = z.infer<typeof RecordBalanceBody>;

export const Balance = z
  .strictObject({
    id: Id.describe('Opaque id of the recorded balance.'),
    currency: CurrencyText.describe('ISO 4217 code of the currency of the account.'),
    createdAt: Instant.describe('When it was recorded: an ISO 8601 instant, UTC.'),
    date: Day.describe('The day at whose end it holds, YYYY-MM-DD.'),
    accountId: Id.describe('Opaque id of the account.'),
    balance: StoredDecimal.describe(
      'What the account holds, in `currency`, with the digits that were sent.',
    ),
    changeKind: z
      .string()
      .nullable()
      .describe('`initial`, `update`, or `overwrite` where that day had another balance.'),
  })
  .meta({ id: 'Balance', description: 'What an account holds at the end of a day.' });
export type Balance = z.infer<typeof Balance>;
