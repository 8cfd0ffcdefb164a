/** Reconciliation report (contract, section 4.3). */
import { z } from 'zod';
import { Count, CurrencyText, Day, Id, StoredDecimal } from '../scalars.ts';

export const ReconciliationItem = z
  .strictObject({
    date: Day.describe('Day of the row, YYYY-MM-DD.'),
    amount: StoredDecimal.describe('Net movement of cash, signed, in `currency`.'),
    currency: CurrencyText,
    label: z.string().describe('Text of the statement.'),
    category: z.string().optional().describe('Name of its category, as sent.'),
    fee: z.string().optional().describe('Fee within `amount`, ≥ 0, in `currency`.'),
    tax: z.string().optional().describe('Tax within `amount`, ≥ 0, in `currency`.'),
    dedupHash: z
      .string()
      .describe('SHA-256 of the identity of the row and its ordinal, hexadecimal.'),
    isDuplicate: z.boolean().describe('True if the row is stored already.'),
    isDeleted: z
      .boolean()
      .describe('True if the owner deleted its stored duplicate; an import leaves it deleted.'),
  })
  .describe('One row of a batch, with the effect of its import.');

export const FuzzyMatch = z
  .strictObject({
    date: Day.describe('Day of the new row, YYYY-MM-DD.'),
    amount: StoredDecimal.describe('Its amount, signed, in its currency.'),
    label: z.string().describe('Its label.'),
    existingLabels: z
      .array(z.string())
      .describe('Labels of stored rows that look like this one, the closest first.'),
  })
  .describe(
    'A new row that looks like a stored one: pending and then booked, or with a reworded label.',
  );

export const Reconciliation = z
  .strictObject({
    accountId: Id.describe('Opaque id of the account.'),
    account: z.string().describe('Name of the account.'),
    total: Count.describe('Number of rows in the batch: new + duplicates + deleted.'),
    new: Count.describe('Number of rows that an import would add.'),
    duplicates: Count.describe('Number of rows that are stored already.'),
    deleted: Count.describe('Number of rows whose stored duplicate the owner had deleted.'),
    uncategorized: Count.describe('Number of new rows without category.'),
    range: z
      .strictObject({
        from: z.string().describe('The first day, YYYY-MM-DD; empty text without rows.'),
        to: z.string().describe('The last day, YYYY-MM-DD; empty text without rows.'),
      })
      .describe('First and last day of the rows.'),
    totals: z
      .strictObject({
        inflow: z.string().describe('Sum of the positive amounts.'),
        outflow: z.string().describe('Sum of the negative amounts, without its sign: ≥ 0.'),
        net: z.string().describe('inflow − outflow.'),
      })
      .describe("Exact sums, as decimal text, over all rows in the account's currency."),
    existing: z
      .strictObject({
        count: Count.describe('Number of stored rows, without deleted ones.'),
        lastDate: Day.nullable().describe('Day of the last of them, YYYY-MM-DD.'),
      })
      .describe('Stored rows of the account.'),
    fuzzy: z
      .array(FuzzyMatch)
      .describe(
        'New rows that look like stored ones, such as a reworded label; they neither block nor merge.',
      ),
    questions: z
      .array(z.string())
      .describe('Questions for the user before importing, in the language of the response.'),
    items: z.array(ReconciliationItem).describe('All rows, in the given order.'),
  })
  .meta({ id: 'Reconciliation', description: 'Effect of an import of the same rows.' });
export type Reconciliation = z.infer<typeof Reconciliation>;
