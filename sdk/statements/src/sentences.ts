/** Formats notices and errors of readers in the user's language. */
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { fr } from './languages/fr.ts';
import type { Notices } from './notices/en.ts';
import type { Refusals } from './refusals/en.ts';

const SENTENCES = { en, fr, de };

/** The languages of notices and errors. */
export type StatementLanguage = keyof typeof SENTENCES;

/** A sentence before it is formatted in a language. */
export interface Told {
  readonly code: keyof Refusals | keyof Notices;
  /** Values of the sentence, in its order; one may be a sentence itself. */
  readonly values: readonly unknown[];
  readonly file?: string | undefined;
  readonly lines: readonly number[];
}

/** Maximum of line numbers in a sentence; of more lines it has the number only. */
const NAMED_LINES = 3;

export function say({ code, values, file, lines }: Told, language: StatementLanguage): string {
  const says = SENTENCES[language];
  const sentence = says[code] as (...values: unknown[]) => string;
  const said = sentence(...values.map((value) => (isTold(value) ? say(value, language) : value)));
  const named = lines.slice(0, NAMED_LINES);
  const placed = lines.length === 0 ? said : says.onLines(named, lines.length - named.length, said);
  return file === undefined ? placed : says.inFile(file, placed);
}

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'code' in value && 'lines' in value;
