/** Returns a text in lower case and without accents, to look for words in it: `Intérêts` is `interets`. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
