const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/**
 * Returns true if a text is an ISIN with a right check digit (ISO 6166). Letters become two digits, A = 10;
 * then Luhn's sum is a multiple of ten. Only such text is sent to providers.
 */
export function isIsin(text: string): boolean {
  if (!hasIsinForm(text)) return false;
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const weighted = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** Returns true if a text has the form of an ISIN, whatever its check digit. */
export const hasIsinForm = (text: string): boolean => ISIN.test(text);
