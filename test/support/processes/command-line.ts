import { Readable } from 'node:stream';
import { run } from '../../../src/cli/program.ts';
import type { Outcome } from './pactole.ts';

/** The running command: commands change the whole process, so they run one at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command line in this process, in a folder and an environment, without a terminal, and returns its
 * output. Starting a process and loading the command takes longer than most commands.
 */
export function runHere(
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Outcome> {
  const outcome = last.then(() => runAlone(args, folder, environment));
  last = outcome.catch(() => {});
  return outcome;
}

async function runAlone(
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Outcome> {
  const { env, stdout, stderr } = process;
  const before = { cwd: process.cwd(), umask: process.umask(), exitCode: process.exitCode };
  const out = taken(stdout);
  const err = taken(stderr);
  const known = { stdout: stdout.listeners('error'), stderr: stderr.listeners('error') };
  const input = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([]) });
  process.env = { ...environment };
  process.chdir(folder);
  try {
    const code = await run([process.execPath, 'pactole', ...args]);
    return { code: code || Number(process.exitCode ?? 0), stdout: out.text(), stderr: err.text() };
  } finally {
    Object.defineProperty(process, 'stdin', input);
    process.env = env;
    process.chdir(before.cwd);
    process.umask(before.umask);
    process.exitCode = before.exitCode;
    out.giveBack();
    err.giveBack();
    forgetNew(stdout, known.stdout);
    forgetNew(stderr, known.stderr);
  }
}

type Output = NodeJS.WriteStream;

/** Captures an output from now on. */
function taken(output: Output) {
  const { write } = output;
  const pieces: string[] = [];
  output.write = (piece: string | Uint8Array, ...rest: unknown[]) => {
    pieces.push(typeof piece === 'string' ? piece : Buffer.from(piece).toString());
    const written = rest.at(-1);
    if (typeof written === 'function') written();
    return true;
  };
  return {
    text: () => pieces.join(''),
    giveBack() {
      output.write = write;
    },
  };
}

function forgetNew(output: Output, known: readonly unknown[]): void {
  for (const listener of output.listeners('error')) {
    if (!known.includes(listener)) output.off('error', listener as (error: Error) => void);
  }
}
