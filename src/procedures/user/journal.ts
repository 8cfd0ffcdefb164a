/** Lists the changes of a user's data that can be undone, and undoes one. */
import { z } from 'zod';
import { RowId, Uuid } from '../../contract/scalars.ts';
import { COMMAND } from '../../core/identifiers/author.ts';
import {
  changedRows,
  ownedChange,
  listChanges as selectChanges,
  undoChange as undoStored,
} from '../../db/queries/users/journal-undo.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { ownerProcedure } from './trpc.ts';

const MAX_CHANGES = 1_000;
/** Maximum number of rows that are shown of a change. */
const MAX_ROWS = 100;

/** The newest changes first; `below` is the last id of the page before. */
export const listChanges = ownerProcedure
  .input(
    z.object({
      limit: z.int().min(1).max(MAX_CHANGES).default(50),
      below: Uuid.optional(),
    }),
  )
  .query(({ ctx: { db, userId }, input: { limit, below } }) =>
    selectChanges(db.query, userId, { limit, below }),
  );

/** Returns a change with what its rows were before and after it: texts by column. */
export const showChange = ownerProcedure
  .input(z.object({ id: RowId }))
  .query(({ ctx: { db, userId }, input: { id } }) =>
    db.read(userId, async (tx) => ({
      ...(await ownedChange(tx, userId, id)),
      changed: await changedRows(tx, userId, id, MAX_ROWS),
    })),
  );

/** Undoes a change as a whole; `undo` is the change that does it again. */
export const undoChange = ownerProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx: { db, userId, by = COMMAND }, input: { id } }) =>
    db.write(userId, async (tx) => {
      const change = await ownedChange(tx, userId, id);
      const undo = await undoStored(tx, userId, id, by);
      await raiseRevision(tx, userId);
      return { ...change, undo };
    }),
  );
