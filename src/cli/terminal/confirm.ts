/** Asks for confirmation before data is lost for good. */

import { createInterface } from 'node:readline';
import { CommandError } from '../../admin-socket/command-error.ts';
import type { ErrorMessage } from '../../i18n/errors/error-message.ts';
import type { Session } from './command.ts';

/**
 * Returns once the expected word was typed, on a terminal or through a pipe. Throws for any other input, and
 * at its end, as in a script without `--yes`.
 */
export async function confirmTyped(
  { note }: Session,
  expected: string,
  question: string,
  refusal?: ErrorMessage,
): Promise<void> {
  note(question);
  const typed = await firstLine();
  if (typed === expected) return;
  throw new CommandError(refusal ?? [typed === null ? 'unconfirmed' : 'mistyped']);
}

/**
 * Returns once the question was answered with yes, in any of the languages, on a terminal. Throws the refusal for any other
 * answer, and where no terminal can answer.
 */
export async function confirmYes(
  { note }: Pick<Session, 'note'>,
  question: string,
  refusal: ErrorMessage,
): Promise<void> {
  if (process.stdin.isTTY) {
    note(question);
    if (YES.has((await firstLine())?.trim().toLowerCase() ?? '')) return;
  }
  throw new CommandError(refusal);
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'oui', 'o', 'ja', 'j']);

async function firstLine(): Promise<string | null> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return null;
  } finally {
    lines.close();
    // An open input must not keep the command from ending.
    process.stdin.destroy();
  }
}
