import { postgresFailure } from '../db/errors/postgres-failure.ts';
import type { ErrorMessage } from '../i18n/errors/error-message.ts';

/** Returns the message for a database error that may pass; null for every other error. */
export function transientFailure(error: unknown): ErrorMessage | null {
  const { kind, reason } = postgresFailure(error);
  return isOfStatement(error) && kind !== 'fault' ? ['databasePassing', { reason }] : null;
}

/** Returns true for errors wrapped by the query builder: a missing file has the same code as a missing socket. */
const isOfStatement = (error: unknown) => error instanceof Error && 'query' in error;
