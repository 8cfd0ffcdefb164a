/** Transaction list (contract, section 2.7). */
import { z } from 'zod';
import { TRANSACTION_TYPES } from '../../core/accounts/transaction-type.ts';
import { violation } from '../../i18n/errors/values/violation.ts';
import { CurrencyText, Day, documentedAs, Id, IsoDay, StoredDecimal } from '../scalars.ts';

export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 1000;

const PAGE_SIZE = violation(['integer', { min: 1, max: MAX_PAGE_SIZE }]);

export const TransactionQuery = z.object({
  accountId: z.string().optional().meta({ description: 'Only the transactions of this account.' }),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, { error: PAGE_SIZE, abort: true })
    .refine((text) => Number(text) >= 1 && Number(text) <= MAX_PAGE_SIZE, {
      error: PAGE_SIZE,
    })
    .meta({
      override: documentedAs({
        type: 'integer',
        minimum: 1,
        maximum: MAX_PAGE_SIZE,
        default: DEFAULT_PAGE_SIZE,
      }),
    })
    .transform(Number)
    .optional()
    .meta({
      description: `How many rows, 1 to ${MAX_PAGE_SIZE}; default ${DEFAULT_PAGE_SIZE}.`,
    }),
  from: IsoDay.optional().meta({ description: 'First day, YYYY-MM-DD, included.' }),
  to: IsoDay.optional().meta({ description: 'Last day, YYYY-MM-DD, included.' }),
  type: z
    .enum(TRANSACTION_TYPES)
    .optional()
    .meta({ description: 'Only the transactions of this type.' }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Start of the page, as its `Link` header gave it.' }),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

export const Transaction = z
  .strictObject({
    id: Id.describe('Opaque id of the transaction.'),
    date: Day.describe('Day of the transaction, YYYY-MM-DD.'),
    amount: StoredDecimal.describe('Net movement of cash, signed, in `currency`.'),
    currency: CurrencyText,
    label: z.string().describe('Text of the statement, unchanged.'),
    type: z
      .string()
      .nullable()
      .describe(
        `Kind of movement: ${TRANSACTION_TYPES.map((type) => `\`${type}\``).join(', ')}; null where the import named none.`,
      ),
    fee: StoredDecimal.nullable().describe('Fee within `amount`, ≥ 0, in `currency`.'),
    tax: StoredDecimal.nullable().describe('Tax within `amount`, ≥ 0, in `currency`.'),
    accountId: Id.describe('Opaque id of the account.'),
    accountName: z.string().describe('Name of the account.'),
    categoryId: z.string().nullable().describe('Opaque id of the category.'),
    categoryName: z.string().nullable().describe("Name of the category, in the owner's words."),
    note: z.string().nullable().describe("The owner's note."),
  })
  .meta({ id: 'Transaction', description: 'A stored transaction.' });
export type Transaction = z.infer<typeof Transaction>;
