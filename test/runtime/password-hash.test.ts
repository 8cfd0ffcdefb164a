import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import * as hashes from '../../src/runtime/password-hash.ts';

const hashPassword = (password: string) => hashes.hashPassword(password, hashes.MACHINE);
const isPassword = (password: string, stored: string | null) =>
  hashes.isPassword(password, stored, hashes.MACHINE);

test('a password has its hash, with a salt of its own, and no other one has', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ]);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await isPassword('correct horse', one)).toBe(true);
  for (const wrong of ['correct horsf', 'correct horse ', 'Correct horse', ''])
    expect(await isPassword(wrong, one)).toBe(false);
});

test('a hash of other parameters is checked by its own', async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync('old password', salt, 32, { N: 1024, r: 8, p: 1 });
  const stored = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  expect(await isPassword('old password', stored)).toBe(true);
  expect(await isPassword('new password', stored)).toBe(false);
});

// RFC 7914, section 12: the third test vector, cut to 32 bytes, which are its first.
test('the function is that of RFC 7914', async () => {
  const salt = Buffer.from('SodiumChloride').toString('base64url');
  const key = '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2';
  const stored = `scrypt$16384$8$1$${salt}$${Buffer.from(key, 'hex').toString('base64url')}`;
  expect(await isPassword('pleaseletmein', stored)).toBe(true);
});

test('no password fits where none is stored', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('anything at all', null)).toBe(false);
});

test('code points that look the same are the same', async () => {
  expect(await isPassword('cafe\u0301 de la gare', await hashPassword('café de la gare'))).toBe(
    true,
  );
});
