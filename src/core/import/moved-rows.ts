/** Plans a move of stored rows to another account, so that an import into either account adds none of them again. */
import { identityOf } from '../identifiers/identity.ts';
import type { StoredMatch } from './plan.ts';

/** A live row as it was told, whatever the owner has corrected since. */
export interface MovingRow {
  readonly id: string;
  readonly accountId: string;
  /** Day in its file, `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
  readonly identity: string;
  readonly ordinal: number;
}

/** A row with its identity in the account that it moves to. */
export interface IdentifiedMove {
  readonly row: MovingRow;
  readonly identity: string;
}

/** Returns the identities of rows in another account. Yields after each row. */
export function* identitiesIn(
  accountId: string,
  rows: readonly MovingRow[],
): Generator<void, IdentifiedMove[]> {
  const moves: IdentifiedMove[] = [];
  for (const row of rows) {
    moves.push({ row, identity: identityOf(accountId, row, row.currency) });
    // Folding a label may take a millisecond.
    yield;
  }
  return moves;
}

interface PlannedMove extends IdentifiedMove {
  /** Its ordinal in the account that it moves to. */
  readonly ordinal: number;
  /** Ordinal of the tombstone that it leaves. */
  readonly leftOrdinal: number;
}

export interface MovePlan {
  readonly moves: readonly PlannedMove[];
  /** Tombstones in the account that the rows move to, which live rows replace: such as those of an earlier move. */
  readonly replaced: readonly (Pick<StoredMatch, 'identity' | 'ordinal'> & {
    readonly date: string;
  })[];
  /** Number of moved rows that equal a live row of the account that they move to. */
  readonly alike: number;
}

/**
 * Gives ordinals to moved rows and to the tombstones that they leave, given the stored matches of both. Each ordinal is one
 * after the highest, so that undoing the move meets no other row.
 */
export function* planMove(
  moves: readonly IdentifiedMove[],
  {
    target,
    sources,
  }: { readonly target: readonly StoredMatch[]; readonly sources: readonly StoredMatch[] },
): Generator<void, MovePlan> {
  const [next, left] = [ordinalsAfter(target), ordinalsAfter(sources)];
  const dead = new Map<string, StoredMatch[]>();
  const alive = new Set<string>();
  for (const match of target) {
    if (match.deleted) dead.set(match.identity, [...(dead.get(match.identity) ?? []), match]);
    else alive.add(match.identity);
    yield;
  }
  const planned: PlannedMove[] = [];
  const replaced: MovePlan['replaced'][number][] = [];
  let alike = 0;
  for (const { row, identity } of moves) {
    planned.push({
      ...{ row, identity },
      ...{ ordinal: taken(next, identity), leftOrdinal: taken(left, row.identity) },
    });
    const tombstone = dead.get(identity)?.pop();
    if (tombstone !== undefined)
      replaced.push({ identity, ordinal: tombstone.ordinal, date: row.date });
    if (alive.has(identity)) alike++;
    yield;
  }
  return { moves: planned, replaced, alike };
}

function ordinalsAfter(stored: readonly StoredMatch[]): Map<string, number> {
  const next = new Map<string, number>();
  for (const { identity, ordinal } of stored)
    next.set(identity, Math.max(next.get(identity) ?? 0, ordinal + 1));
  return next;
}

function taken(next: Map<string, number>, identity: string): number {
  const ordinal = next.get(identity) ?? 0;
  next.set(identity, ordinal + 1);
  return ordinal;
}
