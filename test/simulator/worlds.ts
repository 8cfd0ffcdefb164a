/** All worlds that what was seen leaves possible. */
import { hash } from 'node:crypto';
import { Mismatch, type World } from './model/world.ts';
import type { Operation, Seen } from './operations/operation.ts';

/** An operation, and its response; null for an unknown outcome. */
export interface Done {
  readonly operation: Operation;
  readonly seen: Seen | null;
}

/**
 * Returns the worlds that operations which ran at once may have left of one of `worlds`. All orders are tried, and an
 * operation with an unknown outcome happened or did not. Throws the `Mismatch` of the likeliest world when there is
 * none.
 */
export function after(worlds: readonly World[], done: readonly Done[]): World[] {
  const found: World[] = [];
  let reason: Mismatch | undefined;
  const seenBefore = new Set<string>();

  function explore(world: World, left: readonly Done[]): void {
    if (left.length === 0) {
      found.push(world);
      return;
    }
    // What was done already may have come about in several orders.
    if (left.length < done.length && done.length > 2) {
      const state = `${left.map((each) => done.indexOf(each))} ${fingerprint(world)}`;
      if (seenBefore.has(state)) return;
      seenBefore.add(state);
    }
    for (const next of concerned(left)) {
      const rest = left.filter((each) => each !== next);
      try {
        explore(next.operation.apply(world, next.seen), rest);
      } catch (error) {
        if (!(error instanceof Mismatch)) throw error;
        reason ??= new Mismatch(`${next.operation.what}: ${error.message}`);
      }
      if (next.seen === null) explore(world, rest);
    }
  }

  // A read that got lost tells nothing.
  const telling = done.filter(({ operation, seen }) => seen !== null || !operation.reads);
  for (const world of worlds) explore(world, telling);
  if (found.length === 0) throw reason ?? new Mismatch('No world is possible');
  return distinct(found);
}

/**
 * Returns the operations that can come first. The order between different users does not matter, so only those that
 * concern the first one's user can.
 */
function concerned(left: readonly Done[]): readonly Done[] {
  const [first] = left;
  if (first === undefined || left.some(({ operation }) => operation.user === null)) return left;
  return left.filter(({ operation }) => operation.user === first.operation.user);
}

function distinct(worlds: readonly World[]): World[] {
  if (worlds.length < 2) return [...worlds];
  return [...new Map(worlds.map((world) => [fingerprint(world), world])).values()];
}

const fingerprint = (world: World) =>
  hash('sha256', JSON.stringify([world.users, world.market]), 'base64url');
