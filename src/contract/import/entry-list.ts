import { z } from 'zod';
import { acceptPendingConnections } from '../../runtime/pending-connections.ts';
import { MAX_ISSUES } from '../error.ts';

/** Entries that are checked in one turn of the event loop. */
const ENTRIES_A_TURN = 500;

/**
 * A list of at most `max` entries. Its issues name all violations of each invalid entry, up to the entry with the hundredth.
 * `z.array` would check every entry, and all in one turn of the event loop. Must be parsed asynchronously, as tRPC does.
 */
export function entryList<Entry extends z.ZodType>(entry: Entry, max: number, min = 0) {
  const unchecked = z.any() as z.ZodType<z.output<Entry>[], z.input<Entry>[]>;
  return unchecked
    .superRefine(async (value: unknown, payload) => {
      const size = { origin: 'array', inclusive: true, input: value } as const;
      if (!Array.isArray(value)) {
        payload.addIssue({ code: 'invalid_type', expected: 'array', input: value });
      } else if (value.length > max) {
        payload.addIssue({ code: 'too_big', maximum: max, ...size });
      } else if (value.length < min) {
        payload.addIssue({ code: 'too_small', minimum: min, ...size });
      } else {
        payload.value = await checked(entry, value, payload.addIssue);
      }
    })
    .meta({
      override: ({ jsonSchema }) => {
        const { $schema, ...items } = z.toJSONSchema(entry, { io: 'input' });
        Object.assign(jsonSchema, { type: 'array', maxItems: max, items });
      },
    });
}

/** Returns the entries as they are parsed, and adds the violations of the first invalid ones. */
async function checked<Entry extends z.ZodType>(
  entry: Entry,
  list: readonly unknown[],
  addIssue: z.RefinementCtx['addIssue'],
): Promise<z.output<Entry>[]> {
  const entries: z.output<Entry>[] = [];
  let found = 0;
  for (const [index, value] of list.entries()) {
    if (index % ENTRIES_A_TURN === ENTRIES_A_TURN - 1) await acceptPendingConnections();
    const { data, error } = entry.safeParse(value);
    if (error === undefined) entries.push(data as z.output<Entry>);
    for (const issue of error?.issues ?? []) addIssue({ ...issue, path: [index, ...issue.path] });
    found += error?.issues.length ?? 0;
    if (found >= MAX_ISSUES) break;
  }
  return entries;
}
