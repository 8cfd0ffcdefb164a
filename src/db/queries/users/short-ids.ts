/** Ids as users type them: by their end, which is the part of a UUID v7 that chance made. */
import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { textColumn } from '../../sql/columns.ts';

/** Kinds with an id that a user types. */
export const WITH_IDS = [
  'accounts',
  'transactions',
  'balances',
  'holdings',
  'lots',
  'moves',
  'api_keys',
  'journal',
  'imports',
  'sessions',
  'passkeys',
  'assistants',
  'movement_statements',
] as const;
export type WithIds = (typeof WITH_IDS)[number];

/** Form of an id's suffix; a long one contains hyphens. */
const END = /^[0-9a-f][0-9a-f-]{0,35}$/;

/** The ids of a user's that end so, a few of them at most. */
export async function idsEndingIn(
  db: Queryable,
  userId: string,
  kind: WithIds,
  end: string,
): Promise<string[]> {
  if (!END.test(end)) return [];
  const found = await rows(
    db,
    { id: textColumn },
    sql`select id::text from ${sql.identifier(kind)}
        where user_id = ${userId} and right(id::text, ${end.length}::int) = ${end}
        order by id limit ${MOST_CANDIDATES}`,
  );
  return found.map(({ id }) => id);
}

const MOST_CANDIDATES = 6;
const FEWEST_CHARACTERS = 4;

/** With how many characters at the end each of these ids is told from all others of the user's of its kind. */
export async function lengthOfEnds(
  db: Queryable,
  userId: string,
  kind: WithIds,
  ids: readonly string[],
): Promise<number> {
  const ends = [...new Set(ids.map((id) => id.slice(-FEWEST_CHARACTERS)))];
  const alike = await rows(
    db,
    { id: textColumn },
    sql`select id::text from ${sql.identifier(kind)}
        where user_id = ${userId}
        and right(id::text, ${FEWEST_CHARACTERS}::int) = any(${pgArray(ends)}::text::text[])`,
  );
  return uniqueLength(
    ids,
    alike.map(({ id }) => id),
  );
}

/** Neighbours in the order of their reversed texts share the longest ends. */
function uniqueLength(ids: readonly string[], alike: readonly string[]): number {
  const asked = new Set(ids);
  const reversed = [...new Set([...ids, ...alike])]
    .map((id) => ({ id, text: [...id].reverse().join('') }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  let length = FEWEST_CHARACTERS;
  for (const [at, { id, text }] of reversed.entries()) {
    const next = reversed[at + 1];
    if (next === undefined || !(asked.has(id) || asked.has(next.id))) continue;
    length = Math.max(length, sharedLength(text, next.text) + 1);
  }
  return length;
}

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
