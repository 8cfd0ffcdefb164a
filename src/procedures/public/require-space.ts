import type { Database } from '../../db/database.ts';
import { requireShare } from '../../db/stored-limits.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

/** Throws if an embedded database has reached its limit of bytes, or a user their share of it: it then grows no further. */
export async function requireSpace(
  db: Pick<Database, 'fullAt' | 'limitBytes' | 'query'>,
  userId: string,
): Promise<void> {
  const { limitBytes, query } = db;
  if (limitBytes !== undefined) await requireShare(query, userId, limitBytes());
  requireFree(db);
}

/** Throws if an embedded database has reached its limit of bytes. */
export function requireFree({ fullAt }: Pick<Database, 'fullAt'>): void {
  const bytes = fullAt?.() ?? null;
  if (bytes === null) return;
  throw new DomainError('PAYLOAD_TOO_LARGE', [
    'databaseFull',
    { mib: Math.floor(bytes / 1024 / 1024) },
  ]);
}
