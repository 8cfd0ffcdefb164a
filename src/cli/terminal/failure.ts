import { inspect } from 'node:util';
import { CommandError } from '../../admin-socket/command-error.ts';
import { transientFailure } from '../../admin-socket/transient-failure.ts';
import type { Language } from '../../core/text/languages.ts';
import { DatabaseUnavailable } from '../../db/errors/database-unavailable.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { type ErrorMessage, formatError } from '../../i18n/errors/error-message.ts';
import { phrasesIn } from '../../i18n/terminal/phrases/phrases.ts';
import { SettingsError } from '../../server/settings.ts';

/**
 * Returns the lines that explain the error of a command, without internals unless requested. Messages without
 * a translation are in English.
 */
export function explain(error: unknown, language: Language): readonly string[] {
  if (process.env.PACTOLE_DEBUG) return [inspect(error)];
  if (error instanceof SettingsError)
    return error.problems.map((problem) => phrasesIn(language, problem));
  const message = messageOf(error);
  if (message !== null) return [formatError(message, language)];
  if (isForOperator(error)) {
    return error.message.split('\n').map((line) => phrasesIn(language, line));
  }
  return [formatError(transientFailure(error) ?? ['unexpected'], language)];
}

const messageOf = (error: unknown): ErrorMessage | null =>
  error instanceof DomainError || error instanceof CommandError ? error.reason : null;

const isForOperator = (error: unknown) =>
  error instanceof DomainError ||
  error instanceof CommandError ||
  error instanceof DatabaseUnavailable;
