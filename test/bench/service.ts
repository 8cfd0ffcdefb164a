import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SCOPES } from '../../src/contract/scopes.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import type { Queryable } from '../../src/db/queryable.ts';
import { administer, withDatabase } from '../support/databases/template.ts';

/** State of a running server: bytes of memory now and at most so far, its longest pause since the last query, and its processor time. */
interface Vitals {
  readonly rss: number;
  readonly peakRss: number;
  readonly longestBlockMs: number;
  readonly cpuMs: number;
}

/** The built command, as users run it. */
export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** No line for each request, as the bare server writes none, and as many requests as one likes. */
export const serverEnvironment = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  PORT: '0',
  PACTOLE_MARKET: 'off',
  PACTOLE_LOG_LEVEL: 'warn',
  PACTOLE_RATE_LIMIT: '0',
});

/** Without a database's address the service keeps its data in a folder. */
export function embeddedEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...environment } = serverEnvironment('');
  return { ...environment, PACTOLE_DATA_DIR: dataDir };
}

/** The built command in its own process, and a key to it. */
export interface RunningService {
  /** Its address, and the key, for load that is not measured request by request. */
  readonly address: string;
  readonly key: string;
  post(path: string, body: unknown): Promise<Record<string, unknown>>;
  get(path: string): Promise<Record<string, unknown>>;
  vitals(): Promise<Vitals>;
  close(): Promise<void>;
}

/** The service over a PostgreSQL database of its own. */
export interface BenchService extends RunningService {
  readonly databaseUrl: string;
  /** Owner of the key. */
  readonly userId: string;
}

export async function startBenchService(url: string): Promise<BenchService> {
  const name = `pactole_bench_${process.pid}_${Date.now()}`;
  await administer(url, `create database ${name}`);
  const databaseUrl = withDatabase(url, name);
  const database = await openPostgres(databaseUrl);
  const { userId, key } = await addOwner(database.query);
  await database.close();
  const service = await runService(serverEnvironment(databaseUrl), key);
  return {
    ...service,
    databaseUrl,
    userId,
    async close() {
      await service.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Creates a user, and a key with all their scopes. */
export async function addOwner(db: Queryable): Promise<{ userId: string; key: string }> {
  const userId = await userNamed(db, 'owner');
  const { key } = await createKey(db, { userId, name: 'bench', scopes: SCOPES, expiresAt: null });
  return { userId, key };
}

/** Starts the built command, with modules that are loaded before it. */
export async function runService(
  environment: NodeJS.ProcessEnv,
  key: string,
  preloads: readonly string[] = [],
): Promise<RunningService> {
  const server = fork(MAIN, ['serve'], {
    execArgv: ['vitals.js', ...preloads].flatMap((name) => [
      '--import',
      new URL(name, import.meta.url).href,
    ]),
    env: environment,
    silent: true,
  });
  const address = await listening(server);
  const call = async (path: string, request: RequestInit) => {
    const headers = { ...request.headers, authorization: `Bearer ${key}` };
    const response = await fetch(`${address}/api/v1${path}`, { ...request, headers });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    address,
    key,
    get: (path) => call(path, {}),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    vitals() {
      server.send('vitals');
      return message<Vitals>(server);
    },
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}

/** Returns the address on which a server says that it listens. */
export async function listening({ stdout, stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk;
    const [, found] = /^Listening on (\S+)\/api\/v1/m.exec(said) ?? [];
    if (found === undefined) continue;
    for (const output of [stdout, stderr]) output?.resume();
    return found;
  }
  const [reason] = (await stderr?.toArray()) ?? [];
  throw new Error(`The service did not start; is it built? ${reason}`);
}

/** The next message of a child process; an error when it ends without one. */
export async function message<Message>(child: ChildProcess): Promise<Message> {
  const aborted = new AbortController();
  const gone = once(child, 'exit', { signal: aborted.signal }).then(([code]) => {
    throw new Error(`The process ended with ${code}`);
  });
  try {
    const [received] = await Promise.race([once(child, 'message'), gone]);
    return received as Message;
  } finally {
    aborted.abort();
    gone.catch(() => {});
  }
}
