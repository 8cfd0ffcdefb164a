/** PostgreSQL's own servers: a primary, and replicas that stream from it. */
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '../../support/processes/free-port.ts';
import { processorMs } from './processes.ts';
import { type Sandbox, until } from './sandbox.ts';

const VERSIONS = '/usr/lib/postgresql';
/** The programs of the newest version that is installed. */
export const BINARIES = join(
  VERSIONS,
  readdirSync(VERSIONS)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1) ?? '',
  'bin',
);

export interface PostgresServer {
  readonly port: number;
  readonly url: string;
  /** Changes a setting that needs no restart. */
  set(name: string, value: string): Promise<void>;
  start(): Promise<void>;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** Stops it, or lets it go on: it is silent, and its connections stay. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Processor time of its processes, milliseconds. */
  workedMs(): number;
}

/** A new cluster with a database `pactole`. */
export async function startPrimary(sandbox: Sandbox, name = 'primary'): Promise<PostgresServer> {
  const folder = sandbox.path(name);
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync'];
  await sandbox.run([join(BINARIES, 'initdb'), ...options, `--pgdata=${folder}`], {
    user: 'postgres',
  });
  const server = await serverOf(sandbox, name);
  await server.start();
  const sql = postgres(server.url.replace(/pactole$/, 'postgres'), { max: 1 });
  await sql.unsafe('create database pactole');
  await sql.end();
  return server;
}

/** A copy of a primary, which follows it. */
export async function startReplica(
  sandbox: Sandbox,
  primary: PostgresServer,
  name = 'replica',
): Promise<PostgresServer> {
  const from = [`--host=127.0.0.1`, `--port=${primary.port}`, '--username=postgres'];
  const to = [`--pgdata=${sandbox.path(name)}`, '--write-recovery-conf', '--checkpoint=fast'];
  await sandbox.run([join(BINARIES, 'pg_basebackup'), ...from, ...to], { user: 'postgres' });
  const server = await serverOf(sandbox, name);
  await server.start();
  return server;
}

async function serverOf(sandbox: Sandbox, name: string): Promise<PostgresServer> {
  const folder = sandbox.path(name);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/pactole`;
  appendFileSync(
    join(folder, 'postgresql.conf'),
    // What a crash leaves behind is in the folder, too.
    `port = ${port}\nunix_socket_directories = '${folder}'\nshared_buffers = '64MB'\ndynamic_shared_memory_type = 'mmap'\n`,
  );
  const processes = () => sandbox.processes(name);
  const answers = async () => {
    const sql = postgres(url.replace(/pactole$/, 'postgres'), { max: 1, connect_timeout: 2 });
    try {
      await sql`select 1`;
      return true;
    } finally {
      await sql.end({ timeout: 0 });
    }
  };
  return {
    port,
    url,
    async set(setting, value) {
      appendFileSync(join(folder, 'postgresql.conf'), `${setting} = '${value}'\n`);
      const reload = [join(BINARIES, 'pg_ctl'), 'reload', `--pgdata=${folder}`];
      await sandbox.run(reload, { user: 'postgres' });
    },
    async start() {
      const command = [join(BINARIES, 'postgres'), '-D', folder];
      sandbox.start(name, command, { user: 'postgres', machine: name });
      await until(`${name} answers`, answers);
    },
    async crash() {
      sandbox.signal(name, 'SIGKILL');
      await until(`${name} is gone`, async () => processes().length === 0);
    },
    signal: (signal) => sandbox.signal(name, signal),
    workedMs: () => processorMs(processes()),
  };
}
