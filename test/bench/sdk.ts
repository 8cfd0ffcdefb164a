/** Row 11: what the SDK adds to a page. */
import { fileURLToPath } from 'node:url';
import { bundleSize } from '../../scripts/bundle-size.ts';
import type { Result } from './measure.ts';

export async function sdkResults(): Promise<Result[]> {
  const bytes = await bundleSize(
    fileURLToPath(new URL('../../sdk/client/src/index.ts', import.meta.url)),
  );
  return [
    {
      row: 11,
      work: 'the SDK, minified and gzipped',
      against: '',
      reached: bytes / 1000,
      limit: 5,
      unit: 'kB',
      note: 'no dependencies',
    },
  ];
}
