import { randomFillSync, randomInt, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

export { isId } from '../core/identifiers/row-id.ts';

/** Returns a new id: a UUID v7, so that ids sort by creation time. */
export const newId = (): string => v7();

/** Returns a new id of a row that all users share: random, since a time would tell that a user was first to have it. */
export const newSharedId = (): string => randomUUID();

const RANDOM_BYTES = 16;
const IDS_A_POOL = 256;

/**
 * Yields new ids in ascending order, for many rows. Randomness, most of an id's cost, is fetched for hundreds
 * at once.
 */
export function* newIds(): Generator<string, never> {
  const msecs = Date.now();
  const pool = new Uint8Array(RANDOM_BYTES * IDS_A_POOL);
  for (let seq = randomInt(2 ** 31), used = 0; ; seq++, used = (used + 1) % IDS_A_POOL) {
    if (used === 0) randomFillSync(pool);
    const random = pool.subarray(used * RANDOM_BYTES, (used + 1) * RANDOM_BYTES);
    yield v7({ msecs, seq, random });
  }
}
