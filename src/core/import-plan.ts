import { eachInSlices } from './slices.ts';

/** A stored row with the identity of a row of the batch. */
export interface StoredTwin {
  readonly identity: string;
  readonly ordinal: number;
  readonly deleted: boolean;
}

/** What an import does with a row: add it, or leave it out since its twin is stored, or was deleted by the owner. */
export type Outcome = 'new' | 'duplicate' | 'deleted';

interface PlannedRow {
  readonly outcome: Outcome;
  /** Of the matched twin, or the next free one. */
  readonly ordinal: number;
}

export interface ImportPlan {
  /** In the order of the batch. */
  readonly rows: readonly PlannedRow[];
  /** Live twins that the batch has no row for: it holds fewer of these rows than the account. */
  readonly unmatched: readonly StoredTwin[];
}

/** The stored rows of one identity, in the order in which rows of the batch match them. */
interface Family {
  readonly twins: StoredTwin[];
  matched: number;
  nextOrdinal: number;
}

/**
 * Plans a batch: import carries the plan out, reconcile reports it.
 *
 * Equal rows are counted, not merged: of several in the batch, the first match live twins, then deleted ones; the rest
 * are new and take the ordinals after the highest one. A pure function of the identities of the batch and of all their
 * stored twins, in whatever order these come.
 */
export async function planImport(
  identities: readonly string[],
  twins: readonly StoredTwin[],
): Promise<ImportPlan> {
  const families = new Map<string, Family>();
  await eachInSlices([...twins].sort(byMatchingOrder), (twin) => {
    const family = familyOf(families, twin.identity);
    family.twins.push(twin);
    family.nextOrdinal = Math.max(family.nextOrdinal, twin.ordinal + 1);
  });

  const rows: PlannedRow[] = [];
  await eachInSlices(identities, (identity) => {
    rows.push(planRow(familyOf(families, identity)));
  });

  const unmatched = twins.length === 0 ? [] : unmatchedTwins(families);
  return { rows, unmatched };
}

function byMatchingOrder(a: StoredTwin, b: StoredTwin): number {
  return Number(a.deleted) - Number(b.deleted) || a.ordinal - b.ordinal;
}

function familyOf(families: Map<string, Family>, identity: string): Family {
  let family = families.get(identity);
  if (family === undefined) {
    family = { twins: [], matched: 0, nextOrdinal: 0 };
    families.set(identity, family);
  }
  return family;
}

function planRow(family: Family): PlannedRow {
  const twin = family.twins[family.matched];
  if (twin === undefined) return { outcome: 'new', ordinal: family.nextOrdinal++ };
  family.matched++;
  return { outcome: twin.deleted ? 'deleted' : 'duplicate', ordinal: twin.ordinal };
}

function unmatchedTwins(families: Map<string, Family>): StoredTwin[] {
  const unmatched: StoredTwin[] = [];
  for (const { twins, matched } of families.values()) {
    for (const twin of twins.slice(matched)) if (!twin.deleted) unmatched.push(twin);
  }
  return unmatched;
}
