/** A stored row with the identity of a row of the batch. */
export interface StoredMatch {
  readonly identity: string;
  readonly ordinal: number;
  readonly deleted: boolean;
}

/** Outcome of a row's import: added, or skipped since its match is stored, or was deleted by the owner. */
export type Outcome = 'new' | 'duplicate' | 'deleted';

export interface PlannedRow {
  readonly outcome: Outcome;
  /** Ordinal of the match, or the next free one. */
  readonly ordinal: number;
}

export interface ImportPlan {
  /** In the order of the batch. */
  readonly rows: readonly PlannedRow[];
  /** Live matches without a row in the batch, which holds fewer of these rows than the account. */
  readonly unmatched: readonly StoredMatch[];
}

/** The stored matches of one identity, live ones first, and how many rows of the batch matched one. */
interface IdentityGroup {
  readonly matches: StoredMatch[];
  matched: number;
  nextOrdinal: number;
}

/**
 * Plans a batch, given all stored matches of its identities, in any order: import carries the plan out, reconcile
 * reports it.
 *
 * Equal rows are counted, not merged. Of several in the batch, the first match live rows, then deleted ones. The rest
 * are new and take the ordinals after the highest one.
 */
export function* planImport(
  identities: readonly string[],
  stored: readonly StoredMatch[],
): Generator<void, ImportPlan> {
  const groups = yield* groupsOf(stored);
  const rows: PlannedRow[] = [];
  for (const identity of identities) {
    yield;
    const group = groups.get(identity) ?? { matches: [], matched: 0, nextOrdinal: 0 };
    groups.set(identity, group);
    rows.push(planRow(group));
  }
  const unmatched = [...groups.values()].flatMap(({ matches, matched }) =>
    matches.slice(matched).filter(({ deleted }) => !deleted),
  );
  return { rows, unmatched };
}

function* groupsOf(stored: readonly StoredMatch[]): Generator<void, Map<string, IdentityGroup>> {
  const groups = new Map<string, IdentityGroup>();
  const inOrder = stored.toSorted(
    (a, b) => Number(a.deleted) - Number(b.deleted) || a.ordinal - b.ordinal,
  );
  for (const match of inOrder) {
    yield;
    const group = groups.get(match.identity) ?? { matches: [], matched: 0, nextOrdinal: 0 };
    group.matches.push(match);
    group.nextOrdinal = Math.max(group.nextOrdinal, match.ordinal + 1);
    groups.set(match.identity, group);
  }
  return groups;
}

function planRow(group: IdentityGroup): PlannedRow {
  const match = group.matches[group.matched];
  if (match === undefined) return { outcome: 'new', ordinal: group.nextOrdinal++ };
  group.matched++;
  return { outcome: match.deleted ? 'deleted' : 'duplicate', ordinal: match.ordinal };
}
