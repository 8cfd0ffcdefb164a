import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'tsup';
import type { TestProject } from 'vitest/node';
import { templatePath } from '../../../src/db/backups/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built `pactole` command of this run. */
    command: string;
  }
}

/**
 * Builds the reference page, the user's page, and the command for `test/cli`. They are separate from `dist/`,
 * which a running server may use, and from other test runs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = resolve(`node_modules/.cache/pactole-test-${process.pid}`);
  await build({ outDir, silent: true });
  project.provide('command', join(outDir, 'main.js'));
  await import('../../../scripts/build-reference.ts');
  await import('../../../scripts/build-page.ts');
  if (!existsSync(templatePath())) await import('../../../scripts/build-template.ts');
  return () => rm(outDir, { recursive: true, force: true });
}
