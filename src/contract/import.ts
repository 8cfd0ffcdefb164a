/** Import of transactions (contract, section 4.2). */
import { z } from 'zod';
import { TransactionType } from './enums.ts';
import { longList } from './long-list.ts';
import { Amount, Id, IsoDay, PositiveAmount, Text, textOf } from './scalars.ts';

/** How many entries one batch may hold. */
export const MAX_IMPORT_ENTRIES = 50_000;

export const ImportEntry = z.strictObject({
  date: IsoDay.meta({ description: 'Day of the transaction, YYYY-MM-DD.' }),
  amount: Amount.meta({
    description: 'Net movement of cash, signed; `fee` and `tax` are parts of it.',
  }),
  label: Text.min(1).meta({ description: 'What the statement says, as it says it.' }),
  currency: textOf(3, 3)
    .optional()
    .meta({ description: 'ISO 4217 code, upper-cased; default EUR.' }),
  type: TransactionType.optional().meta({
    description: 'Kind of movement; a row without one counts by its sign.',
  }),
  category: Text.optional().meta({ description: 'Name of a category, found or created.' }),
  counterparty: Text.optional().meta({ description: 'Who paid or was paid.' }),
  fee: PositiveAmount.optional().meta({ description: 'Fee within `amount`, ≥ 0.' }),
  tax: PositiveAmount.optional().meta({ description: 'Tax within `amount`, ≥ 0.' }),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

export const ImportBody = z.strictObject({
  accountId: Id.meta({ description: 'The account that the transactions belong to.' }),
  transactions: longList(ImportEntry, { max: MAX_IMPORT_ENTRIES }).meta({
    description: 'The rows of a statement, in its order.',
  }),
});
export type ImportBody = z.infer<typeof ImportBody>;

export const ImportSummary = z
  .strictObject({
    duplicates: z.number().meta({ description: 'Rows that were stored already.' }),
    deleted: z
      .number()
      .meta({ description: 'Rows whose twin the owner had deleted; they stay deleted.' }),
    received: z.number().meta({ description: 'Rows of the batch: imported + skipped.' }),
    imported: z.number().meta({ description: 'Rows that were added.' }),
    skipped: z.number().meta({ description: 'duplicates + deleted.' }),
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof ImportSummary>;
