import { fr, type Words } from './fr.ts';
export const en: Words = { ...fr, languageName: 'English' };
