import { createHash } from 'node:crypto';

/** The request id of every example. */
const REQUEST_ID = '0198f2b4-6c1e-7d3a-9b51-3f8e2a7c4d10';
const INSTANT = '2026-11-20T12:00:00.000Z';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Replaces values that differ between runs by constants: ids, in order of occurrence, and values derived from
 * ids and the clock. An id of no resource, such as one of zeros, stays.
 */
export function masker(): <Value>(value: Value) => Value {
  const ids = new Map<string, string>();
  const hashes = new Map<string, string>();

  function maskedId(id: string): string {
    if (id.endsWith('-000000000000')) return id;
    const known =
      ids.get(id) ?? `0198f2b4-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  }

  function maskedHash(hash: string): string {
    const known = hashes.get(hash) ?? createHash('sha256').update(`${hashes.size}`).digest('hex');
    hashes.set(hash, known);
    return known;
  }

  return (value) =>
    JSON.parse(JSON.stringify(value), (key, part: unknown) => {
      if (key === 'requestId') return REQUEST_ID;
      if (key === 'createdAt' || key === 'updatedAt') return INSTANT;
      if (key === 'dedupHash') return maskedHash(String(part));
      return typeof part === 'string' ? part.replace(UUID, maskedId) : part;
    });
}
