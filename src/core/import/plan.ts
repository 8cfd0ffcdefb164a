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

/** The stored rows of one identity; `inOrder` when they stand in the order in which rows of the batch match them. */
interface Family {
  readonly twins: StoredTwin[];
  inOrder: boolean;
  matched: number;
  nextOrdinal: number;
}

/**
 * Plans a batch, row by row: import carries the plan out, reconcile reports it.
 *
 * Equal rows are counted, not merged: of several in the batch, the first match live twins, then deleted ones; the rest
 * are new and take the ordinals after the highest one. The plan depends on nothing but the rows of the batch and their
 * stored twins, in whichever order the twins come.
 */
export class ImportPlan {
  readonly #families = new Map<string, Family>();

  /** Whether no row of this identity came before, so that its stored twins are to be handed over with the first. */
  meet(identity: string): boolean {
    if (this.#families.has(identity)) return false;
    this.#families.set(identity, { twins: [], inOrder: true, matched: 0, nextOrdinal: 0 });
    return true;
  }

  /** Plans the next rows of the batch, given all stored twins of those identities that it meets for the first time. */
  add(identities: readonly string[], twins: readonly StoredTwin[]): PlannedRow[] {
    for (const twin of twins) adopt(this.#family(twin.identity), twin);
    return identities.map((identity) => planRow(this.#family(identity)));
  }

  /** The live twins that the batch had no row for: it held fewer of these rows than the account. */
  unmatched(): StoredTwin[] {
    const unmatched: StoredTwin[] = [];
    for (const { twins, matched } of this.#families.values()) {
      for (const twin of twins.slice(matched)) if (!twin.deleted) unmatched.push(twin);
    }
    return unmatched;
  }

  #family(identity: string): Family {
    const known = this.#families.get(identity);
    if (known !== undefined) return known;
    this.meet(identity);
    return this.#family(identity);
  }
}

function adopt(family: Family, twin: StoredTwin): void {
  family.inOrder = family.twins.push(twin) === 1;
  family.nextOrdinal = Math.max(family.nextOrdinal, twin.ordinal + 1);
}

/** Live twins first. */
function order(family: Family): void {
  family.twins.sort((a, b) => Number(a.deleted) - Number(b.deleted) || a.ordinal - b.ordinal);
  family.inOrder = true;
}

function planRow(family: Family): PlannedRow {
  if (!family.inOrder) order(family);
  const twin = family.twins[family.matched];
  if (twin === undefined) return { outcome: 'new', ordinal: family.nextOrdinal++ };
  family.matched++;
  return { outcome: twin.deleted ? 'deleted' : 'duplicate', ordinal: twin.ordinal };
}
