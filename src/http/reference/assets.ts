import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../../runtime/package-file.ts';

/**
 * Files that the page loads besides the OpenAPI document. `scripts/build-reference.ts` collects them in one
 * folder.
 */
export const ASSETS = [
  { name: 'viewer.js', type: 'text/javascript; charset=utf-8' },
  { name: 'viewer.css', type: 'text/css; charset=utf-8' },
  { name: 'reference.js', type: 'text/javascript; charset=utf-8' },
  { name: 'reference.css', type: 'text/css; charset=utf-8' },
  { name: 'icon.svg', type: 'image/svg+xml' },
] as const;

export type AssetName = (typeof ASSETS)[number]['name'];

export const assetFolder = () => packageFile('dist', 'reference');

export const readAsset = (name: AssetName): Promise<string> =>
  readFile(join(assetFolder(), name), 'utf8');
