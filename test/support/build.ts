import { existsSync } from 'node:fs';
import { build } from 'tsup';
import { templatePath } from '../../src/store/template.ts';

/** Builds what the reference page loads, and the command that `test/cli` runs, apart from `dist/`, which a developer's own server may be running from. */
export default async function setup(): Promise<void> {
  await build({ outDir: 'test/dist', silent: true });
  await import('../../scripts/build-reference.ts');
  if (!existsSync(templatePath())) await import('../../scripts/build-template.ts');
}
