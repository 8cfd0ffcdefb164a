/** Import of transactions (contract, section 4.2). */
import { z } from 'zod';
import { TransactionType } from '../enums.ts';
import { Amount, Count, Id, IsoDay, PositiveAmount, textOf } from '../scalars.ts';
import { entryList } from './entry-list.ts';

/** Maximum number of entries in one batch. */
export const MAX_IMPORT_ENTRIES = 10_000;

/** Maximum lengths of an entry's texts: documented limits of this service. */
export const MAX_LABEL_LENGTH = 4_000;
export const MAX_CATEGORY_LENGTH = 250;
const MAX_COUNTERPARTY_LENGTH = 500;

/** Text of any reasonable length is looked up, as in a path. */
const MAX_ACCOUNT_ID_LENGTH = 1_000;

export const ImportEntry = z
  .strictObject({
    date: IsoDay.meta({ description: 'Day, `YYYY-MM-DD`; an instant is rejected.' }),
    amount: Amount.meta({
      description: 'Net movement of cash, signed, in `currency`; `fee` and `tax` are parts of it.',
    }),
    label: textOf(1, MAX_LABEL_LENGTH).meta({
      description: 'Text of the statement, at least 1 character.',
    }),
    currency: textOf(3, 3).optional().meta({ description: 'ISO 4217 code; `EUR` if absent.' }),
    type: TransactionType.optional().meta({
      description: 'Kind of movement; a row without one counts by its sign.',
    }),
    category: textOf(0, MAX_CATEGORY_LENGTH)
      .optional()
      .meta({ description: 'Name of a category, which is found or created.' }),
    counterparty: textOf(0, MAX_COUNTERPARTY_LENGTH)
      .optional()
      .meta({ description: 'Payer or payee.' }),
    fee: PositiveAmount.optional().meta({ description: 'Unsigned, part of `amount`.' }),
    tax: PositiveAmount.optional().meta({ description: 'Unsigned, part of `amount`.' }),
  })
  .describe(
    'A transaction to import. Account, day, amount, currency and label decide if it is stored already.',
  );
export type ImportEntry = z.infer<typeof ImportEntry>;

export const ImportBody = z
  .strictObject({
    accountId: Id.max(MAX_ACCOUNT_ID_LENGTH).meta({
      description: 'Id of the account.',
    }),
    transactions: entryList(ImportEntry, MAX_IMPORT_ENTRIES).meta({
      description: 'At most 10,000.',
    }),
  })
  .describe('Transactions of one account.');
export type ImportBody = z.infer<typeof ImportBody>;

export const ImportSummary = z
  .strictObject({
    duplicates: Count.describe('Number of rows that were stored already.'),
    deleted: Count.describe(
      'Number of rows whose stored duplicate the owner had deleted; they stay deleted.',
    ),
    received: Count.describe('Number of rows in the batch: imported + skipped.'),
    imported: Count.describe('Number of rows that were added.'),
    skipped: Count.describe('Number of rows that were not added: duplicates + deleted.'),
  })
  .meta({
    id: 'ImportSummary',
    description:
      'Result of an import. `received = imported + skipped`, `skipped = duplicates + deleted`.',
  });
export type ImportSummary = z.infer<typeof ImportSummary>;
