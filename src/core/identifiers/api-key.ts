/**
 * API keys: `pk_`, 32 random base62 characters (190 bits), and the CRC-32 of those in 6 base62 characters.
 *
 * Scanners find leaked keys by prefix and checksum, and a mistyped key is rejected without a look-up.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^pk_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Creates a key; `pick(n)` returns an unpredictable, evenly distributed integer from 0 to n − 1. */
export function makeApiKey(pick: (below: number) => number): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join(
    '',
  );
  return `pk_${secret}${checksum(secret)}`;
}

/** Returns true if a text has the format of a key, including the checksum. The key may not exist. */
export function isApiKey(text: string): boolean {
  const [, secret, check] = FORM.exec(text) ?? [];
  return secret !== undefined && check === checksum(secret);
}

/** Returns true if a text holds one that looks like a key, also a mistyped one. */
export const holdsApiKey = (text: string): boolean => /pk_[0-9A-Za-z]{38}/.test(text);

/** Returns the SHA-256 of a key, as stored in the database; its random bits need no salt. */
export const hashApiKey = (key: string): Buffer => hash('sha256', key, 'buffer');

function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let position = 0; position < CHECKSUM_LENGTH; position++) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
