import type { Language } from '../../../core/text/languages.ts';
import { de } from './de.ts';
import { en, type LineMessages } from './en.ts';
import { fr } from './fr.ts';

const MESSAGES: Readonly<Record<Language, LineMessages>> = { fr, en, de };

/** An error in a line of a file by its key, with its values. */
export type LineError = {
  [Key in keyof LineMessages]: Parameters<LineMessages[Key]> extends [infer Values]
    ? readonly [key: Key, values: Values]
    : readonly [key: Key];
}[keyof LineMessages];

/** Returns the predicate of a line's error: `has no column date`. */
export function formatLineError([key, values]: LineError, language: Language): string {
  const message = MESSAGES[language][key] as (values: unknown) => string;
  return message(values);
}

/** The wrong lines of a file. */
export interface WrongLines {
  readonly file: string;
  readonly wrong: readonly { readonly line: number; readonly error: LineError }[];
  /** Number of wrong lines beyond those. */
  readonly more: number;
}

/** Returns one line of text for each wrong line of a file: `prices.csv:12: date must be a day, …`. */
export const wrongLines = ({ file, wrong }: WrongLines, language: Language): string[] =>
  wrong.map(({ line, error }) => `${file}:${line}: ${formatLineError(error, language)}`);
