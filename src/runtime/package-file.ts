import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the path of a file of this package, from `src/` and from `dist/`. */
export function packageFile(...path: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error('No package.json stands above this file');
    folder = dirname(folder);
  }
  return join(folder, ...path);
}
