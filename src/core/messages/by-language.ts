import type { Language } from '../languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Messages } from './messages.ts';

export const MESSAGES: Readonly<Record<Language, Messages>> = { fr, en, de };
