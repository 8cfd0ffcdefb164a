/** Ids as users read and type them: as much of their end as tells them from the user's others. */
import { z } from 'zod';
import { isId } from '../../db/id.ts';
import { idsEndingIn, lengthOfEnds, WITH_IDS } from '../../db/queries/users/short-ids.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { ownerProcedure } from './trpc.ts';

const Kind = z.enum(WITH_IDS);

/** The id of a user's that was typed, whole or by its end. What is the end of none comes back as it was typed. */
export const findId = ownerProcedure
  .input(z.object({ kind: Kind, typed: z.string() }))
  .query(async ({ ctx: { db, userId }, input: { kind, typed } }) => {
    const end = typed.toLowerCase();
    if (isId(end)) return end;
    const found = await idsEndingIn(db.query, userId, kind, end);
    const [id] = found;
    if (id === undefined || found.length === 1) return id ?? typed;
    const length = await lengthOfEnds(db.query, userId, kind, found);
    const candidates = found.map((each) => each.slice(-length));
    throw new DomainError('CONFLICT', ['ambiguousId', { typed, candidates }]);
  });

/** Returns the length of the suffix that distinguishes these ids from all others of the user. */
export const idLength = ownerProcedure
  .input(z.object({ kind: Kind, ids: z.array(z.string()) }))
  .query(({ ctx: { db, userId }, input: { kind, ids } }) =>
    lengthOfEnds(db.query, userId, kind, ids),
  );
