/**
 * Challenges that passkeys sign (Web Authentication, section 13.4.3). A challenge is the time at which it was made, and its
 * HMAC-SHA-256 with a secret of the service. So an open challenge needs no stored row.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Validity of a challenge: time to find a device, and to unlock it. */
const LIFE_MS = 5 * 60_000;
/** Difference between the clocks of two servers. */
const SKEW_MS = 30_000;
const TIME_BYTES = 8;
const MAC_BYTES = 32;

/** The one use of a challenge, and its holder: the text of a browser's cookie, or the id of a session. */
export interface ChallengeUse {
  readonly purpose: 'signIn' | 'confirm' | 'add';
  readonly holder: string;
}

/** Makes a challenge of a use at `now`, in milliseconds since 1970. Returns it in base64url. */
export function makeChallenge(secret: Uint8Array, use: ChallengeUse, now: number): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(now));
  return Buffer.concat([time, macOf(secret, use, time)]).toString('base64url');
}

/** Returns the time at which a challenge of this use was made; null where it was not made here, or has expired. */
export function challengeTime(
  secret: Uint8Array,
  use: ChallengeUse,
  challenge: string,
  now: number,
): number | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== TIME_BYTES + MAC_BYTES) return null;
  const time = bytes.subarray(0, TIME_BYTES);
  if (!timingSafeEqual(macOf(secret, use, time), bytes.subarray(TIME_BYTES))) return null;
  const madeAt = Number(time.readBigUInt64BE());
  return madeAt > now - LIFE_MS && madeAt <= now + SKEW_MS ? madeAt : null;
}

const macOf = (secret: Uint8Array, { purpose, holder }: ChallengeUse, time: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${holder}\n`).update(time).digest();
