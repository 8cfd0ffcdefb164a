import type { Language } from '../../core/text/languages.ts';

/** Longest text that an error repeats. */
const LONGEST = 40;

const MARKS: Readonly<Record<Language, (text: string) => string>> = {
  fr: (text) => `« ${text} »`,
  en: (text) => JSON.stringify(text),
  de: (text) => `„${text}“`,
};

/** Returns a function that puts a text into a language's quotation marks, cut where it is long. */
export const quotedIn = (language: Language) => (text: string) =>
  MARKS[language](text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
