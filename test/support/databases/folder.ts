import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { built } from '../run/built.ts';

/** Creates a folder for the running test alone. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pactole-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a data folder to a path where nothing is yet: that of a database that holds nothing, unless another is named. */
export async function copyDataFolder(path: string, from?: string): Promise<void> {
  // Node's own copying takes ten times as long for a thousand files.
  await promisify(execFile)('cp', ['-a', from ?? join(await built('embedded'), 'data'), path]);
}
