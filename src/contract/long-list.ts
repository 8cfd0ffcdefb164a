import { z } from 'zod';
import { eachInSlices } from '../core/slices.ts';

/** How many of the bad entries of a list a refusal names. */
const MAX_NAMED_ENTRIES = 100;

/**
 * A list that may be long: its entries are checked in slices, so that nobody else waits for it, and handed over as they
 * came, so that they are not held twice. To be parsed asynchronously. A refusal names the first 100 bad entries, each
 * with all that is wrong with it.
 */
export function longList<Entry extends z.ZodType>(entry: Entry, { max }: { max?: number } = {}) {
  const unchecked = z.any() as z.ZodType<z.output<Entry>, z.input<Entry>>;
  const list =
    max === undefined ? z.array(unchecked) : z.array(unchecked).max(max, { abort: true });
  return list
    .superRefine(async (entries, context) => {
      let bad = 0;
      await eachInSlices(entries, (value, index) => {
        if (bad === MAX_NAMED_ENTRIES) return;
        const { error } = entry.safeParse(value);
        if (error === undefined) return;
        bad++;
        for (const issue of error.issues) {
          context.addIssue({ ...issue, path: [index, ...issue.path] });
        }
      });
    })
    .meta({
      override: ({ jsonSchema }) => {
        jsonSchema.items = documented(entry);
      },
    });
}

/** The entry's schema as the OpenAPI document shows it. */
function documented(entry: z.ZodType) {
  const { $schema, ...schema } = z.toJSONSchema(entry, { io: 'input' });
  return schema;
}
