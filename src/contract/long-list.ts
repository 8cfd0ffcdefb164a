import { z } from 'zod';
import { nextTurn } from '../runtime/fair-turns.ts';
import { MAX_ISSUES } from './error.ts';

/**
 * A list that may be long: its entries are checked in slices, so that nobody else waits for it, and handed over as they
 * came, so that they are not held twice. To be parsed asynchronously. A refusal names the bad entries with all that is
 * wrong with each, until there are a hundred violations: then nothing more is looked at.
 */
export function longList<Entry extends z.ZodType>(
  entry: Entry,
  { max = Number.POSITIVE_INFINITY }: { max?: number } = {},
) {
  // `z.array` would walk through all entries before it finds that they are too many.
  const unchecked = z.any() as z.ZodType<z.output<Entry>[], z.input<Entry>[]>;
  return unchecked
    .superRefine(async (value: unknown, { addIssue }) => {
      if (!Array.isArray(value)) {
        addIssue({ code: 'invalid_type', expected: 'array', input: value });
        return;
      }
      if (value.length > max) {
        addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value });
        return;
      }
      for await (const issue of violations(entry, value)) addIssue(issue);
    })
    .meta({
      override: ({ jsonSchema }) => {
        jsonSchema.type = 'array';
        if (Number.isFinite(max)) jsonSchema.maxItems = max;
        jsonSchema.items = documented(entry);
      },
    });
}

/** Checked in one turn: a few milliseconds of work. */
const CHARACTERS_A_TURN = 50_000;
const ENTRY_CHARACTERS = 100;

async function* violations(entry: z.ZodType, list: readonly unknown[]) {
  let found = 0;
  let characters = 0;
  for (const [index, value] of list.entries()) {
    if (characters > CHARACTERS_A_TURN) {
      await nextTurn();
      characters = 0;
    }
    characters += ENTRY_CHARACTERS + charactersOf(value);
    const { error } = entry.safeParse(value);
    if (error === undefined) continue;
    for (const issue of error.issues) yield { ...issue, path: [index, ...issue.path] };
    found += error.issues.length;
    if (found >= MAX_ISSUES) return;
  }
}

/** How much there is to check in an entry: its names and texts. */
function charactersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let characters = 0;
  for (const part of Object.values(value))
    characters += typeof part === 'string' ? part.length : 10;
  return characters;
}

/** The entry's schema as the OpenAPI document shows it. */
function documented(entry: z.ZodType) {
  const { $schema, ...schema } = z.toJSONSchema(entry, { io: 'input' });
  return schema;
}
