/** A stored row with the identity of a row of the batch. */
export interface StoredTwin {
  readonly identity: string;
  readonly ordinal: number;
  readonly deleted: boolean;
}

/** What an import does with a row: add it, or leave it out since its twin is stored, or was deleted by the owner. */
export type Outcome = 'new' | 'duplicate' | 'deleted';

export interface PlannedRow {
  readonly outcome: Outcome;
  /** Of the matched twin, or the next free one. */
  readonly ordinal: number;
}

export interface ImportPlan {
  /** In the order of the batch. */
  readonly rows: readonly PlannedRow[];
  /** Live twins without a row in the batch, which holds fewer of these rows than the account. */
  readonly unmatched: readonly StoredTwin[];
}

/** The stored twins of one identity, live ones first, and how many rows of the batch matched one. */
interface Family {
  readonly twins: StoredTwin[];
  matched: number;
  nextOrdinal: number;
}

/**
 * Plans a batch, given all stored twins of its identities, in any order: import carries the plan out, reconcile reports it.
 *
 * Equal rows are counted, not merged: of several in the batch, the first match live twins, then deleted ones; the rest
 * are new and take the ordinals after the highest one.
 */
export function planImport(
  identities: readonly string[],
  stored: readonly StoredTwin[],
): ImportPlan {
  const families = familiesOf(stored);
  const rows = identities.map((identity) => {
    const family = families.get(identity) ?? { twins: [], matched: 0, nextOrdinal: 0 };
    families.set(identity, family);
    return planRow(family);
  });
  const unmatched = [...families.values()].flatMap(({ twins, matched }) =>
    twins.slice(matched).filter(({ deleted }) => !deleted),
  );
  return { rows, unmatched };
}

function familiesOf(stored: readonly StoredTwin[]): Map<string, Family> {
  const families = new Map<string, Family>();
  const inOrder = stored.toSorted(
    (a, b) => Number(a.deleted) - Number(b.deleted) || a.ordinal - b.ordinal,
  );
  for (const twin of inOrder) {
    const family = families.get(twin.identity) ?? { twins: [], matched: 0, nextOrdinal: 0 };
    family.twins.push(twin);
    family.nextOrdinal = Math.max(family.nextOrdinal, twin.ordinal + 1);
    families.set(twin.identity, family);
  }
  return families;
}

function planRow(family: Family): PlannedRow {
  const twin = family.twins[family.matched];
  if (twin === undefined) return { outcome: 'new', ordinal: family.nextOrdinal++ };
  family.matched++;
  return { outcome: twin.deleted ? 'deleted' : 'duplicate', ordinal: twin.ordinal };
}
