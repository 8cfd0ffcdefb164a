/** Returns a text without case and accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns a label without the dates and references in it, which differ each month. */
export const withoutNumbers = (label: string) =>
  label
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ');
