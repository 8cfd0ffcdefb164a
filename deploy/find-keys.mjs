/** Prints the keys of Pactole in a text: `git log --all --patch | node find-keys.mjs`. Their checksum tells them from look-alikes. */
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const text = readFileSync(0, 'latin1');
for (const [key, secret, check] of text.matchAll(/\bpk_([0-9A-Za-z]{32})([0-9A-Za-z]{6})\b/g)) {
  const value = [...check].reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0);
  if (value === crc32(secret)) console.log(key);
}
