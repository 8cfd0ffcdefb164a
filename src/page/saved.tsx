/** The page of a file, which loads nothing: it carries the words of every language. */
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { addWords } from './words/words.ts';

addWords({ en, de });
await import('./main.tsx');
