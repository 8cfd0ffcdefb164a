import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import type { Queryable } from '../../queryable.ts';
import { idempotentAnswers } from '../../schema.ts';
import { requireRoomFor } from '../../stored-limits.ts';

/** A request of a user under an `Idempotency-Key` (null: none was sent). */
export interface IdempotentRequest {
  readonly userId: string;
  readonly key: string | null;
  readonly operation: string;
  readonly input: unknown;
}

/**
 * Does `work` once per key and day. The same request under the same key replays the first response; another request is
 * an error. The response is recorded in the transaction of the work itself, so a failure records nothing. The lock that
 * `write` holds makes a concurrent duplicate wait for it.
 */
export async function once<Answer>(
  tx: Queryable,
  { userId, key, operation, input }: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return work();

  const request = createHash('sha256')
    .update(JSON.stringify([operation, input]))
    .digest();
  await tx
    .delete(idempotentAnswers)
    .where(
      and(
        eq(idempotentAnswers.userId, userId),
        lt(idempotentAnswers.createdAt, sql`now() - interval '24 hours'`),
      ),
    );
  const [earlier] = await tx
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key)));
  if (earlier !== undefined) {
    if (earlier.answer === null) {
      throw new DomainError('CONFLICT', ['creationDeleted']);
    }
    if (request.equals(earlier.request)) return earlier.answer as Answer;
    throw new DomainError('CONFLICT', ['otherRequest']);
  }

  await requireRoomFor(tx, userId, 'idempotent_answers');
  const answer = await work();
  await tx.insert(idempotentAnswers).values({ userId, key, request, answer });
  return answer;
}
