/** Hashes of passwords by scrypt (RFC 7914), computed one at a time: each takes 32 MiB of memory and a thread. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { type Lane, TurnQueue } from './turn-queue.ts';

/** One of the settings that OWASP names as equal (Password Storage Cheat Sheet). */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Hash of a text that is not known: so that the time of a check does not tell if there is a password. */
const NONE = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes that wait: three seconds on a slow machine. */
const MOST_WAITING = 10;
const queue = new TurnQueue(MOST_WAITING);

/** Client of a command on the machine itself. */
export const MACHINE: Lane = { address: 'machine', name: '' };

/** Returns the hash of a password with its parameters and salt, to be stored. Throws `QueueFull`. */
export async function hashPassword(password: string, lane: Lane): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, lane);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True if a password has a stored hash. Without one the check takes as long, and fails. Throws `QueueFull`. */
export async function isPassword(
  password: string,
  stored: string | null,
  lane: Lane,
): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? NONE).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost, lane);
  return timingSafeEqual(key, Buffer.from(expected, 'base64url')) && stored !== null;
}

function derive(password: string, salt: Buffer, cost: ScryptOptions, lane: Lane): Promise<Buffer> {
  // The same text can be typed as different code points, by another keyboard.
  const text = password.normalize('NFKC');
  return queue.run(
    lane,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}
