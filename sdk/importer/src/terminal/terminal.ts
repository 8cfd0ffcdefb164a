/** Dialogue with a user at a terminal, or with a script behind a pipe. */
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { printable } from '../../../../src/core/text/printable.ts';
import { progressBar } from './progress-bar.ts';

/** Input and output of an importer. */
export interface Terminal {
  /** Shows a line. */
  say(text: string): void;
  /** Something that needs attention. */
  warn(text: string): void;
  /** The answer, trimmed; null at the end of the input. */
  ask(question: string): Promise<string | null>;
  /** As `ask`, without showing what is typed. @default as `ask` */
  askSecret?(question: string): Promise<string | null>;
  /** Shows how far a long step is. */
  progress(progress: { readonly received: number; readonly total: number }): void;
  /** Lets go of the input, which would keep the process from ending. */
  close(): void;
}

/** The terminal of this process. Where the answer is for a program, everything else goes to standard error. */
export function processTerminal({
  isQuiet = false,
}: {
  readonly isQuiet?: boolean;
} = {}): Terminal {
  const output = isQuiet ? process.stderr : process.stdout;
  const bar = progressBar(process.stderr);
  /** True while the line of a progress bar is unfinished, as after an error half-way. */
  let isBarOpen = false;
  const write = (stream: NodeJS.WriteStream, text: string) => {
    if (isBarOpen) process.stderr.write('\n');
    isBarOpen = false;
    stream.write(text);
  };
  let input: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const ask = async (question: string) => {
    write(output, `${printable(question)} `);
    input ??= createInterface({ input: process.stdin });
    lines ??= input[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    // What was typed through a pipe is not echoed, so the line would go on.
    if (done || !process.stdin.isTTY) output.write('\n');
    return done ? null : value.trim();
  };
  return {
    say: (text) => write(output, `${printable(text)}\n`),
    warn: (text) => write(process.stderr, `${printable(text)}\n`),
    ask,
    async askSecret(question) {
      if (!process.stdin.isTTY) return ask(question);
      input?.close();
      [input, lines] = [undefined, undefined];
      write(output, `${printable(question)} `);
      const secret = await hiddenLine();
      output.write('\n');
      return secret;
    },
    progress(progress) {
      bar(progress);
      isBarOpen = process.stderr.isTTY && progress.received !== progress.total;
    },
    close() {
      if (input === undefined) return;
      input.close();
      process.stdin.destroy();
    },
  };
}

/** A line that is typed on a terminal and not shown; null where it is interrupted. */
async function hiddenLine(): Promise<string | null> {
  const silent = new Writable({ write: (_, __, done) => done() });
  const input = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Ctrl-C, which a terminal without echo hands over as a key.
  input.once('SIGINT', () => input.close());
  try {
    for await (const line of input) return line;
  } finally {
    input.close();
  }
  return null;
}
