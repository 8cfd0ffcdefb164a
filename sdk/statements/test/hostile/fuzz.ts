/** Draws files for some minutes, from a seed on: `npx tsx sdk/statements/test/hostile/fuzz.ts MINUTES SEED`. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { DRAWN_FILES } from './drawn-files.ts';
import { MOST_CPU_MS, MOST_MEBIBYTES, ReaderProcess } from './measure.ts';

/** Files that one seed draws. */
const FILES_A_SEED = 50;

const [minutes = 1, firstSeed = 1] = process.argv.slice(2).map(Number);
const end = Date.now() + minutes * 60_000;
const folder = await mkdtemp(join(tmpdir(), 'drawn-'));
const reader = new ReaderProcess();
const outcomes = new Map<string, number>();
let [count, bytesInAll, mostCpuMs, mostMebibytes, failures] = [0, 0, 0, 0, 0];
let seed = firstSeed;
for (; Date.now() < end; seed += 1) {
  if ((seed - firstSeed) % 20 === 0) console.log(`seed ${seed}: ${count} files so far`);
  for (const [index, bytes] of fc.sample(DRAWN_FILES, { seed, numRuns: FILES_A_SEED }).entries()) {
    const { outcome, cpuMs, peakMebibytes } = await reader.read('drawn', bytes);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    count += 1;
    bytesInAll += bytes.length;
    mostCpuMs = Math.max(mostCpuMs, cpuMs);
    mostMebibytes = Math.max(mostMebibytes, peakMebibytes);
    if (/^\w+$/.test(outcome) && cpuMs < MOST_CPU_MS && peakMebibytes < MOST_MEBIBYTES) continue;
    failures += 1;
    await writeFile(join(folder, `${seed}-${index}`), bytes);
    console.log(`seed ${seed}, file ${index}: ${outcome}, ${cpuMs} ms, ${peakMebibytes} MiB`);
  }
}
reader.stop();
console.log({ seeds: [firstSeed, seed - 1], count, bytesInAll, mostCpuMs, mostMebibytes });
console.log(Object.fromEntries([...outcomes].sort(([, a], [, b]) => b - a)));
console.log(failures === 0 ? 'nothing found' : `${failures} found, kept in ${folder}`);
