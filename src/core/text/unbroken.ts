/**
 * Returns a text with no-break spaces before the punctuation of French, within its quotation marks, before units and
 * ellipses, and in abbreviations of German. The space before `;`, `!` and `?` is narrow, as French typography has it.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(
      / (?=[:%€»…])|(?<=«) |(?<=\d) (?=(?:ans?|h|mois|years?|months?|Jahre?|Monate?|[kKM]i?[oB])\b)|(?<=\b[dpz]\.) (?=[aBh]\.)/g,
      '\u00a0',
    );
