import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SCOPES } from '../../src/contract/scopes.ts';
import { createKey } from '../../src/store/people/keys.ts';
import { userNamed } from '../../src/store/people/users.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { administer, withDatabase } from '../support/template.ts';

/** How a running server is doing: bytes of memory now and at most so far, and its longest stop since it was last asked. */
interface Vitals {
  readonly rss: number;
  readonly peakRss: number;
  readonly longestBlockMs: number;
}

/** The built command: what people run. */
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

/** The service in its own process over a PostgreSQL database of its own, and a key to it. */
export interface BenchService {
  readonly databaseUrl: string;
  readonly userId: string;
  /** The service's address, and a key of `userId`, for load that is not measured request by request. */
  readonly address: string;
  readonly key: string;
  post(path: string, body: unknown): Promise<Record<string, unknown>>;
  get(path: string): Promise<Record<string, unknown>>;
  vitals(): Promise<Vitals>;
  close(): Promise<void>;
}

export async function startBenchService(url: string): Promise<BenchService> {
  const name = `pactole_bench_${process.pid}_${Date.now()}`;
  await administer(url, `create database ${name}`);
  const databaseUrl = withDatabase(url, name);
  const store = await openPostgres(databaseUrl);
  const userId = await userNamed(store.db, 'owner');
  const { key } = await createKey(store.db, {
    userId,
    name: 'bench',
    scopes: SCOPES,
    expiresAt: null,
  });
  await store.close();

  const server = fork(MAIN, ['serve'], {
    execArgv: ['--import', new URL('vitals.js', import.meta.url).href],
    env: serverEnvironment(databaseUrl),
    silent: true,
  });
  const address = await listening(server);
  return {
    databaseUrl,
    userId,
    address,
    key,
    async get(path) {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${address}/api/v1${path}`, { headers });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${path} ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async post(path, body) {
      const response = await fetch(`${address}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${path} ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    vitals() {
      server.send('vitals');
      return message<Vitals>(server);
    },
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Where a server says that it listens. */
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
