/**
 * Returns a text that breaks no line before the punctuation of French, within its quotation marks, before a unit or
 * an ellipsis, or in an abbreviation of German. French writes a narrow space before `;`, `!` and `?`.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(
      / (?=[:%€»…])|(?<=«) |(?<=\d) (?=(?:ans?|h|mois|years?|months?|Jahre?|Monate?|[kKM]i?[oB])\b)|(?<=\b[dpz]\.) (?=[aBh]\.)/g,
      '\u00a0',
    );
