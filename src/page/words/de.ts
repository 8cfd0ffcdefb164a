import { fr, type Words } from './fr.ts';
export const de: Words = { ...fr, languageName: 'Deutsch' };
