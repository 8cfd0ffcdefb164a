import type { Queryable } from '../../db/queryable.ts';
import { revisionOf } from '../../db/revisions.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

/** Refuses to delete what is no longer what was counted, and perhaps exported. */
export async function refuseChanged(tx: Queryable, userId: string, seen: number): Promise<void> {
  if ((await revisionOf(tx, userId)) === seen) return;
  throw new DomainError('CONFLICT', ['changedMeanwhile']);
}
