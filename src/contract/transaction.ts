/** Transaction list (contract, section 2.7). */
import { z } from 'zod';
import { Day, Id, StoredDecimal } from './scalars.ts';

export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 1000;

export const TransactionQuery = z.object({
  accountId: z.string().optional().meta({ description: 'Only the transactions of this account.' }),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, { error: `must be an integer from 1 to ${MAX_PAGE_SIZE}`, abort: true })
    .refine((text) => Number(text) >= 1 && Number(text) <= MAX_PAGE_SIZE, {
      error: `must be an integer from 1 to ${MAX_PAGE_SIZE}`,
    })
    .transform(Number)
    .optional()
    .meta({ description: `How many rows, 1 to ${MAX_PAGE_SIZE}; default ${DEFAULT_PAGE_SIZE}.` }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Where a page starts, as its `Link` header gave it.' }),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

export const Transaction = z
  .strictObject({
    id: Id,
    date: Day,
    amount: StoredDecimal.meta({ description: 'Net movement of cash, signed, in `currency`.' }),
    currency: z.string(),
    label: z.string(),
    type: z.string().nullable(),
    fee: StoredDecimal.nullable().meta({ description: 'Part of `amount`.' }),
    tax: StoredDecimal.nullable().meta({ description: 'Part of `amount`.' }),
    accountId: Id,
    accountName: z.string(),
    categoryId: z.string().nullable(),
    categoryName: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;
