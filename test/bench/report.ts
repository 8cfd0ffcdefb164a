/** Puts a run into last-run.md, with the machine that it ran on. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import postgres from 'postgres';
import type { Result } from './measure.ts';
import type { PeerResult } from './peers.ts';
import { peerTable, resultTable } from './table.ts';

const DOCUMENT = new URL('./last-run.md', import.meta.url);
const BEGIN = '<!-- the last run of the bench: begin -->';
const END = '<!-- the last run of the bench: end -->';
const GIGABYTE = 1024 ** 3;

interface Run {
  readonly url: string;
  readonly results: readonly Result[];
  readonly peers: readonly PeerResult[];
}

/** Replaces the text between the two marks of the document. */
export async function writeReport({ url, results, peers }: Run): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest = ''] = document.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error('test/bench/last-run.md has lost its marks');
  const run = [await machine(url), resultTable(worst(results)), peerTable(peers)].join('\n\n');
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${run}\n\n${END}${after}`);
}

/** Keeps the worst result of each row and limit; a terminal shows all. */
function worst(results: readonly Result[]): readonly Result[] {
  const share = ({ reached, limit }: Result) => reached / limit;
  return results.filter((one) =>
    results
      .filter(({ row, limit }) => row === one.row && limit === one.limit)
      .every((other) => share(other) <= share(one)),
  );
}

async function machine(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  const [server] = await sql`select current_setting('server_version') as version`;
  await sql.end();
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / GIGABYTE);
  return `${day}, on ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB of memory, Node ${process.versions.node}, PostgreSQL ${server?.version} on the same machine, in its default settings.`;
}
