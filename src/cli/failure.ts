import { inspect } from 'node:util';
import { Refusal } from '../core/refusal.ts';
import { SettingsError } from '../settings.ts';
import { postgresFailure } from '../store/postgres-failure.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

/** What to tell a person of an error that ended a command: one line each, nothing of the inside unless they ask. */
export function explain(error: unknown): readonly string[] {
  if (process.env.PACTOLE_DEBUG) return [inspect(error)];
  if (error instanceof SettingsError) return error.problems;
  if (error instanceof Refusal || error instanceof StoreUnavailable) {
    return error.message.split('\n');
  }
  const { kind, reason } = postgresFailure(error);
  if (isOfStatement(error) && kind !== 'fault')
    return [`The database can't do this at the moment: ${reason}.`];
  return ['An unexpected error; with PACTOLE_DEBUG=1 in the environment it is shown whole.'];
}

/** Whether the query builder wrapped it: a file that is missing has the same code as a socket that is. */
const isOfStatement = (error: unknown) => error instanceof Error && 'query' in error;
