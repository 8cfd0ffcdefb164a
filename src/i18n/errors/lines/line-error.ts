import type { Language } from '../../../core/text/languages.ts';
import { formatterOf, type KeyedMessage } from '../keyed-message.ts';
import { de } from './de.ts';
import { en, type LineMessages } from './en.ts';
import { fr } from './fr.ts';

/** An error in a line of a file by its key, with its values. */
export type LineError = KeyedMessage<LineMessages>;

/** Returns the predicate of a line's error: `has no column date`. */
export const formatLineError = formatterOf<LineMessages>({ fr, en, de });

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
