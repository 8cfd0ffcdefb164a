import { type SQL, sql } from 'drizzle-orm';

/** Returns constant words of the code for an `in` clause, as literals; never for a value that a user gave. */
export const literals = (words: readonly string[]): SQL =>
  sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);
