import { processorTime } from './processor-time.ts';

/**
 * Duration of some work on the machine to which the limits refer; on a slower or shared machine, work may take longer.
 */
const REFERENCE_MS = 10;

/**
 * Returns the present duration of the reference work on this machine over that on the reference machine, 1 at the
 * least.
 */
export function slowness(): number {
  const entries = Array.from({ length: 40_000 }, (_, n) => ({ n, label: `CARTE ${n} CAFÉ` }));
  const times = Array.from({ length: 9 }, () => {
    const worked = processorTime();
    JSON.parse(JSON.stringify(entries));
    return worked();
  });
  const median = times.sort((a, b) => a - b)[4] ?? 0;
  return Math.max(1, median / REFERENCE_MS);
}
