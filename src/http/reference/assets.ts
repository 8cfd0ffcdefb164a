import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../../runtime/package-file.ts';

/** What the page loads beside the OpenAPI document. The build gathers it in one folder, `scripts/build-reference.ts`. */
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
