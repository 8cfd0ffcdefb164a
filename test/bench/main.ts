/**
 * The bench: what Pactole's speed is, as ratios within one run. `--smoke` runs everything small, holds nothing to its
 * limit and leaves the peers out: it shows that the bench works.
 */
import { actualResults } from './actual.ts';
import { importResults } from './import.ts';
import { FULL, type Result, SMOKE } from './measure.ts';

const url = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!url) {
  console.error('Set BENCH_DATABASE_URL to a PostgreSQL server on which databases may be made.');
  process.exit(1);
}
const smoke = process.argv.includes('--smoke');
const size = smoke ? SMOKE : FULL;

const results = await importResults(url, size);
console.table(results.map((result) => line(result)));
if (smoke) console.log('Left out of a smoke run: the peers, which are installed when needed.');
else console.log(await actualResults());

const missed = results.filter(({ reached, limit }) => reached > limit);
if (!smoke && missed.length > 0) process.exitCode = 1;

function line({ row, work, against, reached, limit, unit, note }: Result) {
  const figure = unit === '×' ? reached.toFixed(2) : Math.round(reached);
  return { row, work, against, reached: `${figure} ${unit}`, limit: `≤ ${limit} ${unit}`, note };
}
