import { UserError } from '@pactole/importer';
import { PactoleError } from '@pactole/sdk';
import { warn } from './terminal.ts';

/** Runs a script; an error gives one message and the exit code 1. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    warn(explain(error));
    process.exitCode = 1;
  });
}

/** Returns the message of an error that a user can correct, with every wrong field of the request; else the stack. */
export function explain(error: unknown): string {
  if (error instanceof PactoleError) {
    const id = error.requestId === null ? '' : ` (request ${error.requestId})`;
    return `${error.message}${id}`;
  }
  if (error instanceof UserError) return error.message;
  if (error instanceof Error && 'code' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
