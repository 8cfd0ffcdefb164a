/** Files of many rows, read in a process of its own. The time limits include its start. */
import { afterAll, expect, test } from 'vitest';
import { slowness } from '../../../../test/support/processes/slowness.ts';
import { isLong } from '../../../../test/support/run/runs.ts';
import { readStatements } from '../../src/index.ts';
import { ReaderProcess } from '../hostile/measure.ts';
import { bank, camt, mt940, ofx, ofx2, trading212 } from './files.ts';

const [ROWS, MOST_CPU_MS] = isLong ? [100_000, 4_000] : [20_000, 1_600];
const MOST_MEBIBYTES = 250;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const reader = new ReaderProcess();
afterAll(() => reader.stop());

test.each([
  ['bank.csv', bank],
  ['trading-212.csv', trading212],
  ['bank.ofx', ofx],
  ['bank-2.ofx', ofx2],
  ['bank.sta', mt940],
  ['camt.xml', camt],
])(
  `${ROWS} rows of %s are read within ${MOST_CPU_MS} ms of processor time and 250 MiB`,
  async (name, make) => {
    const measured = await reader.read(name, bytesOf(make(ROWS)));
    if (process.env.SHOW) console.log(name, JSON.stringify(measured));
    expect(measured.outcome).toBe('read');
    expect(measured.cpuMs).toBeLessThan(MOST_CPU_MS * slowness());
    expect(measured.peakMebibytes).toBeLessThan(MOST_MEBIBYTES);
  },
);

test.each([
  ['a bank', bank],
  ['Trading 212', trading212],
])('the progress of a table of %s is reported every 1,000 rows', (_, make) => {
  const told: [number, number][] = [];
  readStatements(bytesOf(make(2_500)), { onProgress: (read, all) => told.push([read, all]) });
  expect(told).toEqual([
    [1_000, 2_500],
    [2_000, 2_500],
    [2_500, 2_500],
  ]);
});

test('a table of few rows is read without', () => {
  const told: number[] = [];
  readStatements(bytesOf(bank(1_000)), { onProgress: (read) => told.push(read) });
  expect(told).toEqual([]);
});
