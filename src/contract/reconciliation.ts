/** Reconciliation report (contract, section 4.3). */
import { z } from 'zod';
import { longList } from './long-list.ts';
import { Day, Id, StoredDecimal } from './scalars.ts';

export const ReconciliationItem = z.strictObject({
  date: Day,
  amount: StoredDecimal,
  currency: z.string(),
  label: z.string(),
  category: z.string().optional(),
  fee: z.string().optional(),
  tax: z.string().optional(),
  dedupHash: z
    .string()
    .meta({ description: 'SHA-256 of the identity of the row and its ordinal, hexadecimal.' }),
  isDuplicate: z.boolean().meta({ description: 'The row is stored already.' }),
  isDeleted: z
    .boolean()
    .meta({ description: 'The owner deleted its twin; an import leaves it deleted.' }),
});

export const FuzzyMatch = z.strictObject({
  date: Day,
  amount: StoredDecimal,
  label: z.string(),
  existingLabels: z
    .array(z.string())
    .meta({ description: 'Labels of stored rows that look like this one, the closest first.' }),
});

export const Reconciliation = z
  .strictObject({
    accountId: Id,
    account: z.string().meta({ description: 'Name of the account.' }),
    total: z.number().meta({ description: 'new + duplicates + deleted.' }),
    new: z.number(),
    duplicates: z.number(),
    deleted: z.number(),
    uncategorized: z.number().meta({ description: 'New rows without category.' }),
    range: z.strictObject({ from: z.string(), to: z.string() }),
    totals: z
      .strictObject({ inflow: z.string(), outflow: z.string(), net: z.string() })
      .meta({ description: "Exact sums over all rows in the account's currency." }),
    existing: z.strictObject({ count: z.number(), lastDate: Day.nullable() }),
    fuzzy: longList(FuzzyMatch),
    questions: z.array(z.string()),
    items: longList(ReconciliationItem),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof Reconciliation>;
