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

/** The stored rows of one identity, in the order in which rows of the batch match them. */
interface Family {
  readonly twins: readonly StoredTwin[];
  matched: number;
  nextOrdinal: number;
}

/**
 * Plans a batch, row by row: import carries the plan out, reconcile reports it.
 *
 * Equal rows are counted, not merged: of several in the batch, the first match live twins, then deleted ones; the rest
 * are new and take the ordinals after the highest one. The plan hangs on nothing but the rows of the batch and their
 * stored twins; it makes no difference in how many parts the batch is handed over, nor in which order the twins come.
 */
export class ImportPlan {
  readonly #families = new Map<string, Family>();

  /** Plans the next rows of the batch, given all stored twins of those identities that it meets for the first time. */
  add(identities: readonly string[], twins: readonly StoredTwin[]): PlannedRow[] {
    const byIdentity = groupByIdentity(twins);
    return identities.map((identity) => {
      let family = this.#families.get(identity);
      if (family === undefined) {
        family = newFamily(byIdentity.get(identity) ?? NO_TWINS);
        this.#families.set(identity, family);
      }
      return planRow(family);
    });
  }

  /** The live twins that the batch had no row for: it held fewer of these rows than the account. */
  unmatched(): StoredTwin[] {
    const unmatched: StoredTwin[] = [];
    for (const { twins, matched } of this.#families.values()) {
      for (const twin of twins.slice(matched)) if (!twin.deleted) unmatched.push(twin);
    }
    return unmatched;
  }
}

function groupByIdentity(twins: readonly StoredTwin[]): Map<string, StoredTwin[]> {
  const groups = new Map<string, StoredTwin[]>();
  for (const twin of twins) {
    const group = groups.get(twin.identity);
    if (group === undefined) groups.set(twin.identity, [twin]);
    else group.push(twin);
  }
  return groups;
}

const NO_TWINS: readonly StoredTwin[] = [];

function newFamily(twins: readonly StoredTwin[]): Family {
  if (twins.length === 0) return { twins, matched: 0, nextOrdinal: 0 };
  const inOrder = twins.toSorted(
    (a, b) => Number(a.deleted) - Number(b.deleted) || a.ordinal - b.ordinal,
  );
  const highest = twins.reduce((ordinal, twin) => Math.max(ordinal, twin.ordinal), -1);
  return { twins: inOrder, matched: 0, nextOrdinal: highest + 1 };
}

function planRow(family: Family): PlannedRow {
  const twin = family.twins[family.matched];
  if (twin === undefined) return { outcome: 'new', ordinal: family.nextOrdinal++ };
  family.matched++;
  return { outcome: twin.deleted ? 'deleted' : 'duplicate', ordinal: twin.ordinal };
}
