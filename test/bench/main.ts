/**
 * Measures Pactole's speed, as ratios within one run.
 *
 *     npm run bench                     the whole table, then the peers
 *     npm run bench -- import reads     some parts of it
 *     npm run bench -- --write          the whole table, and writes it into last-run.md
 *     npm run bench -- --smoke          small amounts, without limits and peers: shows that the bench works
 */
import { parseArgs } from 'node:util';
import { analyticsResults } from './analytics.ts';
import { dashboardResults } from './dashboard.ts';
import { embeddedResults } from './embedded.ts';
import { freshResults } from './fresh.ts';
import { growthResults } from './growth.ts';
import { accountSizeResults, batchResults, memoryResults } from './import.ts';
import { FULL, type Result, type Size, SMOKE } from './measure.ts';
import { peerResults } from './peers.ts';
import { crowdResults, loadResults } from './reads.ts';
import { writeReport } from './report.ts';
import { sdkResults } from './sdk.ts';
import { startResults } from './start.ts';
import { peerTable, resultTable } from './table.ts';
import { waitResults } from './waits.ts';

const PARTS: Record<string, (url: string, size: Size) => Promise<Result[]>> = {
  import: batchResults,
  accounts: accountSizeResults,
  reads: loadResults,
  analytics: analyticsResults,
  dashboard: dashboardResults,
  crowd: crowdResults,
  fresh: freshResults,
  embedded: embeddedResults,
  memory: memoryResults,
  start: startResults,
  waits: waitResults,
  sdk: sdkResults,
  growth: growthResults,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const url = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!url) refuse('Set BENCH_DATABASE_URL to a PostgreSQL server on which databases may be made.');
const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) refuse(`${unknown} is no part of the bench: ${Object.keys(PARTS).join(', ')}.`);
const isWhole = positionals.length === 0;

const results: Result[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (!isWhole && !positionals.includes(name)) continue;
  const found = await measure(url, values.smoke ? SMOKE : FULL);
  if (!values.smoke) console.log(resultTable(found));
  results.push(...found);
}
results.sort((a, b) => Number.parseInt(String(a.row), 10) - Number.parseInt(String(b.row), 10));
const peers = isWhole && !values.smoke ? await peerResults() : [];
console.log(`\n${resultTable(results)}\n\n${peerTable(peers)}`);
if (values.smoke) console.log('A smoke run: of so little work, the figures mean nothing.');
if (values.write) await writeReport({ url, results, peers });

const missed = results.filter(({ reached, limit }) => reached > limit);
if (!values.smoke && missed.length > 0) process.exitCode = 1;

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
