import { z } from 'zod';
import { MAX_ISSUES } from '../error.ts';

/**
 * A list of at most `max` entries, passed on unchanged. Its issues name all violations of each invalid entry,
 * up to the entry with the hundredth. `z.array` would check every entry.
 */
export function entryList<Entry extends z.ZodType>(entry: Entry, max: number) {
  const unchecked = z.any() as z.ZodType<z.output<Entry>[], z.input<Entry>[]>;
  return unchecked
    .superRefine((value: unknown, { addIssue }) => {
      if (!Array.isArray(value)) {
        addIssue({ code: 'invalid_type', expected: 'array', input: value });
      } else if (value.length > max) {
        addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value });
      } else {
        for (const issue of violations(entry, value)) addIssue(issue);
      }
    })
    .meta({
      override: ({ jsonSchema }) => {
        const { $schema, ...items } = z.toJSONSchema(entry, { io: 'input' });
        Object.assign(jsonSchema, { type: 'array', maxItems: max, items });
      },
    });
}

function* violations(entry: z.ZodType, list: readonly unknown[]) {
  let found = 0;
  for (const [index, value] of list.entries()) {
    const issues = entry.safeParse(value).error?.issues ?? [];
    for (const issue of issues) yield { ...issue, path: [index, ...issue.path] };
    found += issues.length;
    if (found >= MAX_ISSUES) return;
  }
}
