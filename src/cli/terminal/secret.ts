import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from '../../admin-socket/command-error.ts';
import type { Session } from './command.ts';

/** Reads a secret: typed on a terminal, which shows nothing of it, or the first line of a pipe. */
export async function readSecret(
  { note }: Pick<Session, 'note'>,
  question: string,
): Promise<string> {
  const { stdin: input } = process;
  if (input.isTTY) note(question);
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY === true });
  // Ctrl-C, which a terminal without echo hands over as a key.
  lines.once('SIGINT', () => lines.close());
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    // An open input must not keep the command from ending.
    input.destroy();
  }
  throw new CommandError(['noPassword']);
}
