/** Returns true if a text is an ISIN with a right check digit: Luhn's sum over its digits, A = 10 (ISO 6166). */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, fromRight) => {
    const weighted = Number(digit) * (fromRight % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
