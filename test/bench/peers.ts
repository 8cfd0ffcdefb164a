/** Peers at the same work, as far as npm installs them: into a temporary folder, for the occasion. */
import { execFile, fork } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleSize } from '../../scripts/bundle-size.ts';
import { message } from './service.ts';
import { statement } from './statement.ts';

const PEERS = ['@actual-app/api', 'ky'];
const ROWS = 5_000;
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** Figure of a peer, next to our results of the rows named in `work`. */
export interface PeerResult {
  readonly peer: string;
  readonly work: string;
  readonly theirs: string;
}

/**
 * Ghostfolio is a service with its own database and cache, so a run does not measure it. It was measured once, on a
 * machine of two cores: version 3.58 in its container's settings, over HTTP, against the same SQL.
 */
const GHOSTFOLIO: readonly PeerResult[] = (
  [
    ['import 5,000 activities (row 1)', '105 × a bulk insert of the same rows: 12.0 s'],
    ['the same again (row 2)', '4.6 s, growing with the square of the rows'],
    ['a trivial authenticated GET (row 4)', '1/166 of the requests of bare Fastify'],
    ['performance, cold (row 6)', '66 × the time of one SELECT of the same orders and prices'],
    ['memory during an import (row 9)', '1.4 GB'],
    ['longest stop of the event loop (row 12)', '3.8 s'],
  ] as const
).map(([work, theirs]) => ({ peer: 'Ghostfolio 3.58', work, theirs }));

/** Measures the peers. Reports those that cannot be installed. */
export async function peerResults(): Promise<PeerResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-bench-peers-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await promisify(execFile)(npm, ['install', '--no-audit', '--no-fund', ...PEERS], {
      cwd: folder,
      timeout: INSTALL_TIMEOUT_MS,
    });
    return [...(await actual(folder)), ...(await ky(folder)), ...GHOSTFOLIO];
  } catch (error) {
    const [reason] = String(error).split('\n');
    console.warn(`Peers are left out, since they could not be installed: ${reason}`);
    return [...GHOSTFOLIO];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Actual's importer, with our rows. */
async function actual(folder: string): Promise<PeerResult[]> {
  const script = join(folder, 'actual-import.js');
  await copyFile(fileURLToPath(new URL('actual-import.js', import.meta.url)), script);
  const child = fork(script, [join(folder, 'data')], { stdio: 'ignore', execArgv: [] });
  child.send(statement(ROWS, 365, 'CB'));
  const { firstMs, againMs } = await message<{ firstMs: number; againMs: number }>(child);
  const peer = `Actual ${await version(folder, '@actual-app/api')}, importTransactions`;
  const speed = (time: number) => `${Math.round((ROWS / time) * 1000)} rows/s`;
  return [
    { peer, work: `import ${ROWS} rows (row 1)`, theirs: speed(firstMs) },
    { peer, work: 'the same again (row 2)', theirs: speed(againMs) },
  ];
}

/** An HTTP client without any of our types, as a page would bundle it. */
async function ky(folder: string): Promise<PeerResult[]> {
  const entry = join(folder, 'ky.js');
  await writeFile(entry, "export { default } from 'ky';");
  const size = await bundleSize(entry);
  return [
    {
      peer: `ky ${await version(folder, 'ky')}`,
      work: 'minified and gzipped (row 11)',
      theirs: `${(size / 1000).toFixed(2)} kB`,
    },
  ];
}

async function version(folder: string, name: string): Promise<string> {
  const manifest = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return JSON.parse(manifest).version;
}
