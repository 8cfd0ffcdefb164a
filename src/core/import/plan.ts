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

/** The stored rows of one identity; `inOrder` when sorted in the order of matching. */
interface IdentityGroup {
  readonly matches: StoredMatch[];
  inOrder: boolean;
  matched: number;
  nextOrdinal: number;
}

/**
 * Plans a batch, row by row: import executes the plan, reconcile reports it.
 *
 * Equal rows are counted, not merged. Of several in the batch, the first match live stored rows, then deleted
 * ones. The rest are new and take the ordinals after the highest one. The plan depends only on the rows of
 * the batch and their stored matches, in any order of the matches.
 */
export class ImportPlan {
  readonly #groups = new Map<string, IdentityGroup>();

  /** Registers an identity; returns true if it is new, and its stored rows must be passed with its first row. */
  register(identity: string): boolean {
    if (this.#groups.has(identity)) return false;
    this.#groups.set(identity, { matches: [], inOrder: true, matched: 0, nextOrdinal: 0 });
    return true;
  }

  /** Plans the next rows of the batch, given all stored rows of their new identities. */
  add(identities: readonly string[], matches: readonly StoredMatch[]): PlannedRow[] {
    for (const match of matches) addMatch(this.#group(match.identity), match);
    return identities.map((identity) => planRow(this.#group(identity)));
  }

  /** Returns live stored rows without a row in the batch, which held fewer of these than the account. */
  unmatched(): StoredMatch[] {
    const unmatched: StoredMatch[] = [];
    for (const { matches, matched } of this.#groups.values()) {
      for (const match of matches.slice(matched)) if (!match.deleted) unmatched.push(match);
    }
    return unmatched;
  }

  #group(identity: string): IdentityGroup {
    const known = this.#groups.get(identity);
    if (known !== undefined) return known;
    this.register(identity);
    return this.#group(identity);
  }
}

function addMatch(group: IdentityGroup, match: StoredMatch): void {
  group.inOrder = group.matches.push(match) === 1;
  group.nextOrdinal = Math.max(group.nextOrdinal, match.ordinal + 1);
}

/** Sorts live rows first. */
function sortMatches(group: IdentityGroup): void {
  group.matches.sort((a, b) => Number(a.deleted) - Number(b.deleted) || a.ordinal - b.ordinal);
  group.inOrder = true;
}

function planRow(group: IdentityGroup): PlannedRow {
  if (!group.inOrder) sortMatches(group);
  const match = group.matches[group.matched];
  if (match === undefined) return { outcome: 'new', ordinal: group.nextOrdinal++ };
  group.matched++;
  return { outcome: match.deleted ? 'deleted' : 'duplicate', ordinal: match.ordinal };
}
