/** Holds the SDK to its size. */
import { bundleSize } from './bundle-size.ts';

const LIMIT_BYTES = 5_000;

const bytes = await bundleSize('sdk/src/index.ts');
console.log(`@pactole/sdk: ${bytes} of ${LIMIT_BYTES} bytes, minified and gzipped`);
if (bytes > LIMIT_BYTES) process.exitCode = 1;
