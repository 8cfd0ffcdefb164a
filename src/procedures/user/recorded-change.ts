/** Runs a change of a user's data that is recorded in the journal. */

import { type Author, COMMAND } from '../../core/identifiers/author.ts';
import type { Database } from '../../db/database.ts';
import { journaled, type Target } from '../../db/queries/users/journal.ts';
import type { Queryable } from '../../db/queryable.ts';
import { raiseLabels, raiseRevision } from '../../db/revisions.ts';
import type { ChangeAction } from '../../i18n/changes/change-texts.ts';
import { refuseUnseen, type Seen, type StoredRow } from './seen.ts';

/** The part of a procedure's answer that undoes it. */
export interface Undoable {
  /** The change for `journal.undo`; null where nothing changed. */
  readonly undo: string | null;
}

export interface Caller {
  readonly db: Database;
  readonly userId: string;
  readonly by?: Author | undefined;
  /** The values on which the sender decided. @default any */
  readonly seen?: Seen | undefined;
}

type Shown = object | readonly StoredRow[];

export interface Plan<Result> {
  readonly targets: readonly Target[];
  /**
   * The accounts whose transactions change as far as figures depend on them; none for labels, notes and categories.
   * @default all accounts
   */
  readonly transactionsOf?: readonly string[] | undefined;
  /** Tells after the work whether it changed notes, labels or categories alone. @default it did not */
  readonly areLabels?: () => boolean;
  /** Reads the object or the rows that change, as their sender was shown them, to compare them with what they saw. */
  readonly stored?: (() => Promise<Shown> | Shown) | undefined;
  /** The values that it stores, by the same names: those that are stored already are not asked about. */
  readonly next?: object | undefined;
  readonly work: () => Promise<Result>;
  /** Receives the id of the change. */
  readonly recorded?: ((change: string) => Promise<void>) | undefined;
}

/** Makes a change in one transaction, and raises the revision if anything changed. Throws `UserGone`. */
export function recordedChange<Result extends object>(
  { db, userId, by = COMMAND, seen }: Caller,
  action: ChangeAction,
  prepare: (tx: Queryable) => Promise<Plan<Result>> | Plan<Result>,
): Promise<Result & Undoable> {
  return db.write(userId, async (tx) => {
    const { targets, transactionsOf, areLabels, stored, next, work, recorded } = await prepare(tx);
    if (seen !== undefined) refuseUnseen(seen, (await stored?.()) ?? {}, next);
    const { result, change } = await journaled(tx, { userId, by, action }, targets, work);
    if (change === null) return { ...result, undo: null };
    await recorded?.(change);
    if (areLabels?.()) await raiseLabels(tx, userId);
    else await raiseRevision(tx, userId, transactionsOf);
    return { ...result, undo: change };
  });
}
