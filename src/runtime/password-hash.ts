/** Hashes of passwords by scrypt (RFC 7914), computed one at a time: each takes 32 MiB of memory and a thread. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** One of the settings that OWASP names as equal (Password Storage Cheat Sheet). */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Hash of a text that is not known: so that the time of a check does not tell if there is a password. */
const NONE = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Returns the hash of a password with its parameters and salt, to be stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True if a password has a stored hash. Without one the check takes as long, and fails. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? NONE).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(key, Buffer.from(expected, 'base64url')) && stored !== null;
}

let last: Promise<unknown> = Promise.resolve();

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // The same text can be typed as different code points, by another keyboard.
  const text = password.normalize('NFKC');
  const derived = last.then(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
  last = derived.catch(() => undefined);
  return derived;
}
