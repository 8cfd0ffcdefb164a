/** Lists the changes of a user's data that can be undone, and undoes one. */
import { z } from 'zod';
import { RowId, textOf, Uuid } from '../../contract/scalars.ts';
import { AUTHOR_KINDS, COMMAND } from '../../core/identifiers/author.ts';
import type { Language } from '../../core/text/languages.ts';
import {
  changedRows,
  ownedChange,
  prepareUndo,
  listChanges as selectChanges,
  undoChange as undoStored,
} from '../../db/queries/users/journal-undo.ts';
import type { Queryable } from '../../db/queryable.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { changeText } from '../../i18n/changes/change-text.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { formatError } from '../../i18n/errors/error-message.ts';
import { differencesOf } from './journal-differences.ts';
import { ownerProcedure } from './trpc.ts';

const MAX_CHANGES = 1_000;
/** Maximum length of the name of a caller. */
const MAX_NAME = 250;
/** Maximum number of rows that are shown of a change. */
const MAX_ROWS = 100;

const CallerOfChanges = z.object({
  kind: z.enum(AUTHOR_KINDS),
  name: textOf(0, MAX_NAME).nullable(),
  member: textOf(0, MAX_NAME).nullable(),
});

/** The newest changes first, each in words; `below` is the last id of the page before, and `by` the caller of all of them. */
export const listChanges = ownerProcedure
  .input(
    z.object({
      limit: z.int().min(1).max(MAX_CHANGES).default(50),
      below: Uuid.optional(),
      by: CallerOfChanges.optional(),
    }),
  )
  .query(async ({ ctx: { db, userId, language }, input: { limit, below, by } }) =>
    (await selectChanges(db.query, userId, { limit, below, by })).map((change) => ({
      ...change,
      said: changeText(change.action, language),
    })),
  );

/**
 * Returns a change with what its rows were before and after it: texts by column, and in words (`differences`). `obstacle` says why it can no longer be
 * undone; null where it can.
 */
export const showChange = ownerProcedure
  .input(z.object({ id: RowId }))
  .query(({ ctx: { db, userId, language }, input: { id } }) =>
    db.read(userId, async (tx) => {
      const change = await ownedChange(tx, userId, id);
      const changed = await changedRows(tx, userId, id, MAX_ROWS);
      return {
        ...change,
        said: changeText(change.action, language),
        changed,
        differences: await differencesOf(tx, userId, changed, language),
        obstacle: await obstacleTo(tx, userId, id, language),
      };
    }),
  );

async function obstacleTo(
  tx: Queryable,
  userId: string,
  id: string,
  language: Language | undefined,
): Promise<string | null> {
  try {
    await prepareUndo(tx, userId, id);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return formatError(error.reason, language);
    throw error;
  }
}

/** Undoes a change as a whole; `undo` is the change that does it again. */
export const undoChange = ownerProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx: { db, userId, language, by = COMMAND }, input: { id } }) =>
    db.write(userId, async (tx) => {
      const change = await ownedChange(tx, userId, id);
      const undo = await undoStored(tx, userId, id, by);
      await raiseRevision(tx, userId);
      return { ...change, said: changeText(change.action, language), undo };
    }),
  );
