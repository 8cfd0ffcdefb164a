import { once } from '../../db/queries/people/idempotency.ts';
import type { Queryable } from '../../db/queryable.ts';
import { raiseRevision } from '../../db/revisions.ts';
import type { Context } from './trpc.ts';

/** Runs a creation, once for an `Idempotency-Key`. A replayed response changes nothing, so raises no revision. */
export function createOnce<Result>(
  { db, userId, idempotencyKey }: Context,
  operation: string,
  input: unknown,
  create: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.write(userId, (tx) =>
    once(tx, { userId, key: idempotencyKey, operation, input }, async () => {
      const result = await create(tx);
      await raiseRevision(tx, userId, []);
      return result;
    }),
  );
}
