import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChallengeUse,
  challengeTime,
  makeChallenge,
} from '../../../src/core/identifiers/passkey-challenge.ts';

const secret = Buffer.alloc(32, 1);
const use: ChallengeUse = { purpose: 'signIn', holder: 'a cookie' };
const now = Date.parse('2026-09-20T12:00:00Z');

test('a challenge is accepted for five minutes, and half a minute before by another clock', () => {
  const challenge = makeChallenge(secret, use, now);
  const accepted = (at: number) => challengeTime(secret, use, challenge, at) === now;
  expect([-30_001, -30_000, 0, 299_999, 300_000].map((ms) => accepted(now + ms))).toEqual([
    ...[false, true, true, true, false],
  ]);
});

test('it is of one use, one holder and one service', () => {
  const challenge = makeChallenge(secret, use, now);
  const others: readonly (readonly [ChallengeUse, Buffer])[] = [
    [{ ...use, purpose: 'confirm' }, secret],
    [{ ...use, holder: 'another' }, secret],
    [{ purpose: 'add', holder: 'signIn\na cookie' }, secret],
    [use, Buffer.alloc(32, 2)],
  ];
  for (const [other, of] of others) expect(challengeTime(of, other, challenge, now)).toBeNull();
});

test('a changed one and any other text are refused', () => {
  const bytes = Buffer.from(makeChallenge(secret, use, now), 'base64url');
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ by;
      expect(challengeTime(secret, use, changed.toString('base64url'), now)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(challengeTime(secret, use, text, now)).toBeNull();
    }),
  );
});
