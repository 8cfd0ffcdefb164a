import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashApiKey, isApiKey, makeApiKey } from '../../../src/core/identifiers/api-key.ts';

const newKey = () => makeApiKey((below) => randomInt(below));

test('the CRC-32 that keys rest on is the one of the catalogue of CRCs (CRC-32/ISO-HDLC)', () => {
  expect(crc32('123456789')).toBe(0xcbf4_3926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test('a key has the documented form, and no two are alike', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  for (const key of keys) expect(key).toMatch(/^pk_[0-9A-Za-z]{38}$/);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the checksum is the CRC-32 of the random part, base62, padded with zeros', () => {
  const key = makeApiKey(() => 0);
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const value = [...key.slice(35)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crc32('0'.repeat(32)));
});

test('a mistyped key is recognised', () => {
  const anyMistake = fc.record({
    position: fc.integer({ min: 0, max: 40 }),
    character: fc.constantFrom(...'0123456789ABCXYZabcxyz-_ é'),
  });
  fc.assert(
    fc.property(anyMistake, ({ position, character }) => {
      const key = newKey();
      const mistyped = key.slice(0, position) + character + key.slice(position + 1);
      expect(isApiKey(mistyped)).toBe(mistyped === key);
    }),
  );
});

test('a key is stored as its SHA-256', () => {
  const key = newKey();
  expect(isApiKey(key)).toBe(true);
  expect(hashApiKey(key)).toEqual(createHash('sha256').update(key).digest());
});
