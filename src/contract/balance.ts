/** Dated balance (contract, sections 2.5 and 4.4). */
import { z } from 'zod';
import { Amount, Day, Id, Instant, IsoDay, StoredDecimal } from './scalars.ts';

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
    id: Id,
    currency: z.string(),
    createdAt: Instant,
    date: Day,
    accountId: Id,
    balance: StoredDecimal,
    changeKind: z.string().nullable().meta({
      description: '`initial`, `update`, or `overwrite` where that day had another balance.',
    }),
  })
  .meta({ id: 'Balance' });
export type Balance = z.infer<typeof Balance>;
