/**
 * Returns the IBAN of a French account: the key of the relevé d'identité bancaire, then the check digits of ISO 13616.
 *
 * @param bank five digits
 * @param branch five digits
 * @param number eleven digits and letters
 */
export function ibanOf(bank: string, branch: string, number: string): string {
  const digits = [...number].map(ribDigit).join('');
  const rest = (89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits)) % 97n;
  const basic = `${bank}${branch}${number}${`${97n - rest}`.padStart(2, '0')}`;
  const letters = basic.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`);
  // The remainder of the number, with F = 15, R = 27 and two zeros behind it.
  const check = 98n - (BigInt(`${letters}152700`) % 97n);
  return `FR${`${check}`.padStart(2, '0')}${basic}`;
}

/** A letter of an account number as the key counts it: A and J are 1, B, K and S are 2, and so on. */
const ribDigit = (char: string): string => {
  const at = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(char);
  return at < 0 ? char : `${at < 18 ? (at % 9) + 1 : at - 16}`;
};
