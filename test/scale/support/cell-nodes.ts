/** Two cells as processes of their own on two databases, and nginx in front of them as it is deployed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const SITE = fileURLToPath(new URL('../../../deploy/nginx-cells.conf', import.meta.url));
const PROXY = 'nginx';
/** What the second cell is called in its keys. */
export const OTHER = 'B1';

export interface Cells {
  /** Where nginx answers. */
  readonly address: string;
  readonly map: string;
  readonly reload: string;
  readonly otherUrl: string;
  command(cell: 'first' | 'other', ...args: string[]): Promise<string>;
  killFirst(): Promise<void>;
  startFirst(): Promise<void>;
}

/** Starts them in a folder; `running` gets the processes, which the caller ends. */
export async function startCells(
  folder: string,
  urls: { first: string; other: string },
  running: ChildProcess[],
): Promise<Cells> {
  const [port = 0, first = 0, other = 0] = await Promise.all([freePort(), freePort(), freePort()]);
  const environments = {
    first: { ...process.env, DATABASE_URL: urls.first, PORT: String(first), PACTOLE_CELL: '' },
    other: { ...process.env, DATABASE_URL: urls.other, PORT: String(other), PACTOLE_CELL: OTHER },
  };
  for (const environment of Object.values(environments)) {
    Object.assign(environment, {
      PACTOLE_MARKET: 'off',
      PACTOLE_RATE_LIMIT: '0',
      PACTOLE_LOG_LEVEL: 'warn',
    });
  }
  const node = (cell: 'first' | 'other', ...args: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
      env: environments[cell],
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const serve = async (cell: 'first' | 'other', at: number) => {
    const child = node(cell, 'serve');
    running.push(child);
    await answering(`http://127.0.0.1:${at}/readyz`);
    return child;
  };
  let firstNode = await serve('first', first);
  await serve('other', other);

  const map = join(folder, 'moved.map');
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    nginxConfiguration(await readFile(SITE, 'utf8'), { folder, map, port, first, other }),
  );
  running.push(spawn(PROXY, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'inherit' }));
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/docs`);
  return {
    address,
    map,
    reload: `nginx -c ${configuration} -s reload`,
    otherUrl: urls.other,
    async command(cell, ...args) {
      const child = node(cell, ...args);
      const text: Buffer[] = [];
      child.stdout?.on('data', (chunk: Buffer) => text.push(chunk));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`pactole ${args.join(' ')} ended with ${code}`);
      return Buffer.concat(text).toString().trim();
    },
    async killFirst() {
      firstNode.kill('SIGKILL');
      await once(firstNode, 'exit');
    },
    async startFirst() {
      firstNode = await serve('first', first);
    },
  };
}

/** The site as it is deployed, on ports of this run and without certificates. */
function nginxConfiguration(
  site: string,
  at: { folder: string; map: string; port: number; first: number; other: number },
): string {
  const here = site
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${at.port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${at.first}`)
    .replace('127.0.0.1:3101', `127.0.0.1:${at.other}`)
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
