/** Finds ids that are typed by their ends, and tells how much of them a command prints. */
import { z } from 'zod';
import { textOf } from '../../contract/scalars.ts';
import { lengthOfEnds, WITH_IDS } from '../../db/queries/users/short-ids.ts';
import { idMeant } from '../user/short-ids.ts';
import { ownerProcedure } from '../user/trpc.ts';

const Kind = z.enum(WITH_IDS);
const TypedId = textOf(0, 200);
/** Ids of the rows that a command prints. */
const MAX_IDS = 100_000;

/** The id of a user's that was typed, whole or by its end. What is the end of none comes back as it was typed. */
export const findId = ownerProcedure
  .input(z.object({ kind: Kind, typed: TypedId }))
  .query(({ ctx: { db, userId }, input: { kind, typed } }) =>
    idMeant(db.query, userId, kind, typed),
  );

/** Returns the length of the suffix that distinguishes these ids from all others of the user. */
export const idLength = ownerProcedure
  .input(z.object({ kind: Kind, ids: z.array(TypedId).max(MAX_IDS) }))
  .query(({ ctx: { db, userId }, input: { kind, ids } }) =>
    lengthOfEnds(db.query, userId, kind, ids),
  );
