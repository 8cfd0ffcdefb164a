import type { Language } from '../../core/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { formatterOf, type KeyedMessage } from './keyed-message.ts';

type ErrorMessages = typeof en;

/** An error message by its key, with its values, such as `['noKeyNamed', { user: 'ada', name: 'bank' }]`. */
export type ErrorMessage = KeyedMessage<ErrorMessages>;

const format = formatterOf<ErrorMessages>({ fr, en, de });

/** Returns the text of an error in a language; one with several lines has line breaks. */
export const formatError = (error: ErrorMessage, language: Language = 'en'): string =>
  format(error, language);
