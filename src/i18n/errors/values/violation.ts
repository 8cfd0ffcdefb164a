import type { Language } from '../../../core/text/languages.ts';
import { formatterOf, type KeyedMessage } from '../keyed-message.ts';
import { de } from './de.ts';
import { en, type ValueMessages } from './en.ts';
import { fr } from './fr.ts';

/** A rule that a value breaks, by its key, with its values, such as `['range', { min: 0, max: 100 }]`. */
export type Violation = KeyedMessage<ValueMessages>;

const format = formatterOf<ValueMessages>({ fr, en, de });

/** Returns the predicate of a violation: `must be from 0 to 100`. */
export const formatViolation = (broken: Violation, language: Language = 'en'): string =>
  format(broken, language);

/** Returns a violation as the message of an issue of zod, which can only be a text. */
export const violation = (broken: Violation): string => JSON.stringify(broken);

/** Returns the violation that an issue of zod carries as its message; null if its schema wrote another text. */
export function violationOf({ message }: { readonly message: string }): Violation | null {
  if (!message.startsWith('["')) return null;
  const broken: Violation = JSON.parse(message);
  return broken;
}
