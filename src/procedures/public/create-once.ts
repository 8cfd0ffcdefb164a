import { once } from '../../db/queries/users/idempotency.ts';
import type { Queryable } from '../../db/queryable.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { requireSpace } from './require-space.ts';
import type { Context } from './trpc.ts';

interface Creation {
  readonly operation: string;
  /** The last segment of the route's path. */
  readonly collection: string;
}

/**
 * Runs a creation, once for an `Idempotency-Key`. A replayed response changes nothing, so raises no revision.
 * `Location` is relative to the route's URL, and specific to the resource (RFC 9110, section 10.2.2).
 */
export async function createOnce<Result extends { readonly id: string }>(
  { db, userId, idempotencyKey, headers }: Context,
  { operation, collection }: Creation,
  input: unknown,
  create: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  await requireSpace(db, userId);
  const created = await db.write(userId, (tx) =>
    once(tx, { userId, key: idempotencyKey, operation, input }, async () => {
      const result = await create(tx);
      await raiseRevision(tx, userId, []);
      return result;
    }),
  );
  headers.Location = `${collection}/${created.id}`;
  return created;
}
