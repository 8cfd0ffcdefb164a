import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Outcome } from './pactole.ts';

/** Runs a command to its end; a failure is an outcome, too. */
export const runCommand = (
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Outcome> =>
  promisify(execFile)(command, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr }),
  );
