import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that the running test has to itself. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pactole-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
