/** Ids as users read and type them: as much of their end as tells them from the user's others. */
import { z } from 'zod';
import { textOf } from '../../contract/scalars.ts';
import { isId } from '../../db/id.ts';
import {
  idsEndingIn,
  lengthOfEnds,
  WITH_IDS,
  type WithIds,
} from '../../db/queries/users/short-ids.ts';
import type { Queryable } from '../../db/queryable.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { ownerProcedure } from './trpc.ts';

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

/** Returns the id that was typed, whole or by its end; the typed text where no id ends so. Throws if several do. */
export async function idMeant(
  db: Queryable,
  userId: string,
  kind: WithIds,
  typed: string,
): Promise<string> {
  const end = typed.toLowerCase();
  if (isId(end)) return end;
  const found = await idsEndingIn(db, userId, kind, end);
  const [id] = found;
  if (id === undefined || found.length === 1) return id ?? typed;
  const length = await lengthOfEnds(db, userId, kind, found);
  const candidates = found.map((each) => each.slice(-length));
  throw new DomainError('CONFLICT', ['ambiguousId', { typed, candidates }]);
}

/** Returns the length of the suffix that distinguishes these ids from all others of the user. */
export const idLength = ownerProcedure
  .input(z.object({ kind: Kind, ids: z.array(TypedId).max(MAX_IDS) }))
  .query(({ ctx: { db, userId }, input: { kind, ids } }) =>
    lengthOfEnds(db.query, userId, kind, ids),
  );
