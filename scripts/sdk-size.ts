/** Checks the size limit of each entry of the SDK. */
import { bundleSize } from './bundle-size.ts';

const LIMITS_BYTES = {
  '@pactole/sdk': { entry: 'sdk/src/index.ts', limit: 5_000 },
  '@pactole/sdk/money': { entry: 'sdk/src/money/index.ts', limit: 1_500 },
  '@pactole/sdk/batch': { entry: 'sdk/src/batch/index.ts', limit: 2_800 },
  '@pactole/sdk/rules': { entry: 'sdk/src/importer/rules/index.ts', limit: 1_500 },
  '@pactole/sdk/statements': { entry: 'sdk/src/statements/index.ts', limit: 125_000 },
  'StatementError of @pactole/sdk/statements': {
    entry: 'sdk/dist/statements.js',
    used: 'StatementError',
    limit: 16_000,
  },
};

for (const [name, { entry, limit, ...part }] of Object.entries(LIMITS_BYTES)) {
  const bytes = await bundleSize(entry, 'neutral', 'used' in part ? part.used : undefined);
  console.log(`${name}: ${bytes} of ${limit} bytes, minified and gzipped`);
  if (bytes > limit) process.exitCode = 1;
}
