/**
 * API keys: `pk_`, 32 random base62 characters (190 bits), and the CRC-32 of those in 6 base62 characters.
 *
 * The prefix and the checksum let scanners find leaked keys, and a mistyped key be refused without a look-up.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^pk_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Makes a key; `pick(n)` returns an unpredictable, evenly distributed integer from 0 to n − 1. */
export function makeApiKey(pick: (below: number) => number): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join(
    '',
  );
  return `pk_${secret}${checksum(secret)}`;
}

/** Whether a text has the form of a key, checksum included. Whether the key exists is another question. */
export function isApiKey(text: string): boolean {
  const [, secret, check] = FORM.exec(text) ?? [];
  return secret !== undefined && check === checksum(secret);
}

/** The SHA-256 of a key, which stands for it in the database; its random bits need no salt. */
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
