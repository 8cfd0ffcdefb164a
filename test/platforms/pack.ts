import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The SDK as it is published. */
    tarball: string;
  }
}

/** Packs the SDK once for all tests, from sources that are built anew, unless what is built is known to be of these. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-pack-'));
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'pack',
      './sdk',
      '--pack-destination',
      folder,
      '--json',
      ...(process.env.TEST_PACKS_AS_BUILT ? ['--ignore-scripts'] : []),
    ],
    { encoding: 'utf8' },
  );
  const [packed] = JSON.parse(stdout.slice(stdout.lastIndexOf('\n[\n') + 1));
  project.provide('tarball', join(folder, packed.filename));
  return () => rm(folder, { recursive: true });
}
