import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  codeAt,
  hashRecoveryCode,
  makeRecoveryCodes,
  secretAddress,
  stepAt,
  stepOf,
} from '../../../src/core/identifiers/one-time-password.ts';

/** The secret of both RFCs. */
const SECRET = Buffer.from('12345678901234567890');

// RFC 4226, appendix D.
test('the codes of the counters 0 to 9 are those of RFC 4226', () => {
  expect([...Array(10).keys()].map((counter) => codeAt(SECRET, counter)).join(' ')).toBe(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489',
  );
});

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i s is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
  // Six digits are the last six of eight.
  expect(stepOf(SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is of the present step, the one before or the one after', () => {
  const now = 2_000_000_000_000;
  const present = stepAt(now);
  for (const skew of [-1, 0, 1])
    expect(stepOf(SECRET, codeAt(SECRET, present + skew), now)).toBe(present + skew);
  for (const skew of [-3, -2, 2, 3])
    expect(stepOf(SECRET, codeAt(SECRET, present + skew), now)).toBeNull();
  for (const other of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-12345'])
    expect(stepOf(SECRET, other, now)).toBeNull();
});

test('the address of a secret names service and user', () => {
  expect(secretAddress(SECRET, 'Zoé & co')).toBe(
    'otpauth://totp/Pactole:Zo%C3%A9%20%26%20co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pactole&digits=6&period=30',
  );
});

test('recovery codes differ, and are the same however they are typed', () => {
  const codes = makeRecoveryCodes(randomBytes);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(
      hashRecoveryCode(code),
    );
  }
  for (const other of ['', '123456', 'K7QF-2MZA-RW5D', 'K7QF-2MZA-RW5D-XJ31'])
    expect(hashRecoveryCode(other)).toBeNull();
});
