/** Time-based one-time passwords of authenticator apps (RFC 6238), and the recovery codes that replace a lost app. */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { base32 } from '../text/base32.ts';

/** The parameters that every app knows: HMAC-SHA-1, six digits, 30 seconds. */
const DIGITS = 6;
const STEP_S = 30;
/** Bytes of a secret, as long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Steps before and after the present one of which a code is accepted: clocks differ, and typing takes time. */
const SKEW = 1;

type Random = (count: number) => Buffer;

export const makeSecret = (random: Random): Buffer => random(SECRET_BYTES);

/** Returns the HMAC-based code of a counter (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the step of a time in milliseconds since 1970. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_S);

/** Returns the step that a code belongs to; null where it is of none about `now`. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  for (let step = present - SKEW; step <= present + SKEW; step++)
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) return step;
  return null;
}

/** Returns the address from which an app takes a secret, written as a QR code (Key URI Format of Google Authenticator). */
export function secretAddress(secret: Uint8Array, user: string): string {
  const label = `Pactole:${encodeURIComponent(user)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Pactole&digits=${DIGITS}&period=${STEP_S}`;
}

const RECOVERY_CODES = 10;
/** 80 bits, which need no salt. */
const RECOVERY_BYTES = 10;

/** Makes recovery codes, such as `K7QF-2MZA-RW5D-XJ3T`; each is accepted once. */
export const makeRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(random));

/** Makes a single code of that form. */
export const makeRecoveryCode = (random: Random): string =>
  (base32(random(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-');

/** Returns the SHA-256 of a recovery code in hexadecimal, which is stored in its place; null for another text. */
export function hashRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? hash('sha256', code, 'hex') : null;
}
