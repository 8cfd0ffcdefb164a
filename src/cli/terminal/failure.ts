import { inspect } from 'node:util';
import { Refusal } from '../../core/refusal.ts';
import { CommandError } from '../../door/command-error.ts';
import { passingFailure } from '../../door/passing-failure.ts';
import { SettingsError } from '../../server/settings.ts';
import { StoreUnavailable } from '../../store/errors.ts';

/** What to tell a person of an error that ended a command: one line each, nothing of the inside unless they ask. */
export function explain(error: unknown): readonly string[] {
  if (process.env.PACTOLE_DEBUG) return [inspect(error)];
  if (error instanceof SettingsError) return error.problems;
  if (isToldAsItIs(error)) return error.message.split('\n');
  const passing = passingFailure(error);
  if (passing !== null) return [passing];
  return ['An unexpected error; with PACTOLE_DEBUG=1 in the environment it is shown whole.'];
}

const isToldAsItIs = (error: unknown) =>
  error instanceof Refusal || error instanceof CommandError || error instanceof StoreUnavailable;
