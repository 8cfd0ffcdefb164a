/** Drawn files of all formats; `fuzz.ts` draws them for minutes. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { DRAWN_FILES } from './drawn-files.ts';
import { MOST_CPU_MS, MOST_MEBIBYTES, ReaderProcess } from './measure.ts';

const reader = new ReaderProcess();
afterAll(() => reader.stop());

test('every drawn file is read or refused, within 2 s of processor time and 300 MiB', async () => {
  await fc.assert(
    fc.asyncProperty(DRAWN_FILES, async (bytes) => {
      const { outcome, cpuMs, peakMebibytes } = await reader.read('drawn', bytes);
      expect(outcome).toMatch(/^\w+$/);
      expect(cpuMs).toBeLessThan(MOST_CPU_MS);
      expect(peakMebibytes).toBeLessThan(MOST_MEBIBYTES);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
