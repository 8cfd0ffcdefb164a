const PLAIN = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /[\s\u0085]+/gu;

/**
 * A text as it is compared: two texts that a person reads as the same one fold alike.
 *
 * Compatibility forms are one (NFKC: `ﬁ` = `fi`, full-width = ASCII), invisible characters (zero-width spaces, soft
 * hyphens, joiners: Unicode's default ignorable ones, as in its NFKC_Casefold) are dropped, runs of spaces of any kind
 * are one space, none at the ends, and case is folded. Lower case first, then upper, makes `ẞ` = `ß` = `ss` and
 * `ς` = `σ`; it also makes the Turkish `ı` = `i`, which can do no harm: equal rows are counted, never merged.
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
