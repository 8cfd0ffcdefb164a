import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './pactole.ts';

/** Gives the script its standard input: that of a worker thread keeps it alive while nothing reads it. */
const START = `
  const { workerData: { script, input } } = require('node:worker_threads');
  const { Readable } = require('node:stream');
  Object.defineProperty(process, 'stdin', { value: Readable.from(input) });
  import(script);
`;

/**
 * Runs a script with lines on its standard input in a thread, which has its own modules, arguments, environment
 * and exit code. A process takes several times as long to start.
 */
export async function runInWorker(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  input: readonly string[] = [],
): Promise<Outcome> {
  const worker = new Worker(START, {
    eval: true,
    workerData: { script, input: input.map((line) => `${line}\n`) },
    argv: [...args],
    env: { ...env },
    stdout: true,
    stderr: true,
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(worker.stdout),
    text(worker.stderr),
    once(worker, 'exit'),
  ]);
  return { code, stdout, stderr };
}
