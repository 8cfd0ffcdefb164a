/** A statement, and its values as literals in its text, with which it takes one round trip. */
import type { Sql } from 'postgres';

/** A statement as the query builder hands it over: its text, its values, and whether it is worth a plan. */
export type Statement = Parameters<Sql['unsafe']>;

/** Longer values stay beside the text: what they take to send makes a round trip more or less no matter. */
const LONGEST = 32 * 1024;

/**
 * A literal between two quotes means the same under all settings of a server when neither a quote nor a backslash is in it:
 * so are ids, days, numbers, and arrays and JSON of those.
 */
const PLAIN = /^[^'\\\0]*$/;

/**
 * The statement without parameters, where all its values are plain. postgres.js sends a statement with parameters in two
 * round trips, since it first asks for their types; one without in a single one, and further ones behind it before that is
 * answered. To PostgreSQL a quoted literal is of as unknown a type as a parameter is, and is planned for like one.
 */
export function withLiterals(statement: Statement): Statement {
  const [text, values = [], options] = statement;
  // A named statement is planned once for all values; its types are known once it was prepared.
  if (options?.prepare || values.length === 0) return statement;
  const literals: string[] = [];
  let left = LONGEST;
  for (const value of values) {
    const literal = literalOf(value, left);
    if (literal === null) return statement;
    left -= literal.length;
    literals.push(literal);
  }
  return [
    text.replace(/\$(\d+)/g, (whole, place) => literals[Number(place) - 1] ?? whole),
    [],
    options,
  ];
}

/** Null where a value has none, or only one that is longer than it may be: long ones are not even looked at. */
function literalOf(value: unknown, longest: number): string | null {
  if (value === null) return 'null';
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  return text.length <= longest && PLAIN.test(text) ? `'${text}'` : null;
}

/** Whether a statement is sent in one go. */
export const hasParameters = ([, values = []]: Statement): boolean => values.length > 0;
