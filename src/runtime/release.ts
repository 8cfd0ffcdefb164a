import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

/** The running release, from package.json. */
export const RELEASE: string = JSON.parse(
  readFileSync(packageFile('package.json'), 'utf8'),
).version;
