/** Ids as users read and type them: as much of their end as tells them from the user's others. */
import { isId } from '../../db/id.ts';
import { idsEndingIn, lengthOfEnds, type WithIds } from '../../db/queries/users/short-ids.ts';
import type { Queryable } from '../../db/queryable.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

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
