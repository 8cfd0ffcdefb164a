/**
 * Begins a cell that a spreadsheet computes instead of showing it (OWASP, "CSV injection"). Some of them skip spaces and
 * invisible characters or quotation marks before the sign, and read its full-width form. Apostrophes before it are those of a text.
 */
const FORMULA = /^'*[\s"\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;

/** A number alone is what it shows. */
const NUMBER = /^ ?-?\d+(\.\d+)?$/;

/** True of a text that needs an apostrophe at its begin in a CSV file. Compatibility forms become their plain ones (Unicode's NFKC). */
export const isFormula = (text: string): boolean => FORMULA.test(text.normalize('NFKC'));

/**
 * Returns the text of a cell in which no spreadsheet finds a formula. One whose country separates cells by semicolons begins
 * another cell after each, also within quotation marks.
 */
export const guarded = (text: string): string =>
  inParts(text, (part) => (isFormula(part) && !NUMBER.test(part) ? `'${part}` : part));

/** Returns the text of a cell without the apostrophes that keep a spreadsheet from computing it. */
export const withoutGuard = (text: string): string =>
  inParts(text, (part) => (part.startsWith("'") && isFormula(part) ? part.slice(1) : part));

const inParts = (text: string, change: (part: string) => string): string =>
  text.split(';').map(change).join(';');
