/**
 * A PostgreSQL array literal, to be sent as one text parameter and cast (`$1::text::date[]`): the one form of an array
 * that both drivers hand over alike, and the fastest to make. A column of nothing but nulls is empty: `unnest` fills up
 * a shorter array with nulls.
 */
export function pgArray(values: readonly (string | number | null | undefined)[]): string {
  let empty = true;
  let literal = '';
  for (const value of values) {
    if (literal !== '') literal += ',';
    if (value === null || value === undefined) {
      literal += 'NULL';
      continue;
    }
    empty = false;
    literal += typeof value === 'number' ? value : quoted(value);
  }
  return empty ? '{}' : `{${literal}}`;
}

const SPECIAL = /["\\]/;

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

/** Nothing in it is quoted, or an array itself. */
const PLAIN = /^\{[^{}"\\]+\}$/;
const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/gs;

/** Reads an array of texts as PostgreSQL writes it, `{a,"b c",NULL}`. */
export function readTexts(text: string): (string | null)[] {
  if (PLAIN.test(text)) return text.slice(1, -1).split(',').map(readBare);
  return [...text.matchAll(ELEMENT)].map(([, quoted, bare]) =>
    quoted === undefined ? readBare(bare ?? '') : quoted.replace(/\\(.)/gs, '$1'),
  );
}

const readBare = (text: string) => (text === 'NULL' ? null : text);
