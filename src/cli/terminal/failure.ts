import { inspect } from 'node:util';
import { UserError } from '@pactole/importer';
import { CommandError } from '../../admin-socket/command-error.ts';
import { transientFailure } from '../../admin-socket/transient-failure.ts';
import type { Language } from '../../core/text/languages.ts';
import { DatabaseUnavailable } from '../../db/errors/database-unavailable.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { type ErrorMessage, formatError } from '../../i18n/errors/error-message.ts';
import { SettingsError } from '../../server/settings.ts';

/** Returns the lines that explain the error of a command, without internals unless PACTOLE_DEBUG is set. */
export function explain(error: unknown, language: Language): readonly string[] {
  if (process.env.PACTOLE_DEBUG) return [inspect(error)];
  // The importer writes its errors in the language of the terminal itself.
  if (error instanceof UserError) return [error.message];
  const texts = reasonsOf(error).map((reason) => formatError(reason, language));
  const sentences = error instanceof DatabaseUnavailable ? [texts.join(' ')] : texts;
  return sentences.flatMap((text) => text.split('\n'));
}

function reasonsOf(error: unknown): readonly ErrorMessage[] {
  if (error instanceof SettingsError || error instanceof DatabaseUnavailable) return error.reasons;
  if (error instanceof DomainError || error instanceof CommandError) return [error.reason];
  return [transientFailure(error) ?? ['unexpected']];
}
