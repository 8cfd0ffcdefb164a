import { readFileSync } from 'node:fs';
import { packageFile } from '../store/package-file.ts';

/** The release that runs, as package.json names it. */
export const VERSION: string = JSON.parse(
  readFileSync(packageFile('package.json'), 'utf8'),
).version;
