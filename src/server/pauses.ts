import { setFlagsFromString } from 'node:v8';

/**
 * Has the garbage of young objects collected by the one thread that waits for it. Its helpers must first get a processor
 * themselves: where the database keeps those busy, the loop stands still two to five times as long with them as without.
 */
export function collectWithoutHelpers(): void {
  setFlagsFromString('--no-parallel-scavenge');
}
