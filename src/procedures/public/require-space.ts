import type { Database } from '../../db/database.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

/** Throws if an embedded database has reached its limit of bytes: it then grows no further. */
export function requireSpace({ fullAt }: Pick<Database, 'fullAt'>): void {
  const bytes = fullAt?.() ?? null;
  if (bytes === null) return;
  throw new DomainError('PAYLOAD_TOO_LARGE', [
    'databaseFull',
    { mib: Math.floor(bytes / 1024 / 1024) },
  ]);
}
