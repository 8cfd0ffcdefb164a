/** Returns the words for a type or kind; one of a newer server stays as it is. */
export const wordsFor = (key: string, known: Readonly<Record<string, string>>): string =>
  Object.hasOwn(known, key) ? (known[key] ?? key) : key;
