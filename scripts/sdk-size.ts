/** Checks the size limit of each entry of the packages under `sdk/`. */
import { bundleSize } from './bundle-size.ts';

interface Limit {
  readonly entry: string;
  readonly limit: number;
  readonly platform?: 'node';
  /** The only export that is used. */
  readonly used?: string;
}

const LIMITS_BYTES: Readonly<Record<string, Limit>> = {
  '@pactole/sdk': { entry: 'sdk/client/src/index.ts', limit: 5_000 },
  '@pactole/sdk/money': { entry: 'sdk/client/src/money/index.ts', limit: 1_500 },
  '@pactole/importer/batch': { entry: 'sdk/importer/src/batch/index.ts', limit: 2_800 },
  '@pactole/importer/rules': { entry: 'sdk/importer/src/rules/index.ts', limit: 1_500 },
  '@pactole/importer/whole': { entry: 'sdk/importer/src/whole/index.ts', limit: 4_000 },
  '@pactole/statements': { entry: 'sdk/statements/src/index.ts', limit: 125_000 },
  '@pactole/importer with the readers': {
    entry: 'sdk/importer/src/index.ts',
    platform: 'node',
    limit: 155_000,
  },
  'StatementError of @pactole/statements': {
    entry: 'sdk/statements/dist/index.js',
    used: 'StatementError',
    limit: 16_000,
  },
};

for (const [name, { entry, limit, platform, used }] of Object.entries(LIMITS_BYTES)) {
  const bytes = await bundleSize(entry, platform, used);
  console.log(`${name}: ${bytes} of ${limit} bytes, minified and gzipped`);
  if (bytes > limit) process.exitCode = 1;
}
