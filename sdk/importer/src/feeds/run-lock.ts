/** Lets one run of a state file go on at a time: two would use a nonce or a consent twice. */

import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LockHeld, lockFile } from '../../../../src/runtime/file-lock.ts';
import { type Terminal, UserError } from '../index.ts';
import type { FeedWords } from './words/words.ts';

/** Another run goes on, of this machine or of another container. */
export class OtherRun extends UserError {}

/**
 * Does a work under the lock of a state file.
 *
 * @throws {OtherRun} while another process has it.
 */
export async function underLock<Result>(
  file: string,
  { terminal, words }: { readonly terminal: Terminal; readonly words: FeedWords },
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const otherRun = ({ pid, host }: { readonly pid: number; readonly host: string }) =>
    words.otherRun(pid, host);
  const lock = await lockFile(`${file}.lock`, {
    announce: (owner, seconds) => terminal.say(words.watchesRun(otherRun(owner), seconds)),
    // A process that was suspended: its next write would undo those of the other.
    lost: () => {
      terminal.warn(words.lostLock);
      process.exit(1);
    },
  }).catch((error: unknown) => {
    throw error instanceof LockHeld ? new OtherRun(otherRun(error.owner)) : error;
  });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
