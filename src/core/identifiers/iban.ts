const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Digits at a time, so that the remainder of a long number is taken exactly. */
const CHUNK = /\d{1,7}/g;

/** Whether a text, in upper case and without spaces, is an IBAN whose check digits are right (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(text: string): boolean {
  if (!IBAN.test(text)) return false;
  const rotated = text.slice(4) + text.slice(0, 4);
  const digits = [...rotated].map((character) => Number.parseInt(character, 36)).join('');
  const remainder = (digits.match(CHUNK) ?? []).reduce(
    (rest, part) => `${Number(rest + part) % 97}`,
    '',
  );
  return remainder === '1';
}

/** Whether a text, in upper case, has the form of a BIC (ISO 9362): 8 or 11 characters. */
export const isBic = (text: string): boolean => BIC.test(text);
