const PLAIN = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /[\s\u0085]+/gu;

/**
 * Folds a text for comparison: texts that read the same fold to the same.
 *
 * Compatibility forms are unified (NFKC: `ﬁ` = `fi`, full-width = ASCII). Invisible characters are dropped:
 * zero-width spaces, soft hyphens, joiners (Unicode's default ignorable ones, as in its NFKC_Casefold). Runs
 * of spaces of any kind become one space, without any at the ends. Case is folded: lower case first, then
 * upper, which makes `ẞ` = `ß` = `ss` and `ς` = `σ`. It also makes the Turkish `ı` = `i`, which is harmless:
 * equal rows are counted, never merged.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toUpperCase().replace(/ {2,}/g, ' ').trim();
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .toUpperCase()
    .normalize('NFKC')
    .replace(SPACES, ' ')
    .trim();
}
