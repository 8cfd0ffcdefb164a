import { postgresFailure } from '../db/errors/postgres-failure.ts';
import type { ErrorMessage } from '../i18n/errors/error-message.ts';

/** What to tell a person of a database that may do later what it refused; null for every other error. */
export function transientFailure(error: unknown): ErrorMessage | null {
  const { kind, reason } = postgresFailure(error);
  return isOfStatement(error) && kind !== 'fault' ? ['databasePassing', { reason }] : null;
}

/** Whether the query builder wrapped it: a file that is missing has the same code as a socket that is. */
const isOfStatement = (error: unknown) => error instanceof Error && 'query' in error;
