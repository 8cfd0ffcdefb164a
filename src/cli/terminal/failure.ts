import { inspect } from 'node:util';
import { CommandError } from '../../admin-socket/command-error.ts';
import { passingFailure } from '../../admin-socket/passing-failure.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Language } from '../../core/text/languages.ts';
import { type Said, sentenceOf } from '../../core/words/refusals/said.ts';
import { phrasesIn } from '../../core/words/terminal/phrases/phrases.ts';
import { DatabaseUnavailable } from '../../db/errors/database-unavailable.ts';
import { SettingsError } from '../../server/settings.ts';

/**
 * What to tell a person of an error that ended a command: one line each, nothing of the inside unless they ask. What has
 * no words in their language is said in English.
 */
export function explain(error: unknown, language: Language): readonly string[] {
  if (process.env.PACTOLE_DEBUG) return [inspect(error)];
  if (error instanceof SettingsError)
    return error.problems.map((problem) => phrasesIn(language, problem));
  const said = saidOf(error);
  if (said !== null) return [sentenceOf(said, language)];
  if (isToldAsItIs(error)) {
    return error.message.split('\n').map((line) => phrasesIn(language, line));
  }
  return [sentenceOf(passingFailure(error) ?? ['unexpected'], language)];
}

const saidOf = (error: unknown): Said | null =>
  error instanceof Refusal || error instanceof CommandError ? error.said : null;

const isToldAsItIs = (error: unknown) =>
  error instanceof Refusal || error instanceof CommandError || error instanceof DatabaseUnavailable;
