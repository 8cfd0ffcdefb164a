/** A person at a terminal, or a script behind a pipe. */
import { createInterface, type Interface } from 'node:readline';
import { progressBar } from './progress-bar.ts';

/** What an importer says and asks. */
export interface Terminal {
  say(text: string): void;
  /** Something that needs attention. */
  warn(text: string): void;
  /** The answer, trimmed; null at the end of the input. */
  ask(question: string): Promise<string | null>;
  progress(progress: { readonly received: number; readonly total: number }): void;
  /** Lets go of the input, which would keep the process from ending. */
  close(): void;
}

/**
 * What a bank, a file or another person wrote, on its way to a terminal: an escape sequence in a label could clear the
 * screen, set its title, or turn the direction of writing and show another amount than the one that is there.
 */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text such as a label or a name, on one line. */
export const printableLine = (text: string): string => text.replace(STEERING, ' ');

const printable = (text: string) => text.split('\n').map(printableLine).join('\n');

/** The terminal of this process. Where the answer is for a program, everything else goes to standard error. */
export function processTerminal({
  isQuiet = false,
}: {
  readonly isQuiet?: boolean;
} = {}): Terminal {
  const output = isQuiet ? process.stderr : process.stdout;
  let input: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  return {
    say: (text) => void output.write(`${printable(text)}\n`),
    warn: (text) => void process.stderr.write(`${printable(text)}\n`),
    async ask(question) {
      output.write(`${printable(question)} `);
      input ??= createInterface({ input: process.stdin });
      lines ??= input[Symbol.asyncIterator]();
      const { value, done } = await lines.next();
      // What was typed through a pipe is not echoed, so the line would go on.
      if (done || !process.stdin.isTTY) output.write('\n');
      return done ? null : value.trim();
    },
    progress: progressBar(process.stderr),
    close() {
      if (input === undefined) return;
      input.close();
      process.stdin.destroy();
    },
  };
}
