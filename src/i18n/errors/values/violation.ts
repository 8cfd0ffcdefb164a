import type { Language } from '../../../core/text/languages.ts';
import { de } from './de.ts';
import { en, type ValueMessages } from './en.ts';
import { fr } from './fr.ts';

const MESSAGES: Readonly<Record<Language, ValueMessages>> = { fr, en, de };

/** A rule that a value breaks, by its key, with its values, such as `['range', { min: 0, max: 100 }]`. */
export type Violation = {
  [Key in keyof ValueMessages]: Parameters<ValueMessages[Key]> extends [infer Values]
    ? readonly [key: Key, values: Values]
    : readonly [key: Key];
}[keyof ValueMessages];

/** Returns the predicate of a violation: `must be from 0 to 100`. */
export function formatViolation([key, values]: Violation, language: Language = 'en'): string {
  const message = MESSAGES[language][key] as (values: unknown) => string;
  return message(values);
}

/** Returns a violation as the message of an issue of zod, which can only be a text. */
export const violation = (broken: Violation): string => JSON.stringify(broken);

/** Returns the violation that an issue of zod carries as its message; null if its schema wrote another text. */
export function violationOf({ message }: { readonly message: string }): Violation | null {
  if (!message.startsWith('["')) return null;
  const broken: Violation = JSON.parse(message);
  return broken;
}
