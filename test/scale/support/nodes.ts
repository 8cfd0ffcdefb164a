/** Nodes of the service: the built command, as an operator runs it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'tsup';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { createKey } from '../../../src/db/queries/users/keys.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { processorMs } from './processes.ts';
import { type Sandbox, until } from './sandbox.ts';

let command: Promise<string> | undefined;

/** Builds the command from the present source, once a run. */
function builtCommand(): Promise<string> {
  command ??= (async () => {
    const outDir = resolve(`node_modules/.cache/pactole-scale-${process.pid}`);
    mkdirSync(outDir, { recursive: true });
    process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
    await build({ outDir, silent: true });
    return resolve(outDir, 'main.js');
  })();
  return command;
}

/** A release of the service, in a folder of its own. */
export interface Release {
  readonly main: string;
}

/**
 * Returns this release and the one after it, which has one more column and index. If `SCALE_RELEASE_BEFORE` names the
 * folder of an earlier release, returns that one and this one.
 */
export async function twoReleases(
  sandbox: Sandbox,
): Promise<readonly [older: Release, newer: Release]> {
  const current = { main: await builtCommand() };
  const before = process.env.SCALE_RELEASE_BEFORE;
  if (before) return [{ main: resolve(before, 'dist/main.js') }, current];
  const folder = sandbox.path('next-release');
  cpSync(resolve('drizzle'), join(folder, 'drizzle'), { recursive: true });
  cpSync(dirname(current.main), join(folder, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  const journal = join(folder, 'drizzle/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const added = NEXT_MIGRATIONS.map((statement, at) => {
    const tag = `${entries.length + at}_next`;
    writeFileSync(join(folder, 'drizzle', `${tag}.sql`), statement);
    return { idx: entries.length + at, version: '7', when: 8e12 + at, tag, breakpoints: true };
  });
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, ...added] }));
  return [current, { main: join(folder, 'dist/main.js') }];
}

const NEXT_MIGRATIONS = [
  'alter table transactions add column next text',
  'create index if not exists "transactions_next" on transactions (next)',
];

export interface ServiceNode {
  readonly address: string;
  readonly metrics: string;
  isRunning(): boolean;
  /** Processor time, milliseconds. */
  workedMs(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again, on the same port, with the release that ran before or another one. */
  start(release?: Release): Promise<void>;
}

/** Starts a node of a release, this one unless said, and waits until it can serve. */
export async function startNode(
  sandbox: Sandbox,
  name: string,
  environment: Readonly<Record<string, string>>,
  release?: Release,
): Promise<ServiceNode> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  let main = release?.main ?? (await builtCommand());
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const node: ServiceNode = {
    address,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    isRunning,
    workedMs: () => processorMs([child.pid ?? 0]),
    async stop(signal = 'SIGTERM') {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    async start(next) {
      main = next?.main ?? main;
      child = sandbox.start(name, [process.execPath, main, 'serve'], {
        env: {
          PORT: `${port}`,
          PACTOLE_METRICS_PORT: `${metricsPort}`,
          PACTOLE_MARKET: 'off',
          PACTOLE_RATE_LIMIT: '0',
          PACTOLE_LOG_LEVEL: 'warn',
          ...environment,
        },
      });
      await until(`${name} is ready`, async () => {
        if (!isRunning()) throw new Error('It ended');
        return (await fetch(`${address}/readyz`)).ok;
      }).catch((error) => {
        throw new Error(`${readFileSync(sandbox.path(`${name}.log`), 'utf8')}`, { cause: error });
      });
    },
  };
  await node.start();
  return node;
}

/** The value of a metric, summed up over the series whose labels contain a text. */
export async function metric(node: ServiceNode, name: string, labels = ''): Promise<number> {
  const lines = (await (await fetch(node.metrics)).text()).split('\n');
  return lines
    .filter((line) => line.startsWith(`${name}{`) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Makes the tables where they are not there yet, and keys of new users. */
export async function newKeys(databaseUrl: string, users: number): Promise<string[]> {
  const database = await openPostgres(databaseUrl);
  const keys: string[] = [];
  for (let at = 0; at < users; at++) {
    const userId = await userNamed(database.query, `user ${at}`);
    const grant = { userId, name: 'scale', scopes: SCOPES, expiresAt: null };
    keys.push((await createKey(database.query, grant)).key);
  }
  await database.close();
  return keys;
}

/** Creates keys by the owner's command of a release, which knows the schema that it works on. */
export async function newKeysBy(
  sandbox: Sandbox,
  { main }: Release,
  databaseUrl: string,
  users: number,
): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < users; at++) {
    const options = [
      '--user',
      `user ${at}`,
      '--name',
      'scale',
      '--scopes',
      SCOPES.join(),
      '--json',
    ];
    const command = [process.execPath, main, 'keys', 'create', ...options];
    const said = await sandbox.run(command, { env: { DATABASE_URL: databaseUrl } });
    keys.push(JSON.parse(said).key);
  }
  return keys;
}
