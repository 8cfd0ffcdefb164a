/** The real server in a process of its own, which tells how long its turns are and how much memory it has. */
import { readdirSync, readlinkSync } from 'node:fs';
import { SCOPES } from '../../src/contract/scopes.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { freePort } from '../support/processes/free-port.ts';
import { openPlace } from '../support/processes/pactole.ts';

export interface Watched {
  readonly address: string;
  /** Data folder of an embedded database. */
  readonly dataDir: string;
  /** Returns a one-time code that signs a user in. */
  code(user?: string): Promise<string>;
  key(user?: string): Promise<string>;
  post(
    key: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
  ): Promise<{ status: number; text: string }>;
  newAccount(key: string): Promise<string>;
  /** The longest turn since the last time it was asked for, and the memory that is used now. */
  heartbeat(): Promise<{ longestMs: number; rss: number }>;
  isRunning(): boolean;
  /** Number of its sockets. */
  sockets(): number;
  close(): Promise<void>;
}

/** Starts a server with options of Node.js; `prepare` fills its database before. */
export async function startWatched(
  options: readonly string[] = [],
  prepare?: (database: Database) => Promise<void>,
): Promise<Watched> {
  const place = await openPlace();
  if (prepare !== undefined) {
    const { DATABASE_URL: databaseUrl, PACTOLE_DATA_DIR: dataDir = '' } = place.environment;
    const database = await openDatabase({ databaseUrl, dataDir, mode: 'cli' }, () => {});
    await prepare(database).finally(() => database.close());
  }
  const port = await freePort();
  const preload = new URL('heartbeat.mjs', import.meta.url).href;
  const environment = {
    NODE_OPTIONS: [`--import ${preload}`, ...options].join(' '),
    HEARTBEAT_PORT: String(port),
    PACTOLE_RATE_LIMIT: '0',
  };
  const { address, pid } = await place.serveApart(environment, ['serve'], []);
  const post: Watched['post'] = async (key, path, body) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    address,
    post,
    dataDir: place.environment.PACTOLE_DATA_DIR ?? '',
    async code(user = 'ada') {
      const { link } = await place.json<{ link: string }>('open', '--user', user);
      return new URL(link).hash.replace(/^#(.*=)?/, '');
    },
    async key(user = 'ada') {
      const who = ['--user', user, '--name', 'test', '--scopes', SCOPES.join(',')];
      return (await place.json<{ key: string }>('keys', 'create', ...who)).key;
    },
    async newAccount(key) {
      const { text } = await post(key, '/accounts', '{"name":"A","type":"checking"}');
      return JSON.parse(text).id;
    },
    async heartbeat() {
      return (await fetch(`http://127.0.0.1:${port}/`)).json() as ReturnType<Watched['heartbeat']>;
    },
    isRunning() {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    },
    sockets() {
      const folder = `/proc/${pid}/fd`;
      return readdirSync(folder).filter((name) => {
        try {
          return readlinkSync(`${folder}/${name}`).startsWith('socket:');
        } catch {
          return false;
        }
      }).length;
    },
    close: place.close,
  };
}
