/** Two cells as processes of their own on two databases, and nginx in front of them as it is deployed. */
import { type ChildProcess, exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addToMap } from '../../../src/cli/files/proxy-map.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { builtCommand } from './nodes.ts';
import { withScratchDatabase } from './scratch.ts';

const SITE = fileURLToPath(new URL('../../../deploy/nginx-cells.conf', import.meta.url));
const PROXY = 'nginx';
/** How long nginx may still lead by the map that it had. */
const RELOAD_MS = 500;
/** What the second cell is called in its keys. */
export const OTHER = 'B1';

export type CellName = 'first' | 'other';

export interface Cells {
  /** Where nginx answers. */
  readonly address: string;
  readonly map: string;
  /** Of the databases. */
  readonly urls: Readonly<Record<CellName, string>>;
  /** The arguments of the command that moves somebody, and has nginx follow. */
  moveTo(cell: CellName, user: string): string[];
  /** Has nginx lead a key to a cell. */
  lead(key: string, cell: CellName): Promise<void>;
  /** Starts a command of a cell. */
  spawn(cell: CellName, ...args: string[]): ChildProcess;
  /** Runs a command to its end and returns what it said; rejects when it fails. */
  command(cell: CellName, ...args: string[]): Promise<string>;
  /** Kills the node of a cell, and starts it again. */
  kill(cell: CellName): Promise<void>;
  start(cell: CellName): Promise<void>;
}

interface CellsOptions {
  /** What the first cell is called in its keys. @default nothing */
  readonly first?: string;
}

/** Does `work` with two cells on empty databases; nothing is left of them. */
export const withCells = (options: CellsOptions, work: (cells: Cells) => Promise<void>) =>
  withScratchDatabase('first', (first) =>
    withScratchDatabase('other', async (other) => {
      const folder = await mkdtemp(join(tmpdir(), 'pactole-cells-'));
      const running = new Set<ChildProcess>();
      try {
        await work(await startCells(folder, { first, other }, options, running));
      } finally {
        for (const child of running) await end(child);
        await rm(folder, { recursive: true });
      }
    }),
  );

/** A signal that lets nginx end its workers, too. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts them in a folder; `running` gets the processes, which the caller ends. */
async function startCells(
  folder: string,
  urls: Readonly<Record<CellName, string>>,
  { first = '' }: CellsOptions,
  running: Set<ChildProcess>,
): Promise<Cells> {
  const main = await builtCommand();
  const names = { first, other: OTHER };
  const [port, ports] = [await freePort(), { first: await freePort(), other: await freePort() }];
  const environmentOf = (cell: CellName) => ({
    ...process.env,
    DATABASE_URL: urls[cell],
    PORT: String(ports[cell]),
    PACTOLE_CELL: names[cell],
    PACTOLE_MARKET: 'off',
    PACTOLE_RATE_LIMIT: '0',
    PACTOLE_LOG_LEVEL: 'fatal',
  });
  const run = (cell: CellName, ...args: string[]) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: environmentOf(cell),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const nodes = new Map<CellName, ChildProcess>();
  const start = async (cell: CellName) => {
    const child = run(cell, 'serve');
    child.stderr?.pipe(process.stderr);
    nodes.set(cell, child);
    await answering(`http://127.0.0.1:${ports[cell]}/readyz`);
  };
  await start('first');
  await start('other');

  const map = join(folder, 'moved.map');
  const configuration = join(folder, 'nginx.conf');
  const site = await readFile(SITE, 'utf8');
  await writeFile(configuration, nginxConfiguration(site, { folder, map, port, ports, first }));
  const proxy = spawn(PROXY, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'inherit' });
  running.add(proxy);
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/docs`);
  const reload = `nginx -c ${configuration} -s reload`;
  return {
    address,
    map,
    urls,
    start,
    spawn: run,
    moveTo: (cell, user) => [
      ...['people', 'move', user, '--to', urls[cell], '--cell', names[cell]],
      ...['--map', map, '--reload', reload],
    ],
    async lead(key, cell) {
      await addToMap(map, [`${key.slice(3, 15)} ${names[cell]};`]);
      await promisify(exec)(reload);
      await sleep(RELOAD_MS);
    },
    async command(cell, ...args) {
      const child = run(cell, ...args);
      const said = { out: '', err: '' };
      child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk));
      child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`pactole ${args.join(' ')} ended with ${code}: ${said.err}`);
      return said.out.trim();
    },
    async kill(cell) {
      const child = nodes.get(cell);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The site as it is deployed, on ports of this run and without certificates. */
function nginxConfiguration(
  site: string,
  at: {
    readonly folder: string;
    readonly map: string;
    readonly port: number;
    readonly ports: Readonly<Record<CellName, number>>;
    readonly first: string;
  },
): string {
  const here = site
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${at.port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${at.ports.first}`)
    .replace('127.0.0.1:3101', `127.0.0.1:${at.ports.other}`)
    .replaceAll(/(?<=pactole_|default )first\b/g, at.first || 'first')
    .replace('/etc/nginx/pactole-moved.map*', `${at.map}*`);
  return `user root;
pid ${at.folder}/nginx.pid;
error_log ${at.folder}/error.log;
events {}
http {
access_log off;
client_body_temp_path ${at.folder}/body;
proxy_temp_path ${at.folder}/proxy;
fastcgi_temp_path ${at.folder}/fastcgi;
uwsgi_temp_path ${at.folder}/uwsgi;
scgi_temp_path ${at.folder}/scgi;
${here}
}
`;
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}
