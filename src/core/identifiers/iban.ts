const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/**
 * Returns true if a text, in upper case and without spaces, is an IBAN with right check digits (ISO 13616,
 * ISO 7064 mod 97-10).
 */
export function isIban(text: string): boolean {
  if (!hasIbanForm(text)) return false;
  const rotated = text.slice(4) + text.slice(0, 4);
  const digits = [...rotated].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** Returns true if a text, in upper case and without spaces, has the form of an IBAN, whatever its check digits. */
export const hasIbanForm = (text: string): boolean => IBAN.test(text);

/** Returns true if a text, in upper case, has the format of a BIC (ISO 9362): 8 or 11 characters. */
export const isBic = (text: string): boolean => BIC.test(text);
