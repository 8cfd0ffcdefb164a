/** The entities that XML itself has. */
export const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

/** The character of a code point; what is not one stays as it was written. */
export const character = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : otherwise;
