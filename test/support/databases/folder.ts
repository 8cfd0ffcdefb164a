import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';

/** Creates a folder for the running test alone. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pactole-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a data folder to a new path: by default, that of an empty database. */
export async function copyDataFolder(
  path: string,
  from = inject('embedded').dataDir,
): Promise<void> {
  // Node's own copy takes ten times as long for a thousand files.
  await promisify(execFile)('cp', ['-a', from, path]);
}
