import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: a UUID v7, so ids sort in the order in which they were made. */
export const newId = (): string => v7();

const RANDOM_BYTES = 16;
const IDS_A_POOL = 256;

/** New ids in ascending order, for many rows: randomness is fetched for hundreds at once, which is most of an id's cost. */
export function* newIds(): Generator<string, never> {
  const msecs = Date.now();
  const pool = new Uint8Array(RANDOM_BYTES * IDS_A_POOL);
  for (let seq = randomInt(2 ** 31), used = 0; ; seq++, used = (used + 1) % IDS_A_POOL) {
    if (used === 0) randomFillSync(pool);
    const random = pool.subarray(used * RANDOM_BYTES, (used + 1) * RANDOM_BYTES);
    yield v7({ msecs, seq, random });
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text could be one of our ids; one that could not be names nothing, and must not reach a `uuid` column. */
export const isId = (text: string): boolean => UUID.test(text);
