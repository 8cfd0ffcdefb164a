import { plain } from '../values/text.ts';

/** Characters of a heading that count: of more, it is text. */
const MOST_CHARS = 200;

/** The headings of a line as readers compare them. */
interface Headings {
  readonly names: readonly string[];
  readonly set: ReadonlySet<string>;
}

const known = new WeakMap<readonly string[], Headings>();

/** The plain names of a table's headings, found once for all readers. */
export const namesOf = (headings: readonly string[]): readonly string[] =>
  headingsOf(headings).names;

/** The plain names of a table's headings without repetition. */
export const differentNamesOf = (headings: readonly string[]): ReadonlySet<string> =>
  headingsOf(headings).set;

export const hasName = (headings: readonly string[], name: string): boolean =>
  headingsOf(headings).set.has(name);

function headingsOf(headings: readonly string[]): Headings {
  const found = known.get(headings);
  if (found !== undefined) return found;
  const names = headings.map((heading) => plain(heading.slice(0, MOST_CHARS)));
  const made = { names, set: new Set(names) };
  known.set(headings, made);
  return made;
}
