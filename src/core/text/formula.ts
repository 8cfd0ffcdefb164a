/**
 * Begins a cell that a spreadsheet computes instead of showing it (OWASP, "CSV injection"). Some of them skip spaces and
 * invisible characters before the sign, and read its full-width form. Apostrophes before it are those of a text.
 */
const FORMULA = /^'*[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;

/** True of a text that needs an apostrophe in a CSV file. Compatibility forms become their plain ones (Unicode's NFKC). */
export const isFormula = (text: string): boolean => FORMULA.test(text.normalize('NFKC'));

/** Returns the text of a cell without the apostrophe that keeps a spreadsheet from computing it. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text;
