/** Files of at most a megabyte or so that once took minutes, or all memory. */
import { afterAll, expect, test } from 'vitest';
import { slowness } from '../../../../test/support/processes/slowness.ts';
import { isLong } from '../../../../test/support/run/runs.ts';
import { HOSTILE } from './files.ts';
import { MOST_CPU_MS, MOST_MEBIBYTES, ReaderProcess } from './measure.ts';

const reader = new ReaderProcess();
afterAll(() => reader.stop());

test.each(HOSTILE.filter((_, at) => isLong || at % 9 === 0))(
  '%s: %s, within 2 s of processor time and 300 MiB',
  async (name, outcome, make) => {
    const measured = await reader.read(name, make());
    if (process.env.SHOW) console.log(name, JSON.stringify(measured));
    expect(measured.outcome).toBe(outcome);
    expect(measured.cpuMs).toBeLessThan(MOST_CPU_MS * slowness());
    expect(measured.peakMebibytes).toBeLessThan(MOST_MEBIBYTES);
  },
);
