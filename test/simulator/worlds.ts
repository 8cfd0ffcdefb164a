/** All worlds that what was seen leaves possible. */
import { hash } from 'node:crypto';
import { Mismatch, type World } from './model/world.ts';
import type { Operation, Seen } from './operations/operation.ts';

/** An operation, and what came of it; null: nobody knows. */
export interface Done {
  readonly operation: Operation;
  readonly seen: Seen | null;
}

/**
 * The worlds in which some operations that ran at once may have left one of `worlds`: in every order, and one of which
 * nobody knows what came of it either happened or did not. Throws the `Mismatch` of the likeliest world when there is none.
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

/** What different people do hangs not on its order: only what concerns the first one's person can come first. */
function concerned(left: readonly Done[]): readonly Done[] {
  const [first] = left;
  if (first === undefined || left.some(({ operation }) => operation.person === null)) return left;
  return left.filter(({ operation }) => operation.person === first.operation.person);
}

function distinct(worlds: readonly World[]): World[] {
  if (worlds.length < 2) return [...worlds];
  return [...new Map(worlds.map((world) => [fingerprint(world), world])).values()];
}

const fingerprint = (world: World) =>
  hash('sha256', JSON.stringify([world.people, world.market]), 'base64url');
