/** Returns a text in lower case and without accents, to look for words in it: `Intérêts` is `interets`. */
export const plainLetters = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();

const ASCII = /^[\n\x20-\x7e]*$/;
