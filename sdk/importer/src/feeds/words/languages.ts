import type { Language } from '../../index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { FeedWords } from './words.ts';

/** Texts of the feeds, by language. */
export const FEED_WORDS: Readonly<Record<Language, FeedWords>> = { en, fr, de };
